import { limits, signIn } from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import { password } from '../../site/field.ts'
import { fill, type Filled } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import { errorSummary, field, formOf } from '../../views/fields.ts'
import { words } from '../../words/en.ts'
import { emailField } from './account-fields.ts'
import { returnAddress, whySignIn } from './next-page.ts'

const { signIn: text, fields } = words.account

/** Whatever is wrong is said in one sentence: it tells nothing about accounts. */
const signInForm = form('/sign-in', {
  isSoonTyped: true,
  who: 'everybody',
  fields: {
    email: emailField({ autocomplete: 'username', problem: text.emailMissing }, limits.signIn.email),
    password: password({
      label: fields.password,
      autocomplete: 'current-password',
      missing: text.passwordMissing,
    }),
  },
  refusals: {
    INVALID_CREDENTIALS: text.refused,
    VALIDATION_ERROR: text.refused,
    RATE_LIMITED: ({ retryAfter = 60 }, { site, now }) => {
      const at = site.format.time(new Date(now.getTime() + retryAfter * 1000))
      return text.tooOften(Math.ceil(retryAfter / 60), at)
    },
    TRY_AGAIN: text.busy,
  },
  does: async (visit, { values: body }) => {
    const { user, tokens } = await signIn(visit.api, { body })
    await visit.session.begin(tokens)
    // Who came for something is led to its place, which says what comes next by itself.
    const next = returnAddress(visit)
    return next ? { to: next } : { to: to`/`, said: text.done(user.name) }
  },
})

export const signInPage = page('/sign-in', {
  keep: 'own',
  who: 'guests',
  hasForm: true,
  leadsOn: true,
  forms: [signInForm],
  shows: (visit) => {
    const next = returnAddress(visit)
    const initial = { email: visit.query.text('email', 254) }
    const filled = fill(visit, signInForm, { initial, query: { next: next?.toString() } })
    const main = signInView(visit.site, { filled, next })
    return { title: text.title, description: text.why, canonical: to`/sign-in`, area: 'account', main }
  },
})

export const signOutForm = form('/sign-out', {
  who: 'everybody',
  does: async ({ session }, sent) => {
    const email = sent.text('email').slice(0, limits.signIn.email.max)
    if (email === '') {
      await session.end()
      return { to: to`/`, said: words.account.signedOut }
    }
    // They have another account with this address.
    await session.endForAnother()
    const page = sent.text('leadsTo') === 'reset' ? to`/forgot-password` : to`/sign-in`
    return { to: asking(page, { email, next: sent.text('next') }) }
  },
})

/** `next`: the return address. */
function signInView(site: Site, { filled, next: target }: { filled: Filled; next: Url | undefined }): Html {
  const next = target?.toString()
  const forgot = asking(to`/forgot-password`, { email: filled.value('email'), next })
  const body = html`${['email', 'password'].map((name) => field(filled.field(name)))}
    <div class="form-end btn-row">
      <button class="btn">${text.title}</button><a class="link" href="${forgot}">${text.forgot}</a>
    </div>`
  return html`<div class="prose">
    <h1>${text.title}</h1>
    <p class="byline">${whySignIn(site, target)}</p>
    ${errorSummary(filled.problems)} ${formOf(filled, { body })}
    <p class="mt-6">${text.none} <a href="${asking(to`/register`, { next })}">${words.frame.register}</a></p>
  </div>`
}
