import { html, type Html } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import { words } from '../../words/en.ts'
import type { Filled } from '../../site/fill.ts'
import { errorSummary, field, formOf } from '../fields.ts'
import { ofAccount, type MailedAccount } from './verify-email-view.ts'

const { forgot, reset, verify } = words.registering

/** `next`: what they came for. */
export function forgotPasswordView({ filled, next }: { filled: Filled; next: Url | undefined }): Html {
  const back = asking(to`/sign-in`, { email: filled.value('email'), next: next?.toString() })
  const body = html`${field(filled.field('email'))}
    <div class="form-end btn-row">
      <button class="btn">${forgot.button}</button><a class="link" href="${back}">${forgot.back}</a>
    </div>`
  return html`<div class="prose">
    <h1>${forgot.title}</h1>
    <p class="byline">${forgot.text}</p>
    ${errorSummary(filled.problems)} ${formOf(filled, { body })}
  </div>`
}

interface ResetContent {
  filled: Filled
  /** The secret of the mail. */
  link: string
  account: MailedAccount
}

export function resetPasswordView({ filled, link, account }: ResetContent): Html {
  const body = html`${field(filled.field('password'))}
    <div class="form-end"><button class="btn">${reset.button}</button></div>`
  return html`<div class="prose">
    <h1>${reset.title}</h1>
    ${ofAccount(account)}
    <p class="byline">${reset.text}</p>
    <p class="note">${reset.drops}</p>
    ${errorSummary(filled.problems)} ${formOf(filled, { hidden: { link }, body })}
  </div>`
}

/** For whoever did not ask for it in this browser. */
export function savedPasswordView(email: string): Html {
  return html`<div class="prose">
    <h1>${reset.saved}</h1>
    <p>${reset.savedText(email)}</p>
    <p><a class="btn" href="${asking(to`/sign-in`, { email })}">${verify.signIn}</a></p>
  </div>`
}

export type BrokenReset = 'missing' | 'cut' | 'invalid' | 'expired'

export function brokenResetView(state: BrokenReset): Html {
  const [title, sentence] = {
    missing: [reset.missing, reset.missingText],
    cut: [verify.cut, verify.cutText],
    invalid: [reset.invalid, reset.invalidText],
    expired: [reset.expired, reset.expiredText],
  }[state]
  return html`<div class="prose">
    <h1>${title}</h1>
    <p>${sentence}</p>
    <p><a class="btn" href="${to`/forgot-password`}">${reset.again}</a></p>
  </div>`
}
