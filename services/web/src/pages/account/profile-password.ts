import { changePassword } from '@civic/client'
import { to } from '../../html/url.ts'
import { password } from '../../site/field.ts'
import { fill } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import { profilePasswordView } from '../../views/account/profile-password-view.ts'
import { words } from '../../words/en.ts'

const text = words.profile.password
const { newPassword: label, passwordHint: hint } = words.account.fields
const { password: problem } = words.registering.register.problems

/** A new password, wherever one is chosen. */
export const newPassword = {
  ...password({ label, hint, autocomplete: 'new-password', problem }),
  sentAs: 'newPassword',
}

const profilePasswordForm = form('/profile/password', {
  fields: {
    currentPassword: password({ label: text.current, autocomplete: 'current-password', missing: text.missing }),
    password: newPassword,
  },
  refusals: { PASSWORD_TOO_SHORT: { password: problem }, INVALID_CREDENTIALS: { currentPassword: text.wrong } },
  does: async ({ api, session }, { values }) => {
    const body = { currentPassword: values.currentPassword, newPassword: values.password }
    const { tokens } = await changePassword(api, { body })
    await session.begin(tokens)
    return { to: to`/profile`, said: text.done }
  },
})

const signOutEverywhereForm = form('/profile/password/sign-out-everywhere', {
  does: async ({ session }) => {
    await session.endAll()
    return { to: to`/`, said: text.everywhereDone }
  },
})

export const profilePasswordPage = page('/profile/password', {
  keep: 'own',
  who: 'signed in',
  forms: [profilePasswordForm, signOutEverywhereForm],
  shows: (visit) => {
    const { email = '', pendingEmail } = visit.person ?? {}
    const filled = fill(visit, profilePasswordForm)
    return { title: text.title, area: 'account', main: profilePasswordView({ filled, email, pendingEmail }) }
  },
})
