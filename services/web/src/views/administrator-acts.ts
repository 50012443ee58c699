import { html, type Html, nothing } from '../html/html.ts'
import { below, to, type Url } from '../html/url.ts'
import type { Visit } from '../site/visit.ts'
import { icon } from '../style/icons.ts'
import { words } from '../words/en.ts'
import { postForm } from './fields.ts'

const text = words.adminCorrections

/** Beside a thing of others: what an administrator can do with it. */
export function correctionLinks(own: Url, { isCorrectable }: { isCorrectable: boolean }): Html {
  const correct = html`<a class="link" href="${below(own, 'edit')}">${icon('pen', 18)}${text.correct}</a>`
  return html`<p class="note btn-row mt-4">
    ${text.title}: ${isCorrectable ? correct : nothing}
    <a class="link" href="${below(own, 'delete')}">${icon('bin', 18)}${text.delete}</a>
  </p>`
}

/** To where a thing is hidden, which can be taken back. */
export function hidingOf({ path }: Visit<{ readonly id: string }>, type: 'ISSUE' | 'PETITION'): Url {
  return to`/moderation/cases/${type}/${path.id}`
}

interface Removal {
  /** The page of the thing. */
  own: Url
  title: string
  text: { deleteTitle: string; button: string }
  /** What goes with it. */
  goes: string
  /** Who is told; undefined: nobody, since it is one's own. */
  told: string | undefined
  token: string
  hide: Url
}

/** What goes for good, and who is told, before an administrator deletes a thing. */
export function removeByDeskView({ own, title, text: ofKind, goes, told, token, hide }: Removal): Html {
  const who = told === undefined ? [text.nobody] : [told, text.others, text.audited]
  const body = html`<div class="form-end btn-row">
    <button class="btn btn-outline btn-danger">${ofKind.button}</button><a class="link" href="${own}">${text.back}</a>
  </div>`
  return html`<div class="prose">
    <h1>${ofKind.deleteTitle}</h1>
    <p class="lede">${title}</p>
    <ul class="bullets">
      <li>${goes} ${text.photos}</li>
      ${who.map((each) => html`<li>${each}</li>`)}
      <li>${text.final} <a href="${hide}">${text.hide}</a></li>
    </ul>
    ${postForm({ action: below(own, 'delete'), token, body })}
  </div>`
}
