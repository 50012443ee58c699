import { defineError } from '@civic/errors'

export const InvalidRoleError = defineError('INVALID_ROLE', 'invalid', 'The role must be OWNER, ADMIN or STAFF.')
export const MemberNotFoundError = defineError('MEMBER_NOT_FOUND', 'not-found', 'This person is not a member.')
export const PersonNotFoundError = defineError(
  'USER_NOT_FOUND',
  'not-found',
  'This person cannot be added directly. Invite them by e-mail instead.',
)
export const PersonDeletedError = defineError('USER_DELETED', 'invalid', 'This account was deleted. Choose another.')
export const AlreadyMemberError = defineError('ALREADY_MEMBER', 'conflict', 'This person is already a member.')
export const LastOwnerError = defineError(
  'LAST_OWNER',
  'conflict',
  'An organization needs an owner. Make somebody else an owner first.',
)
export const OwnersOnlyError = defineError(
  'FORBIDDEN',
  'forbidden',
  'Only an owner can add, change or remove an owner.',
)
