import { changePassword, Refusal } from '@civic/client'
import { to } from '../../html/url.ts'
import { form, page } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { profilePasswordView } from '../../views/account/profile-password-view.ts'
import { words } from '../../words/en.ts'
import { refusedIn, type Refused } from './refused.ts'

const text = words.profile.password
const short = { password: words.registering.register.problems.password }

export const profilePasswordPage = page('/profile/password', {
  keep: 'own',
  who: 'signed in',
  shows: (visit) => show(visit),
})

export const profilePasswordForm = form('/profile/password', {
  does: async (visit, sent) => {
    const [currentPassword, newPassword] = [sent.exact('currentPassword'), sent.exact('password')]
    if (currentPassword === '') return show(visit, { problems: { currentPassword: text.missing }, status: 422 })
    try {
      const { tokens } = await changePassword(visit.api, { body: { currentPassword, newPassword } })
      await visit.session.begin(tokens)
    } catch (error) {
      const isShort = error instanceof Refusal && 'newPassword' in error.details
      const refused = isShort
        ? { problems: short, status: 422 }
        : refusedIn(
            visit,
            error,
            {},
            { PASSWORD_TOO_SHORT: short, INVALID_CREDENTIALS: { currentPassword: text.wrong } },
          )
      if (!refused) throw error
      return show(visit, refused)
    }
    return { to: to`/profile`, said: text.done }
  },
})

export const signOutEverywhereForm = form('/profile/password/sign-out-everywhere', {
  does: async ({ session }) => {
    await session.endAll()
    return { to: to`/`, said: text.everywhereDone }
  },
})

function show({ formToken: token, person }: Visit, refused?: Refused) {
  return {
    status: refused?.status ?? 200,
    title: text.title,
    area: 'account' as const,
    main: profilePasswordView({
      token,
      email: person?.email ?? '',
      pendingEmail: person?.pendingEmail,
      problems: refused?.problems ?? {},
    }),
  }
}
