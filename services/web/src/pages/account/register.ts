import { register, Refusal, signIn, type Tokens } from '@civic/client'
import { onThisSite, to } from '../../html/url.ts'
import { form, page } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { registerView } from '../../views/account/register-view.ts'
import { words } from '../../words/en.ts'
import { noteMail } from './confirmation-mail.ts'
import { goOn } from './go-on.ts'
import { refusedIn, type Refused } from './refused.ts'

const text = words.registering.register

export const registerPage = page('/register', {
  keep: 'own',
  who: 'guests',
  hasForm: true,
  shows: (visit) => show(visit, { next: visit.query.text('next', 2000) }),
})

export const registerForm = form('/register', {
  who: 'guests',
  does: async (visit, sent) => {
    const typed = { name: sent.text('name'), email: sent.text('email'), next: sent.text('next') }
    const account = { name: typed.name, email: typed.email, password: sent.exact('password') }
    try {
      const { tokens } = await register(visit.api, { body: { ...account, requestedAccountType: 'CITIZEN' } })
      await visit.session.begin(tokens)
      await noteMail(visit)
    } catch (error) {
      const tokens = await tokensOfSameAccount(visit, error, account)
      if (tokens === undefined) {
        const refused = refusedIn(visit, error, text.problems, {
          EMAIL_ALREADY_IN_USE: { email: text.taken },
          DISPOSABLE_EMAIL_DOMAIN: { email: text.disposable },
        })
        if (!refused) throw error
        return show(visit, { ...typed, refused })
      }
      await visit.session.begin(tokens)
    }
    const next = onThisSite(typed.next)
    if (next) await visit.session.errand.keep(next)
    return { to: visit.person?.emailVerified === true ? await goOn(visit) : to`/check-your-mail` }
  },
})

/** A form that was sent twice, or somebody who forgot that they have an account: with its password they are signed in. */
async function tokensOfSameAccount(
  { api }: Visit,
  error: unknown,
  { email, password }: { email: string; password: string },
): Promise<Tokens | undefined> {
  if (!(error instanceof Refusal) || error.code !== 'EMAIL_ALREADY_IN_USE') return undefined
  try {
    const { tokens } = await signIn(api, { body: { email, password } })
    return tokens
  } catch {
    return undefined
  }
}

interface Typed {
  name?: string
  email?: string
  next?: string | undefined
  refused?: Refused
}

function show(visit: Visit, { name, email, next, refused }: Typed) {
  const content = { name, email, next: onThisSite(next), problems: refused?.problems ?? {} }
  return {
    status: refused?.status ?? 200,
    title: text.title,
    isUnlisted: true,
    area: 'account' as const,
    main: registerView({ ...content, token: visit.formToken, isTaken: refused?.status === 409 }),
  }
}
