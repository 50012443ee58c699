import { forgotPassword, limits } from '@civic/client'
import { asking, onThisSite, to } from '../../html/url.ts'
import { form, page } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { forgotPasswordView } from '../../views/account/password-views.ts'
import { words } from '../../words/en.ts'
import { keepWay } from './go-on.ts'
import { refusedIn, type Refused } from './refused.ts'

const { forgot: text, register } = words.registering

export const forgotPasswordPage = page('/forgot-password', {
  keep: 'own',
  hasForm: true,
  shows: (visit) => {
    const email = visit.query.text('email', limits.forgotPassword.email.max) ?? visit.person?.email
    return show(visit, { email, next: visit.query.text('next', 2000) })
  },
})

/** The answer is the same whether there is such an account or not. */
export const forgotPasswordForm = form('/forgot-password', {
  isSoonTyped: true,
  who: 'everybody',
  does: async (visit, sent) => {
    const [email, next] = [sent.text('email'), visit.query.text('next', 2000)]
    try {
      await forgotPassword(visit.api, { body: { email } })
    } catch (error) {
      const refused = refusedIn(visit, error, register.problems)
      if (!refused) throw error
      return show(visit, { email, next, refused })
    }
    const target = onThisSite(next)
    await keepWay(visit, email, target)
    return { to: asking(to`/forgot-password`, { next: target?.toString() }), said: text.sent(email) }
  },
})

interface Typed {
  email: string | undefined
  next: string | undefined
  refused?: Refused
}

function show({ formToken: token }: Visit, { email, next, refused }: Typed) {
  return {
    status: refused?.status ?? 200,
    title: text.title,
    isUnlisted: true,
    area: 'account' as const,
    main: forgotPasswordView({ token, email, next: onThisSite(next), problems: refused?.problems ?? {} }),
  }
}
