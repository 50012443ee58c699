/** Platform roles, least to most entitled; `CITIZEN` is everybody's first. */
export const platformRoles = [
  'CITIZEN',
  'REPRESENTATIVE',
  'GOVERNMENT_ADMIN',
  'NGO',
  'MODERATOR',
  'PLATFORM_ADMIN',
] as const

export type PlatformRole = (typeof platformRoles)[number]

/** Those who speak with an office: their comments are official responses. */
export const staffRoles = ['REPRESENTATIVE', 'GOVERNMENT_ADMIN', 'PLATFORM_ADMIN', 'NGO', 'MODERATOR'] as const

/** Those who may create and edit a community. */
export const communityCreatorRoles = ['GOVERNMENT_ADMIN', 'PLATFORM_ADMIN'] as const

export function isStaffRole(role: string): boolean {
  return staffRoles.some((staffRole) => staffRole === role)
}
