const governmentKinds = ['GOVERNMENT', 'AGENCY', 'UTILITY']
/** Each may do what those before it may, and more. */
const fromWeakest = ['CITIZEN', 'NGO', 'REPRESENTATIVE', 'GOVERNMENT_ADMIN', 'MODERATOR', 'PLATFORM_ADMIN']

/**
 * The role that somebody has after an approval: by what the organization is, or that of a representative when there is
 * none. Whoever has a stronger one keeps it.
 */
export function grantedRole(currentRole: string, organizationKind?: string): string {
  const granted = roleFor(organizationKind)
  return isWeaker(currentRole, granted) ? granted : currentRole
}

/** Whether a role is too weak for the profile of a representative. */
export function isBelowRepresentative(role: string): boolean {
  return isWeaker(role, 'REPRESENTATIVE')
}

function roleFor(organizationKind: string | undefined): string {
  if (organizationKind === undefined) return 'REPRESENTATIVE'
  return governmentKinds.includes(organizationKind) ? 'GOVERNMENT_ADMIN' : 'NGO'
}

function isWeaker(role: string, other: string): boolean {
  return fromWeakest.indexOf(role) < fromWeakest.indexOf(other)
}
