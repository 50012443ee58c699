import { defineError } from '@civic/errors'

export const IssueNotFoundError = defineError('ISSUE_NOT_FOUND', 'not-found', 'There is no such issue.')
export const IssueLockedError = defineError(
  'ISSUE_LOCKED',
  'conflict',
  'This issue can no longer be changed: people have acted on it, its status has changed, or a moderator has hidden it.',
)
export const NotYourIssueError = defineError(
  'FORBIDDEN',
  'forbidden',
  'Only the person who reported an issue may change it.',
)
