import { defineError } from '@civic/errors'

export const AssignmentNotFoundError = defineError('ASSIGNMENT_NOT_FOUND', 'not-found', 'There is no such assignment.')
export const AlreadyAssignedError = defineError(
  'ALREADY_ASSIGNED',
  'conflict',
  'This organization has already taken on this issue.',
)
export const InvalidAssignmentStatusError = defineError(
  'INVALID_STATUS',
  'invalid',
  'The status must be RECEIVED, IN_PROGRESS, COMPLETED or REJECTED.',
)
