import { defineError } from '@civic/errors'

export const InvalidContentTypeError = defineError(
  'INVALID_CONTENT_TYPE',
  'invalid',
  'This kind of content cannot be flagged.',
)
export const InvalidReasonError = defineError(
  'INVALID_REASON',
  'invalid',
  'The reason must be SPAM, ABUSE, MISINFO, HATE or OTHER; for a campaign, FUNDS_MISUSE, WORK_NOT_DONE, ' +
    'MISREPRESENTED, NO_UPDATES or OTHER.',
)
export const AlreadyFlaggedError = defineError(
  'ALREADY_FLAGGED',
  'conflict',
  'You have already flagged this. A moderator will look at it, or already has. You can flag it again when it has changed.',
)
/** To a moderator who hides content that they have flagged. */
export const AlreadyHiddenError = defineError(
  'ALREADY_FLAGGED',
  'conflict',
  'You have hidden this already, or flagged it and nobody has decided: resolve your flag in the queue instead.',
)
