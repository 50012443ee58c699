import { onWire } from '@civic/contracts'
import { act } from '../../act.ts'
import { listMembers } from './member-queries.ts'
import { MembersReply } from './member-schemas.ts'

/** In order of joining; nobody where there is no organization. */
export const browseMembers = act('GET /v1/organizations/:id/members', {
  summary: 'Who belongs to an organization',
  who: { token: 'public' },
  page: { usual: 500, most: 1000 },
  reply: MembersReply,

  async does({ db, path, page }) {
    const rows = await listMembers(db, path.id, page)
    return { members: rows.map((row) => onWire(row)) }
  },
})
