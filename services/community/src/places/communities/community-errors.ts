import { defineError } from '@civic/errors'

export const CommunityNotFoundError = defineError('COMMUNITY_NOT_FOUND', 'not-found', 'There is no such community.')
export const CommunitySlugTakenError = defineError(
  'COMMUNITY_SLUG_TAKEN',
  'conflict',
  'Another community has this slug. Choose another one.',
)
export const IncompleteCoordinatesError = defineError(
  'INCOMPLETE_COORDINATES',
  'invalid',
  'Give latitude and longitude together, or neither.',
)
export const InvalidLatitudeError = defineError('INVALID_LATITUDE', 'invalid', 'A latitude lies between -90 and 90.')
export const InvalidLongitudeError = defineError(
  'INVALID_LONGITUDE',
  'invalid',
  'A longitude lies between -180 and 180.',
)
export const InvalidCoordinatesError = defineError(
  'INVALID_COORDINATES',
  'invalid',
  'The point 0, 0 lies in the ocean: it is what an empty form sends.',
)
export const PrimaryCommunityRequiredError = defineError(
  'PRIMARY_COMMUNITY_REQUIRED',
  'forbidden',
  'Join a community first: it becomes your home, and you can report there.',
)
export const PrimaryCommunityMismatchError = defineError(
  'PRIMARY_COMMUNITY_MISMATCH',
  'forbidden',
  'You can only do this in your home community.',
)
export const CommunityMembershipRequiredError = defineError(
  'COMMUNITY_MEMBERSHIP_REQUIRED',
  'forbidden',
  'Join this community first.',
)
