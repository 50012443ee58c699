import { html, nothing, type Html } from '../../html/html.ts'
import { asking, to } from '../../html/url.ts'
import type { Person } from '../../site/visit.ts'
import { words } from '../../words/en.ts'
import { postForm } from '../fields.ts'
import { sendAgainForm } from './check-your-mail-view.ts'

const text = words.registering.verify

/** What became of a link that was not simply right. */
export type LinkState = 'other' | 'confirmed' | 'already' | 'invalid' | 'expired' | 'missing' | 'cut' | 'taken'

interface LinkStateContent {
  state: LinkState
  person: Person | undefined
  token: string
  key: string
  /** The address that was confirmed just now. */
  confirmed: string
}

/** Whose account the link of a mail is for, as the platform says; undefined where it cannot say. */
export type MailedAccount = { name: string; email: string } | undefined

interface ConfirmContent {
  token: string
  /** The secret of the mail. */
  link: string
  account: MailedAccount
  signedInAs: string | undefined
}

export function confirmView({ token, link, account, signedInAs }: ConfirmContent): Html {
  const body = html`<button class="btn">${text.button}</button>`
  const isForOther = account !== undefined && signedInAs !== undefined && account.email !== signedInAs
  return html`<div class="prose">
    <h1>${text.title}</h1>
    ${ofAccount(account)}
    <p>${text.text}</p>
    ${signedInAs === undefined ? html`<p>${text.signInAfter}</p>` : nothing}
    ${isForOther ? html`<p>${text.staysSignedIn(signedInAs)}</p>` : nothing}
    ${postForm({ action: to`/verify-email`, token, hidden: { link }, body, className: 'mt-5' })}
  </div>`
}

/** Said before anything is done: somebody may have been sent the link of an account that is not theirs. */
export function ofAccount(account: MailedAccount): Html {
  return account === undefined
    ? nothing
    : html`<p>${text.account} <b>${account.name}</b>, <b>${account.email}</b>. ${text.notYours}</p>`
}

export function linkStateView(content: LinkStateContent): Html {
  return html`<div class="prose">
    <h1>${text[content.state]}</h1>
    <p>${sentenceOf(content)}</p>
    ${wayOn(content)}
  </div>`
}

function sentenceOf({ state, person, confirmed }: LinkStateContent): string {
  if (state === 'other') return text.otherText(confirmed, person?.email ?? '')
  if (state === 'confirmed') return text.confirmedText(confirmed)
  return {
    already: text.alreadyText,
    invalid: text.invalidText,
    expired: text.expiredText,
    missing: text.missingText,
    cut: text.cutText,
    taken: text.takenText,
  }[state]
}

function wayOn({ state, person, token, key, confirmed }: LinkStateContent): Html {
  if (person === undefined) return guestsWay(state, confirmed)
  if (needsLink(state) && !person.emailVerified) return sendAgainForm(token, key, nothing, 'btn')
  const way = state === 'taken' ? to`/check-your-mail` : to`/profile`
  return html`<p>
    <a class="btn" href="${way}">${state === 'taken' ? words.registering.mail.title : text.profile}</a>
  </p>`
}

function needsLink(state: LinkState): boolean {
  return ['invalid', 'expired', 'missing', 'cut'].includes(state)
}

function guestsWay(state: LinkState, confirmed: string): Html {
  const isNew = state === 'confirmed'
  // Whoever waits there is led on to what they came for.
  const next = needsLink(state) || isNew ? '/check-your-mail' : undefined
  const email = isNew ? confirmed : undefined
  return html`${needsLink(state) ? html`<p>${text.guest}</p>` : nothing}
    <p><a class="btn" href="${asking(to`/sign-in`, { next, email })}">${text.signIn}</a></p>`
}
