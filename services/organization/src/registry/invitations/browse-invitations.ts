import { onWire, readPage } from '@civic/contracts'
import { act } from '../../act.ts'
import { canReadInternal } from '../members/authority.ts'
import { changedOrganization } from '../members/require-authority.ts'
import { listPendingInvitations } from './invitation-queries.ts'
import { InvitationsQuery, InvitationsReply } from './invitation-schemas.ts'

/** Also those that nobody can accept any more. */
export const browseInvitations = act('GET /v1/organizations/:id/invitations', {
  summary: 'Invitations that nobody has accepted or revoked',
  on: changedOrganization,
  may: canReadInternal,
  query: InvitationsQuery,
  reply: InvitationsReply,

  async does({ db, path, query }) {
    const rows = await listPendingInvitations(db, path.id, readPage(query, { usual: 200, most: 500 }))
    return { invitations: rows.map((row) => onWire(row)) }
  },
})
