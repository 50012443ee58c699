import { orgRoles, type OrgRole, type Standing } from './authority.ts'
import { wordIn } from '../../words.ts'
import { InvalidRoleError, OwnersOnlyError } from './member-errors.ts'

/** The role that a text names, or INVALID_ROLE. */
export function readRole(text: string): OrgRole {
  const role = wordIn(orgRoles, text)
  if (!role) throw new InvalidRoleError()
  return role
}

/** Refuses an administrator of the organization what concerns owners. */
export function requireOwnerFor(standing: Standing, ...roles: readonly string[]): void {
  if (roles.includes('OWNER') && standing.role !== 'OWNER') throw new OwnersOnlyError()
}
