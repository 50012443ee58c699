import { html, nothing, type Html } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { words } from '../../words/en.ts'
import type { Filled } from '../../site/fill.ts'
import { errorSummary, field, formOf, postForm } from '../fields.ts'
import { breadcrumbs } from '../breadcrumbs.ts'

const text = words.profile.password

interface ProfilePasswordContent {
  filled: Filled
  /** For programs that keep passwords. */
  email: string
  /** An address that waits to be confirmed: a new password drops it, for whoever asked for it may be somebody else. */
  pendingEmail: string | undefined
}

export function profilePasswordView({ filled, email, pendingEmail }: ProfilePasswordContent): Html {
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
    ${field(filled.field('currentPassword'))}${field(filled.field('password'))}
    <div class="form-end btn-row">
      <button class="btn">${text.button}</button><a class="link" href="${to`/forgot-password`}">${text.forgot}</a>
    </div>`
  return html`<div class="prose">
    ${breadcrumbs([{ url: to`/profile`, label: words.profile.title }])}
    <h1>${text.title}</h1>
    <p class="byline">${text.text} ${pendingEmail === undefined ? nothing : text.drops(pendingEmail)}</p>
    ${errorSummary(filled.problems)} ${formOf(filled, { body })}
    <section class="section" aria-labelledby="everywhere">
      <h2 id="everywhere">${text.everywhere}</h2>
      <p class="mt-3">${text.everywhereText}</p>
      ${postForm({
        action: to`/profile/password/sign-out-everywhere`,
        token: filled.token,
        body: html`<p class="mt-4"><button class="btn btn-outline">${text.everywhereButton}</button></p>`,
      })}
    </section>
  </div>`
}
