import { limits } from '@civic/client'
import { html, nothing, type Html } from '../../html/html.ts'
import { to, type Url } from '../../html/url.ts'
import { words } from '../../words/en.ts'
import { alert } from '../alert.ts'
import { errorSummary, field, postForm } from '../fields.ts'
import type { Problems } from '../../site/problems.ts'
import { waitingSentence } from './waiting.ts'

const text = words.registering.mail

export interface CheckYourMailContent {
  token: string
  key: string
  /** Where the link was sent. */
  address: string
  /** The confirmed address of somebody who asked for another one. */
  stays: string | undefined
  /** When the link may be sent again; undefined: now. */
  againFrom: string | undefined
  waiting: Url | undefined
  /** They say that they have opened the link, and it is not so. */
  isEarly: boolean
  typed: string | undefined
  /** There is another account with what was typed. */
  isTaken: boolean
  problems: Problems
}

export function checkYourMailView(content: CheckYourMailContent): Html {
  const { address, stays, waiting, problems, isEarly } = content
  return html`<div class="prose">
    <h1>${text.title}</h1>
    ${errorSummary(problems)}${content.isTaken ? takenNote(content) : nothing}${isEarly ? alert({ kind: 'work', title: stays === undefined ? text.early : text.earlyNew(stays), isStatus: true }) : nothing}
    <p class="lede">${text.sent} <b>${address}</b>. ${stays === undefined ? text.open : text.openNew(stays)}</p>
    ${waitingSentence(stays === undefined ? text.waits : text.canGoOn, waiting)}
    <p><a class="btn" href="${to`/check-your-mail?opened=yes`}">${text.goOn}</a></p>
    <section class="section" aria-labelledby="nothing">
      <h2 id="nothing">${text.nothing}</h2>
      <ul class="bullets mt-3">
        ${text.hints.map((hint) => html`<li>${hint}</li>`)}
      </ul>
      ${sendAgain(content)}
    </section>
    <section class="section" aria-labelledby="wrong">
      <h2 id="wrong">${text.wrong}</h2>
      ${otherAddress(content)}
    </section>
  </div>`
}

/** Whose address it is may sign in with it, in place of the account that is signed in here. */
function takenNote({ token, typed: email, waiting }: CheckYourMailContent): Html {
  const { isYours, signIn, reset } = words.registering.register
  const next = waiting?.toString()
  const leaving = (label: string, way?: 'reset') =>
    postForm({
      action: to`/sign-out`,
      token,
      hidden: { email, next, way },
      className: 'mt-3',
      body: html`<button class="link">${label}</button>`,
    })
  const more = html`<p>${text.takenHow}</p>
    ${leaving(signIn)}${leaving(reset, 'reset')}`
  return alert({ kind: 'work', title: isYours, more })
}

function sendAgain({ token, key, againFrom }: CheckYourMailContent): Html {
  const hint = againFrom === undefined ? text.againHint : text.againFrom(againFrom)
  return sendAgainForm(token, key, html`<p class="hint mt-4">${hint}</p>`)
}

/** Wherever a link did not work. */
export function sendAgainForm(token: string, key: string, hint: Html, styled = 'btn btn-outline'): Html {
  const body = html`${hint}
    <p class="mt-3"><button class="${styled}">${text.again}</button></p>`
  return postForm({ action: to`/check-your-mail/resend`, token, key, body })
}

function otherAddress({ token, typed, problems }: CheckYourMailContent): Html {
  const body = html`${field({
      name: 'email',
      label: text.newEmail,
      hint: text.wrongHint,
      type: 'email',
      value: typed,
      autocomplete: 'email',
      longest: limits.updateProfile.email.max,
      problem: problems['email'],
    })}
    <p class="mt-4"><button class="btn btn-outline">${text.use}</button></p>`
  return postForm({ action: to`/check-your-mail/address`, token, body, className: 'fields-small mt-3' })
}
