import { limits } from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import { words } from '../../words/en.ts'
import { errorSummary, field, postForm } from '../fields.ts'
import type { Problems } from '../../site/problems.ts'
import { ofAccount, type MailedAccount } from './verify-email-view.ts'

const { fields } = words.account
const { forgot, reset, verify } = words.registering

interface ForgotContent {
  token: string
  email: string | undefined
  /** What they came for. */
  next: Url | undefined
  problems: Problems
}

export function forgotPasswordView({ token, email, next: target, problems }: ForgotContent): Html {
  const next = target?.toString()
  const body = html`${field({ name: 'email', label: fields.email, type: 'email', value: email, autocomplete: 'username', longest: limits.forgotPassword.email.max, problem: problems['email'], isRequired: true })}
    <div class="form-end btn-row">
      <button class="btn">${forgot.button}</button
      ><a class="link" href="${asking(to`/sign-in`, { email, next })}">${forgot.back}</a>
    </div>`
  return html`<div class="prose">
    <h1>${forgot.title}</h1>
    <p class="byline">${forgot.text}</p>
    ${errorSummary(problems)} ${postForm({ action: asking(to`/forgot-password`, { next }), token, body })}
  </div>`
}

interface ResetContent {
  token: string
  /** The secret of the mail. */
  link: string
  account: MailedAccount
  problems: Problems
}

export function resetPasswordView({ token, link, account, problems }: ResetContent): Html {
  const body = html`${newPasswordField(problems['password'])}
    <div class="form-end"><button class="btn">${reset.button}</button></div>`
  return html`<div class="prose">
    <h1>${reset.title}</h1>
    ${ofAccount(account)}
    <p class="byline">${reset.text}</p>
    <p class="note">${reset.drops}</p>
    ${errorSummary(problems)} ${postForm({ action: to`/reset-password`, token, hidden: { link }, body })}
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

export function newPasswordField(problem: string | undefined): Html {
  const { newPassword: label, passwordHint: hint } = fields
  return field({
    name: 'password',
    label,
    hint,
    type: 'password',
    autocomplete: 'new-password',
    problem,
    isRequired: true,
  })
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
