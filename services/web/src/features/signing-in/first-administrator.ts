import { type Connection, limits, Refusal, resetPassword, updateProfile } from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { carried } from '../../site/field.ts'
import { fill, type Filled } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import { errorSummary, field, formOf } from '../../views/fields.ts'
import { plainPage } from '../../views/plain-page.ts'
import { words } from '../../words/en.ts'
import { chosenPassword, emailField, nameField, passwordRefusals } from './account-fields.ts'
import { isWhole } from './verify-email.ts'

const text = words.registering.firstAdministrator
const { register } = limits

/** The link is one to a new password, which the first start shows in place of mailing it. */
const firstAdministratorForm = form('/first-administrator', {
  who: 'everybody',
  fields: {
    name: nameField({ isRequired: true }, register.name),
    email: emailField({ hint: text.email, autocomplete: 'username', isRequired: true }, register.email),
    password: { ...chosenPassword(words.account.fields.password), sentAs: 'newPassword' },
    link: { ...carried(), sentAs: 'token' },
  },
  refusals: {
    ...passwordRefusals,
    RESET_TOKEN_INVALID: { link: text.gone },
    RESET_TOKEN_EXPIRED: { link: text.gone },
  },
  does: async (visit, { values: { link, password, name, email } }) => {
    const { tokens } = await resetPassword(visit.api, { body: { token: link, newPassword: password } })
    await visit.session.begin(tokens)
    const isSet = await introduce(visit.api, { name, email })
    await visit.session.reread()
    return isSet ? { to: to`/admin`, said: text.mailed(email) } : { to: to`/profile`, said: text.taken }
  },
})

/** Whatever stands in the way of name and address, the account is theirs by now. */
async function introduce(api: Connection, body: { name: string; email: string }): Promise<boolean> {
  try {
    await updateProfile(api, { body })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

export const firstAdministratorPage = page('/first-administrator', {
  keep: 'own',
  hasForm: true,
  forms: [firstAdministratorForm],
  shows: (visit) => {
    const { refusedForm, query } = visit
    const own = { isUnlisted: true, hidesAddress: true }
    const problem = refusedForm?.problems['link']
    if (problem !== undefined) return { ...plainPage(422, text.title, html`<p>${problem}</p>`), ...own }
    const link = refusedForm?.fields['link']?.[0] ?? query.text('token')
    if (link === undefined || !isWhole(link)) {
      return { ...plainPage(refusedForm ? 422 : 404, text.title, html`<p>${text.missing}</p>`), ...own }
    }
    return { ...own, title: text.title, main: view(fill(visit, firstAdministratorForm), link) }
  },
})

function view(filled: Filled, link: string): Html {
  const body = html`${['name', 'email', 'password'].map((name) => field(filled.field(name)))}
    <div class="form-end"><button class="btn">${text.button}</button></div>`
  return html`<div class="prose">
    <h1>${text.title}</h1>
    <p class="byline">${text.text}</p>
    ${errorSummary(filled.problems)} ${formOf(filled, { hidden: { link }, body })}
  </div>`
}
