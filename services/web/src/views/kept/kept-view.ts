import { html, nothing, type Html } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import type { KeptText } from '../../site/texts-in.ts'
import { words } from '../../words/en.ts'
import { postForm } from '../fields.ts'

const text = words.kept

/** Sends a form once more as it was filled in, for whoever may send it now. */
export interface Sending {
  id: string
  action: Url
  key: string | undefined
  fields: Readonly<Record<string, readonly string[]>>
  hadFile: boolean
}

interface KeptContent {
  token: string
  texts: readonly KeptText[]
  sending: Sending
  /** They have to sign in first. */
  isForOthers: boolean
  cameFrom: Url
}

/** What somebody wrote and could not send. */
export function keptView({ token, texts, sending, isForOthers, cameFrom }: KeptContent): Html {
  const away = html`<button class="link">${text.drop}</button>`
  return html`<div class="prose">
    <h1>${text.title}</h1>
    <p>${text.text}</p>
    ${isForOthers ? signInToSend(to`/kept`) : sendNow(token, sending)}${writtenTexts(texts)}
    <p class="mt-5"><a class="link" href="${cameFrom}">${text.back}</a></p>
    ${postForm({ action: to`/kept/drop`, token, body: away, className: 'mt-4' })}
  </div>`
}

export function nothingKeptView(isSignedIn: boolean): Html {
  const { title, text: sentence, report, mine, home } = text.none
  return html`<div class="prose">
    <h1>${title}</h1>
    <p>${sentence}</p>
    <ul class="bullets mt-4">
      ${isSignedIn ? html`<li><a href="${to`/my`}">${mine}</a></li>` : nothing}
      <li><a href="${to`/report`}">${report}</a></li>
      <li><a href="${to`/`}">${home}</a></li>
    </ul>
  </div>`
}

interface StaleContent extends Omit<KeptContent, 'sending'> {
  /** What can be sent from here; undefined for what is kept nowhere, such as passwords. */
  sending: Sending | undefined
  /** It waits at `/kept`. */
  isKept: boolean
}

/** A form of ours that the browser sent after its session was over. */
export function staleFormView({ token, texts, sending, isForOthers, isKept, cameFrom }: StaleContent): Html {
  const { title, ...says } = text.stale
  const isLost = !isKept && texts.length > 0
  const said = sending ? (isKept ? says.kept : isLost ? says.copy : says.nothing) : says.secret
  const on = isForOthers ? signInToSend(isKept ? to`/kept` : cameFrom) : sending && sendNow(token, sending)
  return html`<div class="prose">
    <h1>${title}</h1>
    <p>${said}</p>
    ${sending ? on : nothing}${writtenTexts(texts)}
    <p class="mt-5"><a class="link" href="${cameFrom}">${text.again}</a></p>
  </div>`
}

function signInToSend(next: Url): Html {
  return html`<p class="mt-4">
    <a class="btn" href="${asking(to`/sign-in`, { next: next.toString() })}">${text.signIn}</a>
  </p>`
}

function sendNow(token: string, { id, action, key, fields, hadFile }: Sending): Html {
  const hidden = Object.entries({ ...fields, kept: [id] }).flatMap(([name, values]) =>
    values.map((value) => html`<input type="hidden" name="${name}" value="${value}" />`),
  )
  const body = html`${hidden}<button class="btn">${text.send}</button>
    ${hadFile ? html`<p class="note mt-2">${text.noFile}</p>` : nothing}`
  return postForm({ action, token, ...(key !== undefined && { key }), body, className: 'mt-4' })
}

/** Each with the words for its field; what is long stands in a box from which it can be copied. */
export function writtenTexts(texts: readonly KeptText[]): Html {
  if (texts.length === 0) return nothing
  return html`<h2 class="mt-6">${text.written}</h2>
    ${texts.map(written)}`
}

function written({ label, text: said }: KeptText, index: number): Html {
  if (said.length <= 120 && !said.includes('\n')) {
    return html`<div class="field">
      <p class="label"><b>${label}</b></p>
      <p>${said}</p>
    </div>`
  }
  const id = `written-${index + 1}`
  return html`<div class="field">
    <label for="${id}">${label}</label><textarea class="input" id="${id}" readonly rows="6">${said}</textarea>
  </div>`
}
