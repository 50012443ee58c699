import type { InvitationPreview } from '@civic/client'
import { html, nothing, type Html } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import type { Site } from '../../site/site.ts'
import type { Person } from '../../site/visit.ts'
import { words } from '../../words/en.ts'
import { alert } from '../alert.ts'
import { day } from '../day.ts'
import { postForm } from '../fields.ts'

const text = words.mailed.invitation

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
export function invitationView(site: Site, content: InvitationContent): Html {
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

export function brokenInvitationView(): Html {
  return html`<div class="prose">
    <h1>${text.goneTitle}</h1>
    <p>${text.gone}</p>
  </div>`
}
