import { acceptInvitation, previewInvitation, Refusal, type InvitationPreview } from '@civic/client'
import { to } from '../../html/url.ts'
import { form, page, type Shown } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { brokenInvitationView, invitationView } from '../../views/mailed/invitation-view.ts'
import { words } from '../../words/en.ts'

const text = words.mailed.invitation

type Asked = Visit<{ readonly token: string }>

const acceptInvitationForm = form('/invitations/:token/accept', {
  // Their page says what stands in the way.
  refusals: { INVITATION_EMAIL_MISMATCH: {}, EMAIL_NOT_VERIFIED: {}, INVITATION_INVALID: {} },
  does: async ({ api, path, session }, { key }) => {
    const { invitation } = await previewInvitation(api, { path: { invitationId: path.token } })
    try {
      await acceptInvitation(api, { path: { invitationId: path.token }, idempotencyKey: key })
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'ALREADY_MEMBER')) throw error
      return { to: to`/profile`, said: text.already }
    }
    await session.reread()
    return { to: to`/profile`, said: text.joined(invitation.organizationName) }
  },
})

/** For whoever holds the link of the mail. */
export const invitationPage = page('/invitations/:token', {
  keep: 'own',
  called: words.registering.waiting.invitation,
  forms: [acceptInvitationForm],
  shows: async (visit) => show(visit),
})

async function show(visit: Asked, status = 200): Promise<Shown> {
  const { api, path, person, here, site } = visit
  let invitation: InvitationPreview
  try {
    ;({ invitation } = await previewInvitation(api, { path: { invitationId: path.token } }))
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return broken()
    throw error
  }
  const title = text.title(invitation.organizationName)
  // A guest sends no form from here.
  const token = person ? visit.formToken : undefined
  const content = { invitation, person, here, link: path.token, token, key: crypto.randomUUID() }
  return { status, title, isUnlisted: true, hidesAddress: true, main: invitationView(site, content) }
}

function broken(): Shown {
  return { status: 404, title: text.goneTitle, isUnlisted: true, hidesAddress: true, main: brokenInvitationView() }
}
