import { defineError } from '@civic/errors'

export const InvalidRoleError = defineError(
  'INVALID_ROLE',
  'invalid',
  'There is no such role. Choose CITIZEN, REPRESENTATIVE, GOVERNMENT_ADMIN, NGO, MODERATOR or PLATFORM_ADMIN.',
)
export const CannotChangeOwnRoleError = defineError(
  'CANNOT_CHANGE_OWN_ROLE',
  'invalid',
  'You cannot change your own role. Ask another administrator to do it.',
)
export const CannotSelfBanError = defineError('CANNOT_SELF_BAN', 'invalid', 'You cannot ban your own account.')
export const LastPlatformAdminError = defineError(
  'LAST_PLATFORM_ADMIN',
  'conflict',
  'This is the last administrator. Make somebody else an administrator first.',
)
