import { forgotPassword } from '@civic/client'
import { to } from '../../html/url.ts'
import { form, page } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { forgotPasswordView } from '../../views/account/password-views.ts'
import { words } from '../../words/en.ts'
import { refusedIn, type Refused } from './refused.ts'

const { forgot: text, register } = words.registering

export const forgotPasswordPage = page('/forgot-password', {
  keep: 'own',
  hasForm: true,
  shows: (visit) => show(visit, visit.query.text('email', 254) ?? visit.person?.email),
})

/** The answer is the same whether there is such an account or not. */
export const forgotPasswordForm = form('/forgot-password', {
  isSoonTyped: true,
  who: 'everybody',
  does: async (visit, sent) => {
    const email = sent.text('email')
    try {
      await forgotPassword(visit.api, { body: { email } })
    } catch (error) {
      const refused = refusedIn(visit, error, register.problems)
      if (!refused) throw error
      return show(visit, email, refused)
    }
    return { to: to`/forgot-password`, said: text.sent(email) }
  },
})

function show({ formToken: token }: Visit, email: string | undefined, refused?: Refused) {
  return {
    status: refused?.status ?? 200,
    title: text.title,
    isUnlisted: true,
    area: 'account' as const,
    main: forgotPasswordView({ token, email, problems: refused?.problems ?? {} }),
  }
}
