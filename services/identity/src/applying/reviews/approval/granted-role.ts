const governmentKinds = ['GOVERNMENT', 'AGENCY', 'UTILITY']

/**
 * The role that an approval gives: by what the organization is, or that of a representative when there is none. An
 * administrator stays one.
 */
export function grantedRole(currentRole: string, organizationKind?: string): string {
  if (currentRole === 'PLATFORM_ADMIN') return currentRole
  if (organizationKind === undefined) return 'REPRESENTATIVE'
  return governmentKinds.includes(organizationKind) ? 'GOVERNMENT_ADMIN' : 'NGO'
}
