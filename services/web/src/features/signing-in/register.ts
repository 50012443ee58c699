import {
  type Community,
  limits,
  type OrganizationForm,
  Refusal,
  register,
  type RepresentativeForm,
  signIn,
  type Tokens,
} from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { asking, onThisSite, to, type Url } from '../../html/url.ts'
import { carried, line, oneOf, password, type Problems, unjudged } from '../../site/field.ts'
import { fill, type Filled } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import { FormStopped } from '../../site/refusal-left.ts'
import type { Sent } from '../../site/sent.ts'
import type { Visit } from '../../site/visit.ts'
import { alert } from '../../views/alert.ts'
import { errorSummary, field, formOf, radios } from '../../views/fields.ts'
import { words } from '../../words/en.ts'
import { applicationFieldsPart, type ApplicationKind } from '../applying/application-fields.ts'
import {
  applicationRefusals,
  applicationTable,
  chosenCommunity,
  organizationFormOf,
  placesToChoose,
  problemsOfApplication,
  representativeFormOf,
} from '../applying/application.ts'
import { addressRefusals, noteMail } from './confirmation-mail.ts'
import { goOnAgain } from './go-on.ts'

const accountKinds: readonly AccountKind[] = ['citizen', 'representative', 'organization']
const text = words.registering.register
const { fields } = words.account

const account = {
  as: oneOf(accountKinds, { label: fields.kind, hint: words.applying.kindHint }),
  name: line(
    { label: fields.name, hint: fields.nameHint, autocomplete: 'name', isRequired: true, problem: text.problems.name },
    limits.register.name,
  ),
  email: line(
    {
      label: fields.email,
      hint: text.emailHint,
      type: 'email',
      autocomplete: 'username',
      isRequired: true,
      problem: text.problems.email,
    },
    { min: 1, ...limits.register.email },
  ),
  password: password({
    label: fields.password,
    hint: fields.passwordHint,
    autocomplete: 'new-password',
    problem: text.problems.password,
  }),
}

const registerForm = form('/register', {
  isSoonTyped: true,
  who: 'guests',
  fields: {
    ...applicationTable('representative'),
    ...applicationTable('organization', 'organizationApplication.'),
    // The interface judges them all at once.
    ...unjudged(account),
    asked: carried(),
  },
  check: (_visit, sent) => {
    const kind = kindOf(sent.text('as'))
    // A password is kept between no two pages, so the further questions come on a page of their own kind.
    if (kind !== 'citizen' && sent.text('asked') !== kind) throw new FormStopped(200, {})
    const problems = kind === 'citizen' ? {} : problemsOfApplication(sent, kind)
    return Object.keys(problems).length === 0 ? {} : { ...blanksIn(sent), ...problems }
  },
  refusals: { ...applicationRefusals, ...addressRefusals },
  does: async (visit, sent) => {
    const body = { name: sent.text('name'), email: sent.text('email'), password: sent.exact('password') }
    const next = onThisSite(visit.query.text('next', 2000))
    try {
      const { tokens } = await register(visit.api, { body: { ...body, ...(await wishOf(visit, sent)) } })
      await visit.session.begin(tokens)
      await noteMail(visit)
    } catch (error) {
      const tokens = await tokensOfSameAccount(visit, error, body)
      if (tokens === undefined) throw error
      await visit.session.begin(tokens)
    }
    const { person } = visit
    // Only an account that was there before is confirmed.
    if (person?.emailVerified === true) return { to: await goOnAgain(visit, next), said: text.wasThere(person.name) }
    if (next) await visit.session.returnTo.keep(next)
    return { to: to`/check-your-mail` }
  },
})

export const registerPage = page('/register', {
  keep: 'own',
  who: 'guests',
  hasForm: true,
  leadsOn: true,
  forms: [registerForm],
  shows: async (visit) => {
    const { query, api } = visit
    const next = onThisSite(query.text('next', 2000))
    askAgain(visit)
    const filled = fill(visit, registerForm, { stands: { as: query.text('as') }, query: { next: next?.toString() } })
    const kind = kindOf(filled.value('as'))
    const places = kind === 'representative' ? await placesToChoose(api, filled) : undefined
    return {
      title: text.title,
      description: words.account.signIn.why,
      canonical: to`/register`,
      area: 'account',
      main: registerView({
        kind,
        filled,
        isAskedMore: visit.left?.status === 200,
        communities: places?.communities ?? [],
        hasMore: places?.hasMore ?? false,
        next,
      }),
    }
  },
})

/** What was left blank of the account, told with what is missing of an application. */
function blanksIn(sent: Sent): Problems {
  const { name, email, password: secret } = text.problems
  const blanks = Object.entries({ name, email, password: secret }).filter(([field]) => sent.exact(field).trim() === '')
  return Object.fromEntries(blanks)
}

function kindOf(word: string | undefined): AccountKind {
  return accountKinds.find((kind) => kind === word?.toLowerCase()) ?? 'citizen'
}

type Wish =
  | { requestedAccountType: 'CITIZEN' }
  | { requestedAccountType: 'REPRESENTATIVE'; representativeApplication: RepresentativeForm }
  | { requestedAccountType: 'ORGANIZATION'; organizationApplication: OrganizationForm }

/** What kind of account is asked for, with its application. */
async function wishOf({ api }: Visit, sent: Sent): Promise<Wish> {
  const kind = kindOf(sent.text('as'))
  if (kind === 'citizen') return { requestedAccountType: 'CITIZEN' }
  if (kind === 'organization') {
    return { requestedAccountType: 'ORGANIZATION', organizationApplication: organizationFormOf(sent) }
  }
  const place = await chosenCommunity(api, sent)
  if (place.problems) throw new FormStopped(422, place.problems)
  return { requestedAccountType: 'REPRESENTATIVE', representativeApplication: representativeFormOf(sent, place.id) }
}

/** A form that was sent twice, or somebody who forgot that they have an account: with its password they are signed in. */
async function tokensOfSameAccount(
  { api }: Visit,
  error: unknown,
  { email, password: typed }: { email: string; password: string },
): Promise<Tokens | undefined> {
  if (!(error instanceof Refusal) || error.code !== 'EMAIL_ALREADY_IN_USE') return undefined
  try {
    const { tokens } = await signIn(api, { body: { email, password: typed } })
    return tokens
  } catch {
    return undefined
  }
}

/** The password is kept nowhere: whoever mends another field enters it again. */
function askAgain(visit: Visit): void {
  const { left } = visit
  if (left?.status !== 422 || left.problems['form'] !== undefined) return
  const { name, email, password: wrong = text.passwordAgain, ...others } = left.problems
  const inOrder = Object.entries({ name, email, password: wrong, ...others })
  const problems = Object.fromEntries(
    inOrder.flatMap(([field, problem]) => (problem === undefined ? [] : [[field, problem]])),
  )
  visit.left = { ...left, problems }
}

const { applying } = words

export type AccountKind = 'citizen' | ApplicationKind
export interface RegisterContent {
  kind: AccountKind
  filled: Filled
  communities: readonly Community[]
  /** There are more communities than these. */
  hasMore: boolean
  /** The further questions of the kind that was chosen have just come up. */
  isAskedMore: boolean
  next: Url | undefined
}

export function registerView(content: RegisterContent): Html {
  const { filled } = content
  const next = content.next?.toString()
  const isTaken = filled.problems['email'] === text.taken
  const taken = isTaken ? takenNote(filled.value('email'), next) : nothing
  return html`<div class="columns">
    <div class="prose">
      <h1>${text.title}</h1>
      <p class="byline">${text.why}</p>
      ${content.isAskedMore ? alert({ kind: 'work', title: applying.more, isStatus: true }) : nothing}
      ${errorSummary(filled.problems)}${taken}
      ${formOf(filled, { hidden: { asked: content.kind }, body: formBody(content) })}
      <p class="mt-6">${text.known} <a href="${asking(to`/sign-in`, { next })}">${words.frame.signIn}</a></p>
    </div>
    <aside class="aside" aria-labelledby="then">
      <section>
        <h2 id="then">${text.afterwards}</h2>
        <ol class="bullets">
          ${text.steps.map((step) => html`<li>${step}</li>`)}
        </ol>
      </section>
    </aside>
  </div>`
}

function formBody(content: RegisterContent): Html {
  const { kind, filled } = content
  const options = accountKinds.map((value) => ({ value, ...applying.kinds[value] }))
  return html`${radios({ ...filled.field('as'), options, chosen: kind })}
    ${['name', 'email', 'password'].map((name) => field(filled.field(name)))}
    ${kind === 'citizen' ? nothing : more(content, kind)}
    <div class="form-end">
      <p>
        ${text.before} <a href="${to`/terms`}">${words.frame.footer.terms}</a> ${text.and}
        <a href="${to`/privacy`}">${words.frame.footer.privacy}</a>.
      </p>
      <p class="mt-4"><button class="btn">${text.button}</button></p>
    </div>`
}

function more(content: RegisterContent, kind: ApplicationKind): Html {
  return html`<section class="section" aria-labelledby="more">
    <h2 id="more">${applying.about[kind]}</h2>
    ${applicationFieldsPart({ ...content, kind })}
  </section>`
}

/** Whose address it is may sign in with it, without typing it again. */
function takenNote(email: string, next: string | undefined): Html {
  const links = html`<p class="btn-row">
    <a class="link" href="${asking(to`/sign-in`, { email, next })}">${text.signIn}</a>
    <a class="link" href="${asking(to`/forgot-password`, { email, next })}">${text.reset}</a>
  </p>`
  return alert({ kind: 'work', title: text.isYours, more: links })
}
