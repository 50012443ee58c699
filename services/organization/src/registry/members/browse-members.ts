import { onWire } from '@civic/contracts'
import { act } from '../../act.ts'
import { listMembers } from './member-queries.ts'
import { MembersReply } from './member-schemas.ts'

/** In order of joining; nobody where there is no organization. */
export const browseMembers = act('GET /v1/organizations/:id/members', {
  summary: 'Who belongs to an organization',
  description:
    'Open to everybody. In order of joining, under the name and the platform role that each account has ' +
    'now. Without such an organization the list is empty.',
  who: { token: 'public' },
  page: { usual: 500, most: 1000 },
  reply: MembersReply,

  async does({ db, path, page }) {
    const rows = await listMembers(db, path.id, page)
    return { members: rows.map((row) => onWire(row)) }
  },
})
