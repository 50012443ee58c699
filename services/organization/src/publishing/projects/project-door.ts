import { requireSignedIn } from '@civic/access'
import { canAdmin, standingOf } from '../../registry/members/authority.ts'
import { requireStanding, type Gate } from '../../registry/members/require-authority.ts'
import type { OrganizationContext } from '../../context.ts'
import { getProjectFor } from './project-queries.ts'

/** The door of routes whose path names a project. */
export function projectDoor(context: OrganizationContext): Gate {
  return async ({ projectId = '' }, { actor }) => {
    const citizen = requireSignedIn(actor)
    const { memberRole } = await getProjectFor(context.db, projectId, citizen.userId)
    requireStanding(standingOf(citizen, memberRole), canAdmin)
  }
}
