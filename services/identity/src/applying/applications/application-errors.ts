import { defineError } from '@civic/errors'

export const StateRequiredError = defineError(
  'STATE_REQUIRED',
  'invalid',
  'Name the state in which the organization works.',
)
export const LgaRequiredError = defineError('LGA_REQUIRED', 'invalid', 'Name the LGA in which the organization works.')
export const InvalidSlugError = defineError(
  'INVALID_SLUG',
  'invalid',
  'A slug can only have lower-case letters, digits and single hyphens between them.',
)
export const RepresentativeApplicationRequiredError = defineError(
  'REPRESENTATIVE_APPLICATION_REQUIRED',
  'invalid',
  'To register as a representative, include your application.',
)
export const OrganizationApplicationRequiredError = defineError(
  'ORGANIZATION_APPLICATION_REQUIRED',
  'invalid',
  'To register an organization, include its application.',
)
export const ApplicationAlreadyApprovedError = defineError(
  'APPLICATION_ALREADY_APPROVED',
  'conflict',
  'This application has already been approved and can no longer be changed.',
)
