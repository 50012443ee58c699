import { defineError } from '@civic/errors'

export const InvalidRoleError = defineError('INVALID_ROLE', 'invalid', 'The role is OWNER, ADMIN or STAFF.')
export const MemberNotFoundError = defineError('MEMBER_NOT_FOUND', 'not-found', 'This person is no member.')
export const PersonNotFoundError = defineError(
  'USER_NOT_FOUND',
  'not-found',
  'Nobody can be added this way. Invite them by e-mail instead.',
)
export const PersonDeletedError = defineError('USER_DELETED', 'invalid', 'This account was deleted.')
export const AlreadyMemberError = defineError('ALREADY_MEMBER', 'conflict', 'This person is a member already.')
export const LastOwnerError = defineError(
  'LAST_OWNER',
  'conflict',
  'An organization needs an owner. Make somebody else an owner first.',
)
export const OwnersOnlyError = defineError(
  'FORBIDDEN',
  'forbidden',
  'Only an owner makes somebody an owner, or changes one.',
)
