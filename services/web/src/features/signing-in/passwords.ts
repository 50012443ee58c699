import { forgotPassword, limits, resetPassword, showMailedAccount } from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import { asking, onThisSite, to, type Url } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { carried, line, password } from '../../site/field.ts'
import { fill, type Filled } from '../../site/fill.ts'
import { type Answer, form, page } from '../../site/page.ts'
import { errorSummary, field, formOf } from '../../views/fields.ts'
import { words } from '../../words/en.ts'
import { goOnAgain, keepWay, takeWay } from './go-on.ts'
import { type MailedAccount, ofAccount } from './verify-email.ts'

const { forgot: text, register } = words.registering
const { email: label, newPassword: newLabel, passwordHint: hint } = words.account.fields

/** A new password, wherever one is chosen. */
export const newPassword = {
  ...password({ label: newLabel, hint, autocomplete: 'new-password', problem: register.problems.password }),
  sentAs: 'newPassword',
}

/** The answer is the same whether there is such an account or not. */
const forgotPasswordForm = form('/forgot-password', {
  isSoonTyped: true,
  who: 'everybody',
  fields: {
    email: line(
      { label, type: 'email', autocomplete: 'username', isRequired: true, problem: register.problems.email },
      limits.forgotPassword.email,
    ),
  },
  does: async (visit, { values: body }) => {
    await forgotPassword(visit.api, { body })
    const target = onThisSite(visit.query.text('next', 2000))
    await keepWay(visit, body.email, target)
    return { to: asking(to`/forgot-password`, { next: target?.toString() }), said: text.sent(body.email) }
  },
})

export const forgotPasswordPage = page('/forgot-password', {
  keep: 'own',
  hasForm: true,
  leadsOn: true,
  forms: [forgotPasswordForm],
  shows: (visit) => {
    const next = onThisSite(visit.query.text('next', 2000))
    const email = visit.query.text('email', 254) ?? visit.person?.email
    const filled = fill(visit, forgotPasswordForm, { stands: { email }, query: { next: next?.toString() } })
    return { title: text.title, isUnlisted: true, area: 'account', main: forgotPasswordView({ filled, next }) }
  },
})

const { reset: resetText } = words.registering

const { password: short } = words.registering.register.problems

const resetPasswordForm = form('/reset-password', {
  who: 'everybody',
  fields: { password: newPassword, link: { ...carried(), sentAs: 'token' } },
  refusals: {
    PASSWORD_TOO_SHORT: { password: short },
    RESET_TOKEN_INVALID: { link: resetText.invalid },
    RESET_TOKEN_EXPIRED: { link: resetText.expired },
  },
  does: async (visit, { values }) => {
    const body = { token: values.link, newPassword: values.password }
    const { user, tokens } = await resetPassword(visit.api, { body })
    const way = await takeWay(visit, user.email)
    if (!way && visit.person?.id !== user.id) {
      // A link may have been sent to anybody: it signs in nobody who did not ask for it here.
      await visit.session.refuse(tokens)
      return { title: resetText.saved, isUnlisted: true, main: savedPasswordView(user.email) }
    }
    await visit.session.begin(tokens)
    return { to: await goOnAgain(visit, way?.target), said: resetText.done }
  },
})

export const resetPasswordPage = page('/reset-password', {
  keep: 'own',
  hasForm: true,
  leadsOn: true,
  forms: [resetPasswordForm],
  shows: async (visit) => {
    const { left, api } = visit
    const broken = left?.problems['link']
    if (broken !== undefined)
      return showBroken(
        broken === resetText.invalid ? 'invalid' : broken === resetText.expired ? 'expired' : 'cut',
        422,
      )
    const link = left?.fields['link']?.[0] ?? visit.query.text('token', 200)
    if (link === undefined) return showBroken('missing', 200)
    if (!/^[0-9a-f]{64}$/.test(link)) return showBroken('cut', left ? 422 : 404)
    const account = (await beside(showMailedAccount(api, { body: { token: link } })))?.account
    const main = resetPasswordView({ filled: fill(visit, resetPasswordForm), link, account })
    return { title: resetText.title, isUnlisted: true, hidesAddress: true, main }
  },
})

function showBroken(state: BrokenReset, status: number): Answer {
  const title = state === 'cut' ? words.registering.verify.cut : resetText[state]
  return { status, title, isUnlisted: true, hidesAddress: true, main: brokenResetView(state) }
}

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
