import {
  register,
  Refusal,
  signIn,
  type Connection,
  type OrganizationForm,
  type RepresentativeForm,
  type Tokens,
} from '@civic/client'
import { onThisSite, to } from '../../html/url.ts'
import { form, page, type Answer } from '../../site/page.ts'
import { tooLongIn } from '../../site/lengths.ts'
import type { Sent } from '../../site/sent.ts'
import type { Visit } from '../../site/visit.ts'
import { longestTexts, type Answers } from '../../views/account/application-fields.ts'
import { accountKinds, registerView, type AccountKind } from '../../views/account/register-view.ts'
import type { Problems } from '../../site/problems.ts'
import { words } from '../../words/en.ts'
import { answersOf, blanksOf, organizationFormOf, problemsOfApplication, representativeFormOf } from './application.ts'
import { chosenCommunity, placesToChoose } from './application-place.ts'
import { noteMail } from './confirmation-mail.ts'
import { goOnAgain } from './go-on.ts'
import { refusedIn, type Refused } from './refused.ts'

const text = words.registering.register

export const registerPage = page('/register', {
  keep: 'own',
  who: 'guests',
  hasForm: true,
  shows: async (visit) => {
    const kind = kindOf(visit.query.text('as'))
    return show(visit, { kind, next: visit.query.text('next', 2000) })
  },
})

export const registerForm = form('/register', {
  isSoonTyped: true,
  who: 'guests',
  does: async (visit, sent) => {
    const typed = typedOf(visit, sent)
    // A password is kept between no two pages, so the further questions come on a page of their own kind.
    if (typed.kind !== 'citizen' && sent.text('asked') !== typed.kind)
      return show(visit, { ...typed, isAskedMore: true })
    const account = { name: typed.name, email: typed.email, password: sent.exact('password') }
    const wish = await wishOf(visit.api, sent, typed.kind)
    if ('problems' in wish) {
      const problems = { ...blanksOf(account, text.problems), ...wish.problems }
      return show(visit, { ...typed, refused: { problems, status: 422 } })
    }
    try {
      const { tokens } = await register(visit.api, { body: { ...account, ...wish } })
      await visit.session.begin(tokens)
      await noteMail(visit)
    } catch (error) {
      const tokens = await tokensOfSameAccount(visit, error, account)
      if (tokens === undefined) {
        const refused = refusedAs(visit, error, typed.kind)
        if (!refused) throw error
        return show(visit, { ...typed, refused })
      }
      await visit.session.begin(tokens)
    }
    const next = onThisSite(typed.next)
    const { person } = visit
    // Only an account that was there before is confirmed.
    if (person?.emailVerified === true) return { to: await goOnAgain(visit, next), said: text.wasThere(person.name) }
    if (next) await visit.session.errand.keep(next)
    return { to: to`/check-your-mail` }
  },
})

function kindOf(word: string | undefined): AccountKind {
  return accountKinds.find((kind) => kind === word?.toLowerCase()) ?? 'citizen'
}

function typedOf({ query }: Visit, sent: Sent) {
  const kind = kindOf(sent.text('as'))
  const answers = kind === 'citizen' ? {} : answersOf(sent, kind)
  const next = query.text('next', 2000)
  return { kind, answers, name: sent.text('name'), email: sent.text('email'), next }
}

type Wish =
  | { requestedAccountType: 'CITIZEN' }
  | { requestedAccountType: 'REPRESENTATIVE'; representativeApplication: RepresentativeForm }
  | { requestedAccountType: 'ORGANIZATION'; organizationApplication: OrganizationForm }

/** What kind of account is asked for, with its application. */
async function wishOf(api: Connection, sent: Sent, kind: AccountKind): Promise<Wish | { problems: Problems }> {
  if (kind === 'citizen') return { requestedAccountType: 'CITIZEN' }
  const long = tooLongIn(sent, longestTexts[kind])
  if (Object.keys(long).length > 0) return { problems: long }
  if (kind === 'representative') {
    const place = await chosenCommunity(api, sent)
    if (place.problems) return place
    return { requestedAccountType: 'REPRESENTATIVE', representativeApplication: representativeFormOf(sent, place.id) }
  }
  const filled = organizationFormOf(sent)
  if ('problems' in filled) return filled
  return { requestedAccountType: 'ORGANIZATION', organizationApplication: filled.form }
}

/** What was wrong with the person and with the application, in one. */
function refusedAs(visit: Visit, error: unknown, kind: AccountKind): Refused | undefined {
  const more = kind === 'citizen' ? undefined : problemsOfApplication(error, kind, false)
  const refused = refusedIn(visit, error, text.problems, {
    EMAIL_ALREADY_IN_USE: { email: text.taken },
    DISPOSABLE_EMAIL_DOMAIN: { email: text.disposable },
  })
  if (!more) return refused
  const { form: _unnamed, ...own } = refused?.problems ?? {}
  return { problems: { ...own, ...more }, status: 422 }
}

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

/** The password is kept nowhere: whoever mends another field enters it again. */
function problemsOf(refused: Refused | undefined): Problems {
  if (!refused) return {}
  const { name, email, password, ...others } = refused.problems
  const again = refused.status === 422 && others['form'] === undefined ? text.passwordAgain : undefined
  const inOrder = Object.entries({ name, email, password: password ?? again, ...others })
  return Object.fromEntries(inOrder.flatMap(([field, problem]) => (problem === undefined ? [] : [[field, problem]])))
}

interface Typed {
  kind: AccountKind
  answers?: Answers
  name?: string
  email?: string
  next?: string | undefined
  refused?: Refused
  /** The further questions of the kind that was chosen have just come up. */
  isAskedMore?: boolean
}

async function show(
  visit: Visit,
  { refused, next, answers = {}, isAskedMore = false, ...typed }: Typed,
): Promise<Answer> {
  const places = typed.kind === 'representative' ? await placesToChoose(visit.api, answers) : undefined
  return {
    status: refused?.status ?? 200,
    title: text.title,
    description: words.account.signIn.why,
    canonical: to`/register`,
    isUnlisted: refused !== undefined,
    area: 'account',
    main: registerView({
      kind: typed.kind,
      name: typed.name,
      email: typed.email,
      answers,
      isAskedMore,
      communities: places?.communities ?? [],
      hasMore: places?.hasMore ?? false,
      next: onThisSite(next),
      problems: problemsOf(refused),
      token: visit.formToken,
      isTaken: refused?.status === 409,
    }),
  }
}
