import { onWire } from '@civic/contracts'
import { act } from '../../act.ts'
import { listMembershipsOf } from './member-queries.ts'
import { MembershipsReply } from './member-schemas.ts'

export const listMyOrganizations = act('GET /v1/me/organizations', {
  summary: 'The organizations that you belong to',
  description:
    'For everybody who is signed in: each organization with your own membership, in order of joining. Load ' +
    'it once to know where you may act.',
  page: { usual: 500, most: 500 },
  reply: MembershipsReply,

  async does({ db, citizen: { userId }, page }) {
    const rows = await listMembershipsOf(db, userId, page)
    return {
      memberships: rows.map(({ memberId, memberTitle, memberRole, memberJoinedAt, userName, userRole, ...row }) => ({
        organization: onWire(row),
        membership: onWire({
          id: memberId,
          organizationId: row.id,
          userId,
          userName,
          userRole,
          title: memberTitle,
          role: memberRole,
          joinedAt: memberJoinedAt,
        }),
      })),
    }
  },
})
