import { defineError } from '@civic/errors'

export const InvalidKindError = defineError(
  'INVALID_KIND',
  'invalid',
  'The kind is GOVERNMENT, AGENCY, NGO, UTILITY or OTHER; that of a representative office neither comes nor goes.',
)
export const InvalidJurisdictionError = defineError(
  'INVALID_JURISDICTION',
  'invalid',
  'The jurisdiction is NATIONAL, STATE, LGA or COMMUNITY.',
)
export const InvalidSlugError = defineError(
  'INVALID_SLUG',
  'invalid',
  'A slug is made of small letters, digits and single hyphens between them.',
)
export const SlugTakenError = defineError(
  'SLUG_TAKEN',
  'conflict',
  'Another organization has this slug. Choose another one.',
)
export const OrgNotDeletableError = defineError(
  'ORG_NOT_DELETABLE',
  'conflict',
  'This organization is part of the public record: it has donations, or campaigns or consultations that are no drafts.',
)
export const OnlyPlatformVerifiesError = defineError(
  'FORBIDDEN',
  'forbidden',
  'Only a platform administrator verifies an organization.',
)
