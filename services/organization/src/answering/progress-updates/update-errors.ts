import { defineError } from '@civic/errors'

export const InvalidTargetError = defineError(
  'INVALID_TARGET',
  'invalid',
  'Name exactly one of issueId, projectId and campaignId: what the update is about.',
)
export const UpdateNotFoundError = defineError('UPDATE_NOT_FOUND', 'not-found', 'There is no such progress update.')
