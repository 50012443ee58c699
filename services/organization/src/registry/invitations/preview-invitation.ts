import { onWire } from '@civic/contracts'
import { act } from '../../act.ts'
import { InvitationInvalidError } from './invitation-errors.ts'
import { findOpenInvitation } from './invitation-queries.ts'
import { InvitationTokenParams, PreviewReply } from './invitation-schemas.ts'
import { hashOfInvitation } from './invitation-token.ts'

/** For whoever holds the link. */
export const previewInvitation = act('GET /v1/invitations/:invitationId', {
  summary: 'What the link of an invitation invites to',
  description:
    'Open to everybody who holds the link of the mail; the path carries its secret. A link that was used, ' +
    'revoked or has expired is answered like one that never was.',
  who: { token: 'public' },
  path: InvitationTokenParams,
  reply: PreviewReply,
  refuses: [InvitationInvalidError],

  async does({ db, clock, path: { invitationId: token } }) {
    const found = await findOpenInvitation(db, hashOfInvitation(token), clock.now())
    if (!found) throw new InvitationInvalidError()
    return { invitation: onWire(found) }
  },
})
