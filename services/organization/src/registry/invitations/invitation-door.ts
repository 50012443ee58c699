import { canAdmin } from '../members/authority.ts'
import { admit, type Gate } from '../members/require-authority.ts'
import type { OrganizationContext } from '../../context.ts'
import { getOrganizationOfInvitation } from './invitation-queries.ts'

/** The door of routes whose path names an invitation by its id. */
export function invitationDoor(context: OrganizationContext): Gate {
  return async ({ invitationId = '' }, call) =>
    admit({ ...context, ...call }, await getOrganizationOfInvitation(context.db, invitationId), canAdmin)
}
