import { defineError } from '@civic/errors'

export const InvalidTargetError = defineError(
  'INVALID_TARGET',
  'invalid',
  'Send exactly one of issueId, projectId and campaignId to say what the update is about.',
)
export const UpdateNotFoundError = defineError('UPDATE_NOT_FOUND', 'not-found', 'There is no such progress update.')
