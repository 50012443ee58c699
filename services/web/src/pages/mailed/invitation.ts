import { acceptInvitation, previewInvitation, Refusal, type InvitationPreview } from '@civic/client'
import { to } from '../../html/url.ts'
import { form, page, type Shown } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { brokenInvitationView, invitationView } from '../../views/mailed/invitation-view.ts'
import { words } from '../../words/en.ts'

const text = words.mailed.invitation

type Asked = Visit<{ readonly token: string }>

/** For whoever holds the link of the mail. */
export const invitationPage = page('/invitations/:token', {
  keep: 'own',
  shows: async (visit) => show(visit),
})

export const acceptInvitationForm = form('/invitations/:token/accept', {
  does: async (visit, sent) => {
    const { api, path, session } = visit
    try {
      const { invitation } = await previewInvitation(api, { path: { invitationId: path.token } })
      await acceptInvitation(api, { path: { invitationId: path.token }, idempotencyKey: sent.key })
      await session.reread()
      return { to: to`/profile`, said: text.joined(invitation.organizationName) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'ALREADY_MEMBER') return { to: to`/profile`, said: text.already }
      if (error.code === 'INVITATION_EMAIL_MISMATCH' || error.code === 'EMAIL_NOT_VERIFIED')
        return show(visit, error.status)
      if (error.code === 'INVITATION_INVALID') return broken()
      throw error
    }
  },
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
