import { recordAct } from '@civic/audit'
import { change } from '../../act.ts'
import { canAdmin, standingOf } from './authority.ts'
import { LastOwnerError, MemberNotFoundError, OwnersOnlyError } from './member-errors.ts'
import { deleteMembership, getMembership, hasOtherOwner } from './member-queries.ts'
import { requireOwnerFor } from './member-role.ts'
import { OkReply } from './member-schemas.ts'
import { changedOrganization } from './require-authority.ts'

/** The last owner stays. */
export const removeMember = change('DELETE /v1/organizations/:id/members/:userId', {
  summary: 'Take a member away',
  on: changedOrganization,
  may: canAdmin,
  reply: OkReply,
  refuses: [MemberNotFoundError, OwnersOnlyError, LastOwnerError],

  async does({ tx, citizen, origin, path: { id, userId }, row }) {
    const membership = { organizationId: id, userId }
    const stored = await getMembership(tx, membership)
    requireOwnerFor(standingOf(citizen, row.role), stored.role)
    if (stored.role === 'OWNER' && !(await hasOtherOwner(tx, membership))) throw new LastOwnerError()
    await deleteMembership(tx, membership)
    await recordAct(tx, citizen, origin, {
      action: 'org.member_removed',
      targetType: 'ORGANIZATION',
      targetId: id,
      metadata: { memberUserId: userId },
    })
    return { ok: true }
  },
})
