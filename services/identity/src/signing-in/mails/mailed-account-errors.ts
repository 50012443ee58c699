import { defineError } from '@civic/errors'

export const MailedLinkInvalidError = defineError(
  'MAILED_LINK_INVALID',
  'not-found',
  'This link no longer works. Ask for a new one.',
)
