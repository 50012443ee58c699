import { defineError } from '@civic/errors'

export const CommunityNotFoundError = defineError('COMMUNITY_NOT_FOUND', 'not-found', 'There is no such community.')
export const CommunitySlugTakenError = defineError(
  'COMMUNITY_SLUG_TAKEN',
  'conflict',
  'Another community already has this slug. Choose a different one.',
)
export const IncompleteCoordinatesError = defineError(
  'INCOMPLETE_COORDINATES',
  'invalid',
  'Give latitude and longitude together, or neither.',
)
export const InvalidLatitudeError = defineError(
  'INVALID_LATITUDE',
  'invalid',
  'The latitude must be between -90 and 90.',
)
export const InvalidLongitudeError = defineError(
  'INVALID_LONGITUDE',
  'invalid',
  'The longitude must be between -180 and 180.',
)
export const InvalidCoordinatesError = defineError(
  'INVALID_COORDINATES',
  'invalid',
  'The point 0, 0 is in the ocean. Enter the coordinates of the place.',
)
export const PrimaryCommunityRequiredError = defineError(
  'PRIMARY_COMMUNITY_REQUIRED',
  'forbidden',
  'Join a community first. It becomes your home community, and you can report issues there.',
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
