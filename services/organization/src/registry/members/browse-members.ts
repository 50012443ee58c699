import { onWire, readPage } from '@civic/contracts'
import { act } from '../../act.ts'
import { listMembers } from './member-queries.ts'
import { MembersQuery, MembersReply } from './member-schemas.ts'

/** In order of joining; nobody where there is no organization. */
export const browseMembers = act('GET /v1/organizations/:id/members', {
  summary: 'Who belongs to an organization',
  who: { token: 'public' },
  query: MembersQuery,
  reply: MembersReply,

  async does({ db, path, query }) {
    const rows = await listMembers(db, path.id, readPage(query, { usual: 500, most: 1000 }))
    return { members: rows.map((row) => onWire(row)) }
  },
})
