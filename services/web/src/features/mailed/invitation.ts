import { acceptInvitation, type InvitationPreview, previewInvitation, Refusal } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import { form, page, type Shown } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import type { Person, Visit } from '../../site/visit.ts'
import { alert } from '../../views/alert.ts'
import { postForm } from '../../views/fields.ts'
import { day } from '../../views/times.ts'
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
  called: words.registering.pageNames.invitation,
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

export interface InvitationContent {
  invitation: InvitationPreview
  person: Person | undefined
  here: Url
  /** The secret of the mail. */
  link: string
  token: string | undefined
  key: string
}

/** Who invites whom to what, and what it lets them do. */
function invitationView(site: Site, content: InvitationContent): Html {
  const { invitation } = content
  const { organizationName, invitedByName, email, role, title, expiresAt } = invitation
  return html`<div class="prose">
    <h1>${text.title(organizationName)}</h1>
    <p class="byline">${text.by(invitedByName, email)}</p>
    <p>${text.roles[role]}${title === undefined ? nothing : html` ${text.as(title)}`}</p>
    <p class="note">${text.until} ${day(site, expiresAt)}.</p>
    <div class="mt-5">${act(content)}</div>
  </div>`
}

function act({ invitation, person, here, link, token, key }: InvitationContent): Html {
  const { email, organizationName } = invitation
  const next = here.toString()
  if (!person || token === undefined) {
    return html`<div class="btn-row">
      <a class="btn" href="${asking(to`/sign-in`, { next })}">${text.signIn}</a
      ><a class="link" href="${asking(to`/register`, { next })}">${text.register}</a>
    </div>`
  }
  if (person.email.toLowerCase() !== email.toLowerCase()) {
    const out = html`<button class="btn btn-outline mt-3">${text.other}</button>`
    const more = postForm({ action: to`/sign-out`, token, hidden: { email, next }, body: out })
    return alert({ kind: 'open', title: text.mismatch(email, person.email), more })
  }
  if (!person.emailVerified) {
    const more = html`<a href="${asking(to`/check-your-mail`, { next })}">${text.confirmLink}</a>`
    return alert({ kind: 'work', title: text.confirm, more })
  }
  const body = html`<button class="btn">${text.button(organizationName)}</button>`
  return postForm({ action: to`/invitations/${link}/accept`, token, key, body })
}

function brokenInvitationView(): Html {
  return html`<div class="prose">
    <h1>${text.goneTitle}</h1>
    <p>${text.gone}</p>
  </div>`
}
