import { recordAct } from '@civic/audit'
import { filled } from '@civic/contracts'
import { change } from '../../act.ts'
import { canAdmin } from './authority.ts'
import { OrgNotFoundError } from './authority-errors.ts'
import { member } from './member.ts'
import { InvalidRoleError, LastOwnerError, OwnersOnlyError } from './member-errors.ts'
import { hasOtherOwner, updateMembership } from './member-queries.ts'
import { readRole, requireOwnerFor } from './member-role.ts'
import { MemberChangeBody, OkReply } from './member-schemas.ts'

/** The last owner stays one, also when two are changed at the same instant. */
export const changeMember = change('PATCH /v1/organizations/:id/members/:userId', {
  summary: 'Give a member another role or title',
  description:
    'For owners and administrators of the organization. Owners are made and changed by owners alone, and ' +
    'the last owner stays one. A title that is left out stays, an empty one is cleared. A change of the ' +
    'role stands in the audit log, and nobody is told.',
  on: member,
  may: canAdmin,
  body: MemberChangeBody,
  reply: OkReply,
  refuses: [OrgNotFoundError, InvalidRoleError, OwnersOnlyError, LastOwnerError],

  async does({ tx, citizen, origin, path: { id, userId }, row: stored, body }) {
    const membership = { organizationId: id, userId }
    const role = readRole(body.role)
    requireOwnerFor(stored.standing, role, stored.role)
    if (stored.role === 'OWNER' && role !== 'OWNER' && !(await hasOtherOwner(tx, membership)))
      throw new LastOwnerError()

    await updateMembership(tx, membership, {
      role,
      ...(body.title !== undefined && { title: filled(body.title) ?? null }),
    })
    if (role !== stored.role) {
      await recordAct(tx, citizen, origin, {
        action: 'org.member_role_changed',
        targetType: 'ORGANIZATION',
        targetId: id,
        metadata: { memberUserId: userId, newRole: role, previousRole: stored.role },
      })
    }
    return { ok: true }
  },
})
