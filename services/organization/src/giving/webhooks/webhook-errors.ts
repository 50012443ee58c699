import { defineError } from '@civic/errors'

export const UnreadableBodyError = defineError('UNREADABLE_BODY', 'invalid', 'The request body could not be read.')
export const InvalidSignatureError = defineError(
  'INVALID_SIGNATURE',
  'unauthenticated',
  'This is not signed by the payment provider.',
)
export const WebhookFailedError = defineError(
  'WEBHOOK_FAILED',
  'failed',
  'The event could not be taken now. Send it again later.',
)
