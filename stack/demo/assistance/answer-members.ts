import { html, type Html } from '../../pages/html.ts'
import { shownAmount } from '../../pages/shown-amount.ts'
import { asWords, labelOf } from './labels.ts'

/** Said of the answer as a whole, in a place of its own; ids say nothing to a reader. */
const notShown = /^(model|generatedAt|cached|advisory|currency|.*Id)$/
/** Parts of one. */
const shares = new Set(['confidence', 'positive', 'neutral', 'negative'])
/** One of several that the platform knows, and no sentence. */
const choice = /^[A-Z]+(?:_[A-Z]+)*$/
/** Of all campaigns in the demo. */
const currency = 'NGN'

/** An answer as somebody reads it, member by member. */
export function shownMembers(body: unknown): Html {
  return html`<dl>
    ${membersOf(body)
      .filter(([name]) => !notShown.test(name))
      .map(
        ([name, value]) =>
          html`<dt>${labelOf(name)}</dt>
            <dd>${shownValue(name, value)}</dd>`,
      )}
  </dl>`
}

function shownValue(name: string, value: unknown): Html {
  if (Array.isArray(value)) return shownList(name, value)
  if (typeof value === 'object' && value !== null) return shownGroup(name, value)
  if (typeof value === 'number') return html`${shownNumber(name, value)}`
  if (typeof value === 'boolean') return html`${value ? 'yes' : 'no'}`
  const text = String(value)
  return choice.test(text) ? html`${asWords(text)}` : html`${paragraphs(text)}`
}

function shownList(name: string, items: readonly unknown[]): Html {
  if (items.length === 0) return html`<span class="quiet">nothing</span>`
  return html`<ul>
    ${items.map((item: unknown) => html`<li>${shownValue(name, item)}</li>`)}
  </ul>`
}

/** Many figures are for those who want to see them. */
function shownGroup(name: string, value: object): Html {
  if (name !== 'metrics') return shownMembers(value)
  return html`<details>
    <summary>Show them</summary>
    ${shownMembers(value)}
  </details>`
}

function shownNumber(name: string, value: number): string {
  if (shares.has(name)) return `${Math.round(value * 100)} %`
  if (!name.endsWith('Minor')) return String(value)
  return `${value < 0 ? '−' : ''}${shownAmount(Math.abs(value), currency)}`
}

function paragraphs(text: string): Html[] {
  return text.split(/\n{2,}/).map((paragraph) => html`<p>${paragraph}</p>`)
}

function membersOf(body: unknown): [name: string, value: unknown][] {
  return typeof body === 'object' && body !== null ? Object.entries(body) : []
}
