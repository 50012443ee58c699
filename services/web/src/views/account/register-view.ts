import type { Community } from '@civic/client'
import { html, nothing, type Html } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import { words } from '../../words/en.ts'
import { alert } from '../alert.ts'
import type { Filled } from '../../site/fill.ts'
import { errorSummary, field, formOf, radios } from '../fields.ts'
import { applicationFieldsView, type ApplicationKind } from './application-fields.ts'

const text = words.registering.register

const { applying } = words

export type AccountKind = 'citizen' | ApplicationKind
export const accountKinds: readonly AccountKind[] = ['citizen', 'representative', 'organization']

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
    ${applicationFieldsView({ ...content, kind })}
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
