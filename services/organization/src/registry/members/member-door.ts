import { requireSignedIn } from '@civic/access'
import { canAdmin, mayJoinAlone, standingOf } from './authority.ts'
import { findOrgRole } from './authority-queries.ts'
import { admit, type Gate } from './require-authority.ts'
import type { OrganizationContext } from '../../context.ts'
import { getMembership } from './member-queries.ts'

/** Who may come in to add somebody. Of those who may only join by themselves, the form is read before all else. */
export function doorToAdd(context: OrganizationContext): Gate {
  return async ({ id = '' }, call) => {
    const citizen = requireSignedIn(call.actor)
    const standing = standingOf(citizen, await findOrgRole(context.db, id, citizen.userId))
    if (!mayJoinAlone(standing)) await admit({ ...context, ...call }, id, canAdmin)
  }
}

/** The door of routes whose path names a member of an organization. */
export function memberDoor(context: OrganizationContext): Gate {
  return async ({ id = '', userId = '' }, call) => {
    await admit({ ...context, ...call }, id, canAdmin)
    await getMembership(context.db, { organizationId: id, userId })
  }
}
