import { limits, Refusal, register, type RegisterData, signIn } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import { carried, oneOf, unjudged } from '../../site/field.ts'
import { fill } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import { FormStopped } from '../../site/form-stopped.ts'
import type { Sent } from '../../site/sent.ts'
import type { Visit } from '../../site/visit.ts'
import { alert } from '../../views/alert.ts'
import { errorSummary, field, formOf, choiceGroup } from '../../views/fields.ts'
import { words } from '../../words/en.ts'
import { type ApplicationContent, applicationFieldsPart, applicationTable } from '../applying/application-fields.ts'
import {
  applicationRefusals,
  organizationFormOf,
  placesToChoose,
  problemsOfApplication,
  representativeFormOf,
} from '../applying/application.ts'
import { addressRefusals, chosenPassword, emailField, nameField } from './account-fields.ts'
import { noteMail } from './check-your-mail.ts'
import { returnAddress, nextPageAgain } from './next-page.ts'

const accountKinds = ['citizen', 'representative', 'organization'] as const
const text = words.registering.register
const { fields } = words.account
const { applying } = words

const account = {
  as: oneOf(accountKinds, { label: fields.kind, hint: applying.kindHint }),
  name: nameField({ hint: fields.nameHint, isRequired: true }, limits.register.name),
  email: emailField({ hint: text.emailHint, autocomplete: 'username', isRequired: true }, limits.register.email),
  password: chosenPassword(fields.password),
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
    if (kind === 'citizen') return {}
    // A password is kept between no two pages, so the further questions come on a page of their own kind.
    if (sent.text('asked') !== kind) throw new FormStopped(200, {})
    const problems = problemsOfApplication(sent, kind)
    if (Object.keys(problems).length === 0) return {}
    // What was left blank of the account is told with what is missing of the application.
    const blanks = Object.entries(text.problems).filter(([name]) => sent.exact(name).trim() === '')
    return { ...Object.fromEntries(blanks), ...problems }
  },
  refusals: { ...applicationRefusals, ...addressRefusals },
  does: async (visit, sent) => {
    const own = { name: sent.text('name'), email: sent.text('email'), password: sent.exact('password') }
    const next = returnAddress(visit)
    try {
      const { tokens } = await register(visit.api, { body: await wishOf(visit, sent, own) })
      await visit.session.begin(tokens)
      await noteMail(visit)
    } catch (error) {
      await visit.session.begin(await tokensOfSameAccount(visit, error, own))
    }
    const { person } = visit
    // Only an account that was there before is confirmed.
    if (person?.emailVerified === true)
      return { to: await nextPageAgain(visit, next), said: text.wasThere(person.name) }
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
    const next = returnAddress(visit)
    askAgain(visit)
    const initial = { as: visit.query.text('as') }
    const filled = fill(visit, registerForm, { initial, query: { next: next?.toString() } })
    const kind = kindOf(filled.value('as'))
    const places = await placesToChoose(visit.api, kind, filled)
    return {
      title: text.title,
      description: words.account.signIn.why,
      canonical: to`/register`,
      area: 'account',
      main: registerView({ kind, filled, isAskedMore: visit.refusedForm?.status === 200, ...places, next }),
    }
  },
})

function kindOf(word: string): AccountKind {
  return accountKinds.find((kind) => kind === word.toLowerCase()) ?? 'citizen'
}

/** The account, with the application for its kind. */
async function wishOf({ api }: Visit, sent: Sent, own: Account): Promise<RegisterData['body']> {
  const kind = kindOf(sent.text('as'))
  if (kind === 'citizen') return { ...own, requestedAccountType: 'CITIZEN' }
  if (kind === 'organization') {
    return { ...own, requestedAccountType: 'ORGANIZATION', organizationApplication: organizationFormOf(sent) }
  }
  const representativeApplication = await representativeFormOf(api, sent)
  return { ...own, requestedAccountType: 'REPRESENTATIVE', representativeApplication }
}

/** A form that was sent twice, or somebody who forgot that they have an account: with its password they are signed in. */
async function tokensOfSameAccount({ api }: Visit, error: unknown, { email, password }: Account) {
  if (!(error instanceof Refusal) || error.code !== 'EMAIL_ALREADY_IN_USE') throw error
  const same = await signIn(api, { body: { email, password } }).catch(() => undefined)
  if (!same) throw error
  return same.tokens
}

/** The password is kept nowhere: whoever mends another field enters it again. */
function askAgain(visit: Visit): void {
  const { refusedForm } = visit
  if (refusedForm?.status !== 422 || refusedForm.problems['form'] !== undefined) return
  const { name = '', email = '', password = text.passwordAgain, ...others } = refusedForm.problems
  const inOrder = Object.entries({ name, email, password, ...others })
  visit.refusedForm = { ...refusedForm, problems: Object.fromEntries(inOrder.filter(([, problem]) => problem !== '')) }
}

type Account = Pick<RegisterData['body'], 'name' | 'email' | 'password'>
type AccountKind = (typeof accountKinds)[number]

interface RegisterContent extends Omit<ApplicationContent, 'kind'> {
  kind: AccountKind
  /** The further questions of the kind that was chosen have just come up. */
  isAskedMore: boolean
  next: Url | undefined
}

function registerView(content: RegisterContent): Html {
  const { filled } = content
  const next = content.next?.toString()
  const isTaken = filled.problems['email'] === text.taken
  return html`<div class="columns">
    <div class="prose">
      <h1>${text.title}</h1>
      <p class="byline">${text.why}</p>
      ${content.isAskedMore ? alert({ kind: 'work', title: applying.more, isStatus: true }) : nothing}
      ${errorSummary(filled.problems)}${isTaken && takenNote(filled.value('email'), next)}
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
  const more =
    kind !== 'citizen' &&
    html`<section class="section" aria-labelledby="more">
      <h2 id="more">${applying.about[kind]}</h2>
      ${applicationFieldsPart({ ...content, kind })}
    </section>`
  return html`${choiceGroup({ ...filled.field('as'), options, chosen: kind })}
    ${['name', 'email', 'password'].map((name) => field(filled.field(name)))} ${more}
    <div class="form-end">
      <p>
        ${text.before} <a href="${to`/terms`}">${words.frame.footer.terms}</a> ${text.and}
        <a href="${to`/privacy`}">${words.frame.footer.privacy}</a>.
      </p>
      <p class="mt-4"><button class="btn">${text.title}</button></p>
    </div>`
}

/** Whose address it is may sign in with it, without typing it again. */
function takenNote(email: string, next: string | undefined): Html {
  const links = html`<p class="btn-row">
    <a class="link" href="${asking(to`/sign-in`, { email, next })}">${text.signIn}</a>
    <a class="link" href="${asking(to`/forgot-password`, { email, next })}">${words.registering.reset.title}</a>
  </p>`
  return alert({ kind: 'work', title: text.isYours, more: links })
}
