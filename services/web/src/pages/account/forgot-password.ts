import { forgotPassword, limits } from '@civic/client'
import { asking, onThisSite, to } from '../../html/url.ts'
import { line } from '../../site/field.ts'
import { fill } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import { forgotPasswordView } from '../../views/account/password-views.ts'
import { words } from '../../words/en.ts'
import { keepWay } from './go-on.ts'

const { forgot: text, register } = words.registering
const { email: label } = words.account.fields

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
