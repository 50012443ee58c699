import { requireSignedIn, type Actor, type Citizen } from '@civic/access'
import type { OrganizationSubject } from '../../act.ts'
import type { OrganizationCall } from '../../context.ts'
import type { Tx } from '../../tables.ts'
import { standingOf, type Authority, type Standing } from './authority.ts'
import { getOrgRole, lockForAct, lockForChange } from './authority-queries.ts'
import { NotEntitledError, OrgNotFoundError } from './authority-errors.ts'

/** Refuses by UNAUTHORIZED, ORG_NOT_FOUND or FORBIDDEN who may not come in. For reading. */
export async function admit(call: OrganizationCall, organizationId: string, may: Authority): Promise<void> {
  const citizen = requireSignedIn(call.actor)
  requireStanding(standingOf(citizen, await getOrgRole(call.db, organizationId, citizen.userId)), may)
}

export interface Entitled {
  citizen: Citizen
  standing: Standing
}

/** The same, decided while the organization is kept from deletion. */
export async function requireToAct(tx: Tx, actor: Actor, organizationId: string, may: Authority): Promise<Entitled> {
  const citizen = requireSignedIn(actor)
  const standing = standingOf(citizen, await lockForAct(tx, organizationId, citizen.userId))
  return { citizen, standing: requireStanding(standing, may) }
}

/** The same, decided while the organization and its members are locked. */
export async function requireToChange(tx: Tx, actor: Actor, organizationId: string, may: Authority): Promise<Entitled> {
  const citizen = requireSignedIn(actor)
  const standing = standingOf(citizen, await lockForChange(tx, organizationId, citizen.userId))
  return { citizen, standing: requireStanding(standing, may) }
}

export function requireStanding(standing: Standing, may: Authority): Standing {
  if (!may(standing)) throw new NotEntitledError()
  return standing
}

/** The organization that a path begins with, kept from deletion while somebody acts for it. */
export const keptOrganization: OrganizationSubject<{ id: string }, { role: string | null }> = {
  find: async (db, { id }, { userId }) => ({ role: await getOrgRole(db, id, userId) }),
  lock: async (tx, { id }, { userId }) => ({ role: await lockForAct(tx, id, userId) }),
  missing: OrgNotFoundError,
  standing: ({ role }, citizen) => standingOf(citizen, role),
}

/** The same, locked with its members for a change. */
export const changedOrganization: typeof keptOrganization = {
  ...keptOrganization,
  lock: async (tx, { id }, { userId }) => ({ role: await lockForChange(tx, id, userId) }),
}
