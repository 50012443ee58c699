import { recordAct } from '@civic/audit'
import type { Citizen } from '@civic/access'
import { change, type OrganizationSubject } from '../../act.ts'
import { canAdmin, standingOf, type Standing } from './authority.ts'
import type { MemberPath } from './member.ts'
import { LastOwnerError, MemberNotFoundError, OwnersOnlyError } from './member-errors.ts'
import { deleteMembership, getMembership, hasOtherOwner } from './member-queries.ts'
import { requireOwnerFor } from './member-role.ts'
import { OkReply } from './member-schemas.ts'
import { changedOrganization } from './require-authority.ts'

interface Leaving {
  role: string | null
  isSelf: boolean
}

/** The organization, and whether somebody takes away themself. */
const leftOrganization: OrganizationSubject<MemberPath, Leaving, Standing & { isSelf: boolean }> = {
  find: async (db, path, citizen) => withSelf(await changedOrganization.find(db, path, citizen), path, citizen),
  lock: async (tx, path, citizen) => withSelf(await changedOrganization.lock(tx, path, citizen), path, citizen),
  missing: changedOrganization.missing,
  standing: ({ role, isSelf }, citizen) => ({ ...standingOf(citizen, role), isSelf }),
}

/** The last owner stays. */
export const removeMember = change('DELETE /v1/organizations/:id/members/:userId', {
  summary: 'Take a member away, or leave',
  description:
    'For owners and administrators of the organization, and for every member to leave by themself. Owners are taken ' +
    'away by owners alone, and the last owner stays. It stands in the audit log.',
  on: leftOrganization,
  may: (standing) => standing.isSelf || canAdmin(standing),
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

function withSelf<Row extends object>(row: Row | undefined, { userId }: MemberPath, citizen: Citizen) {
  return row && { ...row, isSelf: userId.toLowerCase() === citizen.userId }
}
