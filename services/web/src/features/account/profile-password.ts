import { changePassword } from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { password } from '../../site/field.ts'
import { fill, type Filled } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import { errorSummary, field, formOf, postForm } from '../../views/fields.ts'
import { breadcrumbs } from '../../views/section.ts'
import { words } from '../../words/en.ts'
import { newPassword, passwordRefusals } from '../signing-in/account-fields.ts'

const text = words.profile.password

const profilePasswordForm = form('/profile/password', {
  fields: {
    currentPassword: password({ label: text.current, autocomplete: 'current-password', missing: text.missing }),
    password: newPassword,
  },
  refusals: { ...passwordRefusals, INVALID_CREDENTIALS: { currentPassword: text.wrong } },
  does: async ({ api, session }, { values: { currentPassword, password: typed } }) => {
    const { tokens } = await changePassword(api, { body: { currentPassword, newPassword: typed } })
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
    const main = profilePasswordView({ filled: fill(visit, profilePasswordForm), email, pendingEmail })
    return { title: text.title, area: 'account', main }
  },
})

interface ProfilePasswordContent {
  filled: Filled
  /** For programs that keep passwords. */
  email: string
  /** An address that waits to be confirmed: a new password drops it, for whoever asked for it may be somebody else. */
  pendingEmail: string | undefined
}

function profilePasswordView({ filled, email, pendingEmail }: ProfilePasswordContent): Html {
  const body = html`<input
      class="visually-hidden"
      type="text"
      name="username"
      value="${email}"
      autocomplete="username"
      tabindex="-1"
      aria-hidden="true"
      readonly
    />
    ${['currentPassword', 'password'].map((name) => field(filled.field(name)))}
    <div class="form-end btn-row">
      <button class="btn">${words.registering.reset.button}</button
      ><a class="link" href="${to`/forgot-password`}">${words.account.signIn.forgot}</a>
    </div>`
  return html`<div class="prose">
    ${breadcrumbs([{ url: to`/profile`, label: words.profile.title }])}
    <h1>${text.title}</h1>
    <p class="byline">${text.text} ${pendingEmail !== undefined && text.drops(pendingEmail)}</p>
    ${errorSummary(filled.problems)} ${formOf(filled, { body })}
    <section class="section" aria-labelledby="everywhere">
      <h2 id="everywhere">${text.everywhere}</h2>
      <p class="mt-3">${text.everywhereText}</p>
      ${postForm({
        action: to`/profile/password/sign-out-everywhere`,
        token: filled.token,
        body: html`<p class="mt-4"><button class="btn btn-outline">${text.everywhere}</button></p>`,
      })}
    </section>
  </div>`
}
