import { limits, type Community } from '@civic/client'
import { html, nothing, type Html } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import { words } from '../../words/en.ts'
import { alert } from '../alert.ts'
import { errorSummary, field, postForm, radios } from '../fields.ts'
import type { Problems } from '../../site/problems.ts'
import { applicationFieldsView, type Answers, type ApplicationKind } from './application-fields.ts'

const { fields } = words.account
const text = words.registering.register

const { applying } = words

export type AccountKind = 'citizen' | ApplicationKind
export const accountKinds: readonly AccountKind[] = ['citizen', 'representative', 'organization']

export interface RegisterContent {
  token: string
  kind: AccountKind
  answers: Answers
  communities: readonly Community[]
  /** There are more communities than these. */
  hasMore: boolean
  /** The further questions of the kind that was chosen have just come up. */
  isAskedMore: boolean
  name: string | undefined
  email: string | undefined
  next: Url | undefined
  problems: Problems
  /** There is an account with this address. */
  isTaken: boolean
}

export function registerView(content: RegisterContent): Html {
  const { token, problems, email, isTaken } = content
  const next = content.next?.toString()
  const taken = isTaken ? takenNote(email, next) : nothing
  return html`<div class="columns">
    <div class="prose">
      <h1>${text.title}</h1>
      <p class="byline">${text.why}</p>
      ${content.isAskedMore ? alert({ kind: 'work', title: applying.more, isStatus: true }) : nothing}
      ${errorSummary(problems)}${taken}
      ${postForm({ action: asking(to`/register`, { next }), token, hidden: { asked: content.kind }, body: formBody(content) })}
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
  const { kind, name, email, problems } = content
  const kinds = accountKinds.map((value) => ({ value, ...applying.kinds[value] }))
  return html`${radios({ name: 'as', label: fields.kind, hint: applying.kindHint, options: kinds, chosen: kind, problem: problems['requestedAccountType'] })}
    ${field({ name: 'name', label: fields.name, hint: fields.nameHint, value: name, autocomplete: 'name', longest: limits.register.name.max, problem: problems['name'], isRequired: true })}
    ${field({ name: 'email', label: fields.email, hint: text.emailHint, type: 'email', value: email, autocomplete: 'username', longest: limits.register.email.max, problem: problems['email'], isRequired: true })}
    ${field({ name: 'password', label: fields.password, hint: fields.passwordHint, type: 'password', autocomplete: 'new-password', problem: problems['password'], isRequired: true })}
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
    ${applicationFieldsView({ ...content, kind })}
  </section>`
}

/** Whose address it is may sign in with it, without typing it again. */
function takenNote(email: string | undefined, next: string | undefined): Html {
  const links = html`<p class="btn-row">
    <a class="link" href="${asking(to`/sign-in`, { email, next })}">${text.signIn}</a>
    <a class="link" href="${asking(to`/forgot-password`, { email, next })}">${text.reset}</a>
  </p>`
  return alert({ kind: 'work', title: text.isYours, more: links })
}
