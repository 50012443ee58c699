import { defineError } from '@civic/errors'

export const NotificationNotFoundError = defineError(
  'NOTIFICATION_NOT_FOUND',
  'not-found',
  'There is no such notification.',
)
export const NoStreamError = defineError(
  'NO_STREAM',
  'unavailable',
  'The service is shutting down. Connect again in a moment.',
)
