import { defineError } from '@civic/errors'

export const UnreadableBodyError = defineError('UNREADABLE_BODY', 'invalid', 'The request body could not be read.')
export const InvalidSignatureError = defineError(
  'INVALID_SIGNATURE',
  'unauthenticated',
  'The signature of this event is missing or wrong.',
)
export const WebhookFailedError = defineError(
  'WEBHOOK_FAILED',
  'failed',
  'The event could not be processed now. Send it again later.',
)
