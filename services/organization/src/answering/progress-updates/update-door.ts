import { requireSignedIn } from '@civic/access'
import { canAdmin, standingOf } from '../../registry/members/authority.ts'
import { requireStanding, type Gate } from '../../registry/members/require-authority.ts'
import type { OrganizationContext } from '../../context.ts'
import { getStandingBefore } from './update-queries.ts'

/** The door of routes whose path names a progress update. */
export function updateDoor(context: OrganizationContext): Gate {
  return async ({ updateId = '' }, { actor }) => {
    const citizen = requireSignedIn(actor)
    requireStanding(standingOf(citizen, await getStandingBefore(context.db, updateId, citizen.userId)), canAdmin)
  }
}
