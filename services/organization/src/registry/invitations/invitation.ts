import type { OrganizationSubject } from '../../act.ts'
import { standingOf } from '../members/authority.ts'
import { getOrgRole, lockForChange } from '../members/authority-queries.ts'
import { InvitationNotFoundError } from './invitation-errors.ts'
import { findOrganizationOfInvitation } from './invitation-queries.ts'

interface InvitationFor {
  organizationId: string
  role: string | null
}

/** An invitation by its id, its organization locked with its members for a change. */
export const invitation: OrganizationSubject<{ invitationId: string }, InvitationFor> = {
  find: async (db, { invitationId }, { userId }) => {
    const found = await findOrganizationOfInvitation(db, invitationId)
    return found && { ...found, role: await getOrgRole(db, found.organizationId, userId) }
  },
  lock: async (tx, { invitationId }, { userId }) => {
    const found = await findOrganizationOfInvitation(tx, invitationId)
    return found && { ...found, role: await lockForChange(tx, found.organizationId, userId) }
  },
  missing: InvitationNotFoundError,
  standing: ({ role }, citizen) => standingOf(citizen, role),
}
