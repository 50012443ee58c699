import { defineError } from '@civic/errors'

export const OrgNotFoundError = defineError('ORG_NOT_FOUND', 'not-found', 'There is no such organization.')
export const NotEntitledError = defineError(
  'FORBIDDEN',
  'forbidden',
  'Your place in this organization does not allow this.',
)
