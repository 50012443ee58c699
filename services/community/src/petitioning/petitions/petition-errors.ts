import { defineError } from '@civic/errors'

export const PetitionNotFoundError = defineError('PETITION_NOT_FOUND', 'not-found', 'There is no such petition.')
export const PetitionLockedError = defineError(
  'PETITION_LOCKED',
  'conflict',
  'This petition can no longer be changed: people have signed it, or a moderator has hidden it. It can still be closed.',
)
export const PetitionNotOpenError = defineError(
  'PETITION_NOT_OPEN',
  'conflict',
  'This petition cannot be signed now: it is not active, a moderator has hidden it, or its deadline has passed.',
)
export const InvalidStatusTransitionError = defineError(
  'INVALID_STATUS_TRANSITION',
  'conflict',
  'A petition can only move from DRAFT to ACTIVE, from ACTIVE to CLOSED, and to SUCCESSFUL once its goal is reached.',
)
export const NotYourPetitionError = defineError(
  'FORBIDDEN',
  'forbidden',
  'Only the person who started a petition may change it.',
)
