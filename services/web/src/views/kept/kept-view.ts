import { html, nothing, type Html } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import { isOfReport, mostKept } from '../../site/kept-form.ts'
import type { Site } from '../../site/site.ts'
import type { KeptText } from '../../site/texts-in.ts'
import { words } from '../../words/en.ts'
import { postForm, readOnly } from '../fields.ts'
import { moment } from '../figure.ts'

const text = words.kept
const lostFile = html`<p class="mt-4 mb-3"><b>${text.noFile}</b></p>`

/** Sends a form once more as it was filled in, for whoever may send it now. */
export interface Sending {
  id: string
  action: Url
  key: string | undefined
  fields: Readonly<Record<string, readonly string[]>>
  hadFile: boolean
  /** Its page. */
  cameFrom: Url
}

interface KeptContent {
  texts: readonly KeptText[]
  sending: Sending
  /** They have to sign in first. */
  isForOthers: boolean
}

interface KeptOfPerson {
  token: string
  /** The newest first. */
  forms: readonly (KeptContent & { keptAt: Date; about: string | undefined })[]
  /** Their name; guests may have been signed in when they wrote it. */
  signedInAs: string | undefined
}

/** What somebody wrote and could not send. */
export function keptView(site: Site, { token, forms, signedInAs }: KeptOfPerson): Html {
  const isGuest = signedInAs === undefined
  const [title, said] =
    forms.length === 1
      ? [text.title, text.text]
      : [text.titleOfSeveral, text.textOfSeveral(site.format.number(mostKept))]
  const signIn = isGuest ? signInToSend(to`/kept`) : nothing
  const parts = forms.map(({ keptAt, about, sending, texts, isForOthers }, index) => {
    const id = `kept-${index + 1}`
    const send = isForOthers ? nothing : waysToSend(token, sending, signedInAs)
    const away = html`<button class="link">${text.drop}</button>`
    return html`<section class="section" aria-labelledby="${id}">
      <h2 id="${id}">${kindOf(sending.action)}, ${text.writtenAt} ${moment(site, keptAt)}</h2>
      ${isGuest && isOfReport(sending) ? html`<p>${text.restOfReport}</p>` : nothing}${fieldsOf(texts, `${id}-`)}${send}
      <p class="mt-4">
        <a class="link" href="${sending.cameFrom}">${about === undefined ? text.back : text.backTo(about)}</a>
      </p>
      ${postForm({ action: to`/kept/drop`, token, hidden: { kept: sending.id }, body: away, className: 'mt-2' })}
    </section>`
  })
  return html`<div class="prose">
    <h1>${title}</h1>
    <p>${said}</p>
    ${signIn}${parts}
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
  token: string
  /** Their name; guests may have been signed in when they wrote it. */
  signedInAs: string | undefined
  /** What can be sent from here; undefined for what is kept nowhere, such as passwords. */
  sending: Sending | undefined
  cameFrom: Url
  /** It waits at `/kept`. */
  isKept: boolean
}

/** A form of ours that the browser sent after its session was over. */
export function staleFormView(content: StaleContent): Html {
  const { token, texts, sending, isForOthers, signedInAs, isKept, cameFrom } = content
  const isGuest = signedInAs === undefined
  const { title, ...says } = text.stale
  const isLost = !isKept && texts.length > 0
  const bare = isForOthers ? says.again : says.nothing
  const said = sending ? (isKept ? says.kept : isLost ? says.copy : bare) : says.secret
  const on = isForOthers
    ? html`${sending?.hadFile === true ? lostFile : nothing}${isKept ? signInToSend(to`/kept`) : signInTo(cameFrom, words.frame.signIn)}`
    : sending &&
      // Whoever was signed in finds the rest of it in their account, so that comes first.
      html`${isGuest && isKept ? signInToSend(to`/kept`) : nothing}${waysToSend(token, sending, signedInAs, isKept)}`
  return html`<div class="prose">
    <h1>${title}</h1>
    <p>
      ${said}${isGuest && sending && isOfReport(sending) ? html` ${isKept ? text.restOfReport : text.reportStays}` : nothing}
    </p>
    ${sending ? on : nothing}${writtenTexts(texts)}
    <p class="mt-5">
      <a class="link" href="${cameFrom}">${text.again}</a
      >${isKept ? html`<br />${isGuest ? text.staysForGuest : text.stays}` : nothing}
    </p>
  </div>`
}

function signInToSend(next: Url): Html {
  return signInTo(next, text.signIn)
}

function signInTo(next: Url, label: string): Html {
  return html`<p class="mt-4">
    <a class="btn" href="${asking(to`/sign-in`, { next: next.toString() })}">${label}</a>
  </p>`
}

/** The account may be another one than when it was written, so it says as whom it is sent. */
function waysToSend(token: string, sending: Sending, signedInAs: string | undefined, isKept = true): Html {
  if (sending.hadFile && isPhotoAlone(sending.action)) {
    return html`${lostFile}
      <p class="mt-3"><a class="btn" href="${sending.cameFrom}">${text.goOn}</a></p>`
  }
  if (signedInAs !== undefined) {
    return html`<p class="mt-4">${text.asWhom(signedInAs)}</p>
      ${sendNow(token, sending, 'btn')}`
  }
  if (!isKept) return sendNow(token, sending, 'btn')
  return html`<p class="mt-4">${text.asGuest}</p>
    ${sendNow(token, sending, 'btn btn-outline')}`
}

function sendNow(token: string, { id, action, key, fields, hadFile }: Sending, look: string): Html {
  // What a photo shows is refused without the photo.
  const sent = Object.entries({ ...fields, kept: [id] }).filter(([name]) => !(hadFile && name === 'alt'))
  const hidden = sent.flatMap(([name, values]) =>
    values.map((value) => html`<input type="hidden" name="${name}" value="${value}" />`),
  )
  const body = html`${hidden}${hadFile ? lostFile : nothing}<button class="${look}">
      ${hadFile ? text.sendWithout : isStep(action) ? text.goOn : text.send}
    </button>`
  return postForm({ action, token, ...(key !== undefined && { key }), body, className: 'mt-4' })
}

/** What it is that somebody wrote. */
function kindOf(action: Url): string {
  const path = action.toString()
  const { kinds } = text
  if (/\/comments(?:\?|$)/.test(path)) return kinds.comment
  if (/\/edit(?:\?|$)/.test(path)) return path.startsWith('/issues/') ? kinds.issueEdit : kinds.petitionEdit
  if (/^\/report(?:[/?]|$)/.test(path)) return kinds.report
  return /^\/petitions\/new(?:[/?]|$)/.test(path) ? kinds.petition : kinds.other
}

/** Without its file there is nothing to send. */
function isPhotoAlone(action: Url): boolean {
  return /\/photos?(?:\?|$)/.test(action.toString())
}

/** It leads on to a page that shows all of it once more. */
function isStep(action: Url): boolean {
  return ['/report', '/report/what', '/report/resume', '/petitions/new', '/petitions/new/resume'].includes(
    action.toString(),
  )
}

/** What was written and is kept nowhere else, to be copied. */
export function writtenTexts(texts: readonly KeptText[]): Html {
  if (texts.length === 0) return nothing
  return html`<h2 class="mt-6">${text.written}</h2>
    ${fieldsOf(texts)}`
}

/** Each with the words for its field; what is long stands in a box from which it can be copied. */
function fieldsOf(texts: readonly KeptText[], idsBegin = ''): Html {
  return html`${texts.map(({ label, text: said }, index) => {
    if (said.length <= 120 && !said.includes('\n')) {
      return html`<div class="field">
        <p class="label"><b>${label}</b></p>
        <p>${said}</p>
      </div>`
    }
    return readOnly({ id: `${idsBegin}written-${index + 1}`, label, text: said, rows: 6 })
  })}`
}
