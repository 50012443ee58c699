import { defineError } from '@civic/errors'

export const InvalidKindError = defineError(
  'INVALID_KIND',
  'invalid',
  'The kind must be GOVERNMENT, AGENCY, NGO, UTILITY or OTHER. The kind of a representative office cannot be changed.',
)
export const InvalidJurisdictionError = defineError(
  'INVALID_JURISDICTION',
  'invalid',
  'The jurisdiction must be NATIONAL, STATE, LGA or COMMUNITY.',
)
export const InvalidSlugError = defineError(
  'INVALID_SLUG',
  'invalid',
  'A slug can only have lower-case letters, digits and single hyphens between them.',
)
export const SlugTakenError = defineError(
  'SLUG_TAKEN',
  'conflict',
  'Another organization already has this slug. Choose a different one.',
)
export const OrgNotDeletableError = defineError(
  'ORG_NOT_DELETABLE',
  'conflict',
  'This organization cannot be deleted: its donations, campaigns or consultations are part of the public record.',
)
export const OnlyPlatformVerifiesError = defineError(
  'FORBIDDEN',
  'forbidden',
  'Only a platform administrator can verify an organization.',
)
