import { onWire } from '@civic/contracts'
import { act } from '../../act.ts'
import { InvitationInvalidError } from './invitation-errors.ts'
import { findOpenInvitation } from './invitation-queries.ts'
import { InvitationTokenParams, PreviewReply } from './invitation-schemas.ts'
import { hashOfInvitation } from './invitation-token.ts'

/** For whoever holds the link. */
export const previewInvitation = act('GET /v1/invitations/:invitationId', {
  summary: 'What the link of an invitation invites to',
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
