import { forgotPassword, limits, resetPassword, showMailedAccount } from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { carried } from '../../site/field.ts'
import { fill, type Filled } from '../../site/fill.ts'
import { form, page, type Shown } from '../../site/page.ts'
import { errorSummary, field, formOf } from '../../views/fields.ts'
import { plainPage } from '../../views/plain-page.ts'
import { words } from '../../words/en.ts'
import { emailField, newPassword, passwordRefusals } from './account-fields.ts'
import { returnAddress, nextPageAgain, keepReturnAddress, takeReturnAddress } from './next-page.ts'
import { isWhole, type MailedAccount, ofAccount } from './verify-email.ts'

const { forgot, reset, verify } = words.registering

/** The answer is the same whether there is such an account or not. */
const forgotPasswordForm = form('/forgot-password', {
  isSoonTyped: true,
  who: 'everybody',
  fields: { email: emailField({ autocomplete: 'username', isRequired: true }, limits.forgotPassword.email) },
  does: async (visit, { values: body }) => {
    await forgotPassword(visit.api, { body })
    const target = returnAddress(visit)
    await keepReturnAddress(visit, body.email, target)
    return { to: asking(to`/forgot-password`, { next: target?.toString() }), said: forgot.sent(body.email) }
  },
})

export const forgotPasswordPage = page('/forgot-password', {
  keep: 'own',
  hasForm: true,
  leadsOn: true,
  forms: [forgotPasswordForm],
  shows: (visit) => {
    const next = returnAddress(visit)
    const email = visit.query.text('email', 254) ?? visit.person?.email
    const filled = fill(visit, forgotPasswordForm, { initial: { email }, query: { next: next?.toString() } })
    return { title: forgot.title, isUnlisted: true, area: 'account', main: forgotPasswordView({ filled, next }) }
  },
})

const resetPasswordForm = form('/reset-password', {
  who: 'everybody',
  fields: { password: newPassword, link: { ...carried(), sentAs: 'token' } },
  refusals: {
    ...passwordRefusals,
    RESET_TOKEN_INVALID: { link: verify.invalid },
    RESET_TOKEN_EXPIRED: { link: verify.expired },
  },
  does: async (visit, { values }) => {
    const body = { token: values.link, newPassword: values.password }
    const { user, tokens } = await resetPassword(visit.api, { body })
    const asked = await takeReturnAddress(visit, user.email)
    if (!asked && visit.person?.id !== user.id) {
      // A link may have been sent to anybody: it signs in nobody who did not ask for it here.
      await visit.session.refuse(tokens)
      return { title: reset.saved, isUnlisted: true, main: savedPasswordView(user.email) }
    }
    await visit.session.begin(tokens)
    return { to: await nextPageAgain(visit, asked?.target), said: reset.done }
  },
})

export const resetPasswordPage = page('/reset-password', {
  keep: 'own',
  hasForm: true,
  leadsOn: true,
  forms: [resetPasswordForm],
  shows: async (visit) => {
    const { refusedForm, api } = visit
    const problem = refusedForm?.problems['link']
    if (problem !== undefined) return brokenLink(problem, 422)
    const link = refusedForm?.fields['link']?.[0] ?? visit.query.text('token', 200)
    if (link === undefined) return brokenLink(verify.missing, 200)
    if (!isWhole(link)) return brokenLink(verify.cut, refusedForm ? 422 : 404)
    const account = (await beside(showMailedAccount(api, { body: { token: link } })))?.account
    const main = resetPasswordView({ filled: fill(visit, resetPasswordForm), link, account })
    return { title: reset.title, isUnlisted: true, hidesAddress: true, main }
  },
})

/** What is said of a link that is not right, by the heading of its page; whatever else is wrong with it, it was cut. */
const sentences = new Map<string, string>([
  [verify.missing, reset.missingText],
  [verify.invalid, reset.invalidText],
  [verify.expired, reset.expiredText],
])

function brokenLink(problem: string, status: number): Shown {
  const [title, sentence] = [sentences.has(problem) ? problem : verify.cut, sentences.get(problem) ?? verify.cutText]
  const more = html`<p>${sentence}</p>
    <p><a class="btn" href="${to`/forgot-password`}">${reset.again}</a></p>`
  return { ...plainPage(status, title, more), isUnlisted: true, hidesAddress: true }
}

/** `next`: the return address. */
function forgotPasswordView({ filled, next }: { filled: Filled; next: Url | undefined }): Html {
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

/** `link`: the secret of the mail. */
function resetPasswordView(content: { filled: Filled; link: string; account: MailedAccount }): Html {
  const { filled, link, account } = content
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
function savedPasswordView(email: string): Html {
  return html`<div class="prose">
    <h1>${reset.saved}</h1>
    <p>${reset.savedText(email)}</p>
    <p><a class="btn" href="${asking(to`/sign-in`, { email })}">${words.account.signIn.title}</a></p>
  </div>`
}
