import { html, nothing, type Html } from '../../html/html.ts'
import { asking, to } from '../../html/url.ts'
import type { Person } from '../../site/visit.ts'
import { words } from '../../words/en.ts'
import { postForm } from '../fields.ts'
import { sendAgainForm } from './check-your-mail-view.ts'

const text = words.registering.verify

/** What became of a link that was not simply right. */
export type LinkState = 'other' | 'already' | 'invalid' | 'expired' | 'missing' | 'cut' | 'taken'

interface LinkStateContent {
  state: LinkState
  person: Person | undefined
  token: string
  key: string
  /** The address that was confirmed just now. */
  confirmed: string
}

export function confirmView(token: string, link: string): Html {
  const body = html`<button class="btn">${text.button}</button>`
  return html`<div class="prose">
    <h1>${text.title}</h1>
    <p>${text.text}</p>
    ${postForm({ action: to`/verify-email`, token, hidden: { link }, body, className: 'mt-5' })}
  </div>`
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
  return {
    already: text.alreadyText,
    invalid: text.invalidText,
    expired: text.expiredText,
    missing: text.missingText,
    cut: text.cutText,
    taken: text.takenText,
  }[state]
}

function wayOn({ state, person, token, key }: LinkStateContent): Html {
  if (person === undefined) return guestsWay(state)
  if (needsLink(state) && !person.emailVerified) return sendAgainForm(token, key, nothing, 'btn')
  const way = state === 'taken' ? to`/check-your-mail` : to`/profile`
  return html`<p>
    <a class="btn" href="${way}">${state === 'taken' ? words.registering.mail.title : text.profile}</a>
  </p>`
}

function needsLink(state: LinkState): boolean {
  return ['invalid', 'expired', 'missing', 'cut'].includes(state)
}

function guestsWay(state: LinkState): Html {
  const next = needsLink(state) ? '/check-your-mail' : undefined
  return html`${needsLink(state) ? html`<p>${text.guest}</p>` : nothing}
    <p><a class="btn" href="${asking(to`/sign-in`, { next })}">${text.signIn}</a></p>`
}
