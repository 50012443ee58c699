import { limits, Refusal, signIn } from '@civic/client'
import { onThisSite, to } from '../../html/url.ts'
import { form, page } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import type { Problems } from '../../site/problems.ts'
import { signInView } from '../../views/account/sign-in-view.ts'
import { words } from '../../words/en.ts'

const text = words.account.signIn

const signInForm = form('/sign-in', {
  isSoonTyped: true,
  who: 'everybody',
  does: async (visit, sent) => {
    const typed = { email: sent.text('email'), next: visit.query.text('next', 2000) }
    const password = sent.exact('password')
    const missing = missingOf(typed.email, password)
    if (missing) return show(visit, { ...typed, problems: missing })
    let name: string
    try {
      const { user, tokens } = await signIn(visit.api, { body: { email: typed.email, password } })
      await visit.session.begin(tokens)
      name = user.name
    } catch (error) {
      const problem = problemOf(visit, error)
      if (problem === undefined) throw error
      return show(visit, {
        ...typed,
        problems: { form: problem },
        status: error instanceof Refusal ? error.status : 422,
      })
    }
    // Who came for something is led to its place, which says what comes next by itself.
    const next = onThisSite(typed.next)
    return { to: next ?? to`/`, ...(!next && { said: text.done(name) }) }
  },
})

export const signInPage = page('/sign-in', {
  keep: 'own',
  who: 'guests',
  hasForm: true,
  forms: [signInForm],
  shows: (visit) => show(visit, {}),
})

interface Typed {
  email?: string
  next?: string | undefined
  problems?: Problems
  status?: number
}

function show(visit: Visit, { email, next, problems = {}, status = 422 }: Typed) {
  const target = onThisSite(next ?? visit.query.text('next', 2000))
  return {
    status: Object.keys(problems).length === 0 ? 200 : status,
    title: text.title,
    description: text.why,
    canonical: to`/sign-in`,
    isUnlisted: Object.keys(problems).length > 0,
    area: 'account' as const,
    main: signInView({
      token: visit.formToken,
      email: email ?? visit.query.text('email', limits.signIn.email.max),
      next: target,
      problems,
    }),
  }
}

function missingOf(email: string, password: string): Problems | undefined {
  if (email !== '' && password !== '') return undefined
  return {
    ...(email === '' && { email: text.emailMissing }),
    ...(password === '' && { password: text.passwordMissing }),
  }
}

/** In one sentence for whatever may be wrong: it tells nothing about accounts. */
function problemOf({ site, now }: Visit, error: unknown): string | undefined {
  if (!(error instanceof Refusal)) return undefined
  if (error.code === 'INVALID_CREDENTIALS' || error.code === 'VALIDATION_ERROR') return text.refused
  if (error.code === 'ACCOUNT_BANNED') return error.message
  if (error.code === 'RATE_LIMITED') {
    const at = new Date(now.getTime() + (error.retryAfter ?? 60) * 1000)
    return text.tooOften(Math.ceil((error.retryAfter ?? 60) / 60), site.format.time(at))
  }
  return error.status === 503 ? text.busy : undefined
}
