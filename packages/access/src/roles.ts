import type { platformRoles } from '@civic/contracts'

export { platformRoles } from '@civic/contracts'

/** The role in a token; a word outside the list gives no rights. */
export type PlatformRole = (typeof platformRoles)[number]

/** Those who speak with an office: their comments are official responses. */
export const staffRoles = ['REPRESENTATIVE', 'GOVERNMENT_ADMIN', 'PLATFORM_ADMIN', 'NGO', 'MODERATOR'] as const

/** Those who may create and edit a community. */
export const communityCreatorRoles = ['GOVERNMENT_ADMIN', 'PLATFORM_ADMIN'] as const

/** Those who work on the flag queue. */
export const moderatorRoles = ['MODERATOR', 'PLATFORM_ADMIN'] as const

/** Those who decide about accounts and applications and read how the platform is used. */
export const administratorRoles = ['PLATFORM_ADMIN'] as const

/** True for those whose comments are official responses; false for citizens and for words that are not a role. */
export function isStaffRole(role: string): boolean {
  return staffRoles.some((staffRole) => staffRole === role)
}
