import { resetPassword, showMailedAccount } from '@civic/client'
import { beside } from '../../platform/beside.ts'
import { form, page, type Answer } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import {
  brokenResetView,
  resetPasswordView,
  savedPasswordView,
  type BrokenReset,
} from '../../views/account/password-views.ts'
import { words } from '../../words/en.ts'
import { goOnAgain, takeWay } from './go-on.ts'
import { codeOf, refusedIn, type Refused } from './refused.ts'

const { reset: text, register } = words.registering

export const resetPasswordPage = page('/reset-password', {
  keep: 'own',
  hasForm: true,
  shows: (visit) => {
    const link = visit.query.text('token', 200)
    if (link === undefined) return showBroken('missing', 200)
    return /^[0-9a-f]{64}$/.test(link) ? show(visit, link) : showBroken('cut', 404)
  },
})

export const resetPasswordForm = form('/reset-password', {
  who: 'everybody',
  does: async (visit, sent) => {
    const link = sent.text('link')
    try {
      const body = { token: link, newPassword: sent.exact('password') }
      const { user, tokens } = await resetPassword(visit.api, { body })
      const way = await takeWay(visit, user.email)
      if (!way && visit.person?.id !== user.id) {
        // A link may have been sent to anybody: it signs in nobody who did not ask for it here.
        await visit.session.refuse(tokens)
        return { title: text.saved, isUnlisted: true, main: savedPasswordView(user.email) }
      }
      await visit.session.begin(tokens)
      return { to: await goOnAgain(visit, way?.target), said: text.done }
    } catch (error) {
      return afterRefusal(visit, link, error)
    }
  },
})

async function afterRefusal(visit: Visit, link: string, error: unknown): Promise<Answer> {
  const code = codeOf(error)
  if (code === 'RESET_TOKEN_INVALID') return showBroken('invalid', 422)
  if (code === 'RESET_TOKEN_EXPIRED') return showBroken('expired', 422)
  const short = { password: register.problems.password }
  const fields = { newPassword: register.problems.password, token: words.registering.verify.cut }
  const refused = refusedIn(visit, error, fields, { PASSWORD_TOO_SHORT: short })
  if (!refused) throw error
  if ('token' in refused.problems) return showBroken('cut', 422)
  return show(visit, link, 'newPassword' in refused.problems ? { ...refused, problems: short } : refused)
}

async function show({ api, formToken: token }: Visit, link: string, refused?: Refused): Promise<Answer> {
  const account = (await beside(showMailedAccount(api, { body: { token: link } })))?.account
  return {
    status: refused?.status ?? 200,
    title: text.title,
    isUnlisted: true,
    hidesAddress: true,
    main: resetPasswordView({ token, link, account, problems: refused?.problems ?? {} }),
  }
}

function showBroken(state: BrokenReset, status: number): Answer {
  const title = state === 'cut' ? words.registering.verify.cut : text[state]
  return { status, title, isUnlisted: true, hidesAddress: true, main: brokenResetView(state) }
}
