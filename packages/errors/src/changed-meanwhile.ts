import { DomainError } from './domain-error.ts'

/** Refuses a change of what is no longer as the caller read it; `data.current` is how it is now. */
export class ChangedMeanwhileError extends DomainError {
  static readonly code = 'CHANGED_MEANWHILE'
  static readonly kind = 'conflict'
  static readonly sentence: string = 'Somebody changed this meanwhile. Look at it as it is now, then decide again.'

  constructor(current: object) {
    super('CHANGED_MEANWHILE', 'conflict', ChangedMeanwhileError.sentence, { data: { current } })
    this.name = 'CHANGED_MEANWHILE'
  }
}

/** Whether a row is another one than the caller read; the wire has milliseconds, so no more of the time counts. */
export function hasChangedSince(
  { expectedUpdatedAt }: { expectedUpdatedAt?: string | undefined },
  { updatedAt }: { updatedAt: Date },
): boolean {
  return expectedUpdatedAt !== undefined && Date.parse(expectedUpdatedAt) !== updatedAt.getTime()
}
