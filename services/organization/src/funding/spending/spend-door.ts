import { requireSignedIn } from '@civic/access'
import { canAdmin, standingOf } from '../../registry/members/authority.ts'
import { requireStanding, type Gate } from '../../registry/members/require-authority.ts'
import type { OrganizationContext } from '../../context.ts'
import { getOrgRoleAtSpend } from './record-queries.ts'

/** The door of routes whose path names a spend record. */
export function spendDoor(context: OrganizationContext): Gate {
  return async ({ spendId = '' }, { actor }) => {
    const citizen = requireSignedIn(actor)
    requireStanding(standingOf(citizen, await getOrgRoleAtSpend(context.db, spendId, citizen.userId)), canAdmin)
  }
}
