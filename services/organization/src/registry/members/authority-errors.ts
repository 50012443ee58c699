import { defineError } from '@civic/errors'

export const OrgNotFoundError = defineError('ORG_NOT_FOUND', 'not-found', 'There is no such organization.')
export const NotEntitledError = defineError(
  'FORBIDDEN',
  'forbidden',
  'You do not have permission to do this for this organization. Ask one of its owners.',
)
