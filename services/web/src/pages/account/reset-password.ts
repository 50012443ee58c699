import { resetPassword, showMailedAccount } from '@civic/client'
import { beside } from '../../platform/beside.ts'
import { carried } from '../../site/field.ts'
import { fill } from '../../site/fill.ts'
import { form, page, type Answer } from '../../site/page.ts'
import {
  brokenResetView,
  resetPasswordView,
  savedPasswordView,
  type BrokenReset,
} from '../../views/account/password-views.ts'
import { words } from '../../words/en.ts'
import { goOnAgain, takeWay } from './go-on.ts'
import { newPassword } from './profile-password.ts'

const { reset: text } = words.registering

const { password: short } = words.registering.register.problems

const resetPasswordForm = form('/reset-password', {
  who: 'everybody',
  fields: { password: newPassword, link: { ...carried(), sentAs: 'token' } },
  refusals: {
    PASSWORD_TOO_SHORT: { password: short },
    RESET_TOKEN_INVALID: { link: text.invalid },
    RESET_TOKEN_EXPIRED: { link: text.expired },
  },
  does: async (visit, { values }) => {
    const body = { token: values.link, newPassword: values.password }
    const { user, tokens } = await resetPassword(visit.api, { body })
    const way = await takeWay(visit, user.email)
    if (!way && visit.person?.id !== user.id) {
      // A link may have been sent to anybody: it signs in nobody who did not ask for it here.
      await visit.session.refuse(tokens)
      return { title: text.saved, isUnlisted: true, main: savedPasswordView(user.email) }
    }
    await visit.session.begin(tokens)
    return { to: await goOnAgain(visit, way?.target), said: text.done }
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
      return showBroken(broken === text.invalid ? 'invalid' : broken === text.expired ? 'expired' : 'cut', 422)
    const link = left?.fields['link']?.[0] ?? visit.query.text('token', 200)
    if (link === undefined) return showBroken('missing', 200)
    if (!/^[0-9a-f]{64}$/.test(link)) return showBroken('cut', left ? 422 : 404)
    const account = (await beside(showMailedAccount(api, { body: { token: link } })))?.account
    const main = resetPasswordView({ filled: fill(visit, resetPasswordForm), link, account })
    return { title: text.title, isUnlisted: true, hidesAddress: true, main }
  },
})

function showBroken(state: BrokenReset, status: number): Answer {
  const title = state === 'cut' ? words.registering.verify.cut : text[state]
  return { status, title, isUnlisted: true, hidesAddress: true, main: brokenResetView(state) }
}
