import { limits, signIn } from '@civic/client'
import { onThisSite, to } from '../../html/url.ts'
import { line, password } from '../../site/field.ts'
import { fill } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import { signInView } from '../../views/account/sign-in-view.ts'
import { words } from '../../words/en.ts'

const text = words.account.signIn
const { email, password: passwordLabel } = words.account.fields

/** Whatever is wrong is said in one sentence: it tells nothing about accounts. */
const signInForm = form('/sign-in', {
  isSoonTyped: true,
  who: 'everybody',
  fields: {
    email: line(
      { label: email, type: 'email', autocomplete: 'username', problem: text.emailMissing },
      limits.signIn.email,
    ),
    password: password({
      label: passwordLabel,
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
    const next = onThisSite(visit.query.text('next', 2000))
    return { to: next ?? to`/`, ...(!next && { said: text.done(user.name) }) }
  },
})

export const signInPage = page('/sign-in', {
  keep: 'own',
  who: 'guests',
  hasForm: true,
  leadsOn: true,
  forms: [signInForm],
  shows: (visit) => {
    const next = onThisSite(visit.query.text('next', 2000))
    const stands = { email: visit.query.text('email', 254) }
    const filled = fill(visit, signInForm, { stands, query: { next: next?.toString() } })
    const main = signInView(visit.site, { filled, next })
    return { title: text.title, description: text.why, canonical: to`/sign-in`, area: 'account', main }
  },
})
