import { requireSignedIn } from '@civic/access'
import { standingOf, type Authority } from '../../registry/members/authority.ts'
import { requireStanding, type Gate } from '../../registry/members/require-authority.ts'
import type { OrganizationContext } from '../../context.ts'
import { getAssignmentFor } from './assignment-queries.ts'

/** The door of routes whose path names an assignment. */
export function assignmentDoor(context: OrganizationContext, may: Authority): Gate {
  return async ({ assignmentId = '' }, { actor }) => {
    const citizen = requireSignedIn(actor)
    const { memberRole } = await getAssignmentFor(context.db, assignmentId, citizen.userId)
    requireStanding(standingOf(citizen, memberRole), may)
  }
}
