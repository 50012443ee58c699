/** Telling a moderator that something should be looked at. */
export const flagging = {
  link: 'Flag',
  theComment: (name: string) => `the comment by ${name}`,
  theIssue: 'this issue',
  thePetition: 'this petition',
} as const
