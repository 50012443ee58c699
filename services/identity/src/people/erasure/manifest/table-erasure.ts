/** What self-delete does with one table. Each of its columns stands under one heading, once. */
export interface TableErasure {
  /** What becomes of the person's rows; `approved kept`: rows that are not APPROVED are deleted. */
  rows: 'kept' | 'deleted' | 'approved kept'
  /** Copies of the person's name, each with the column that says whose name it is: the placeholder takes their place. */
  names?: Readonly<Record<string, string>>
  /** The placeholder name or address takes their place. */
  replaced?: readonly string[]
  /** Emptied: null, false, an empty list, a password that nobody has. */
  erased?: readonly string[]
  /** Personal, and kept for the reason that stands with it. */
  kept?: Readonly<Record<string, string>>
  /** Nothing of a person; or nothing but the person's, where the rows are deleted. */
  impersonal?: readonly string[]
}

/** Why something personal is kept. */
export const because = {
  tie: 'the id of an account that has no name any more; it holds together what belongs together',
  authored: 'content that the person published or gave; it stays under the placeholder name',
  office: 'what somebody did or was in an office, for which they answer',
  decision: 'how the platform decided, in the words of whoever decided',
  record: 'the record of who did what, which nobody may rewrite',
  publicProfile: 'the public profile of a representative, which outlives its owner',
  contact: 'how an office is reached; what came with the application of the person goes',
  organization: 'belongs to an organization, not to the person who entered it',
} as const
