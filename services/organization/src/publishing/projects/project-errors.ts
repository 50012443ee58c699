import { defineError } from '@civic/errors'

export const ProjectNotFoundError = defineError('PROJECT_NOT_FOUND', 'not-found', 'There is no such project.')
export const InvalidProjectStatusError = defineError(
  'INVALID_STATUS',
  'invalid',
  'The status must be PLANNED, ACTIVE, PAUSED, COMPLETED or CANCELLED.',
)
export const ProjectCommunityNotFoundError = defineError(
  'COMMUNITY_NOT_FOUND',
  'not-found',
  'There is no such community.',
)
