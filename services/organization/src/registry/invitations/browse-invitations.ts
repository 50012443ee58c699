import { onWire } from '@civic/contracts'
import { act } from '../../act.ts'
import { canReadInternal } from '../members/authority.ts'
import { NotEntitledError, OrgNotFoundError } from '../members/authority-errors.ts'
import { admit } from '../members/require-authority.ts'
import { listPendingInvitations } from './invitation-queries.ts'
import { InvitationsReply } from './invitation-schemas.ts'

/** Also those that nobody can accept any more. */
export const browseInvitations = act('GET /v1/organizations/:id/invitations', {
  summary: 'Invitations that nobody has accepted or revoked',
  description:
    'For every member of the organization and for platform administrators. Newest first, also those whose ' +
    'time is over. Accepted and revoked ones are left out. `mailFailedAt` says when a mail could not be ' +
    'sent.',
  page: { usual: 200, most: 500 },
  reply: InvitationsReply,
  refuses: [OrgNotFoundError, NotEntitledError],

  async does({ path, page, ...call }) {
    await admit(call, path.id, canReadInternal)
    const rows = await listPendingInvitations(call.db, path.id, page)
    return { invitations: rows.map((row) => onWire(row)) }
  },
})
