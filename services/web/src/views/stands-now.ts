import { html, nothing, type Html } from '../html/html.ts'
import { words } from '../words/en.ts'
import { factList } from './facts.ts'
import { paragraphs } from './paragraphs.ts'

/** A field as somebody typed it, and as it stands by now. */
export interface Standing {
  name: string
  label: string
  typed: string
  stands: string
}

/** What the fields say by now that were changed meanwhile, for whoever typed something else into them. */
export function standsNow(fields: readonly Standing[], changed: readonly string[]): Html {
  const rows = fields
    .filter(({ name, typed, stands }) => changed.includes(name) && typed !== stands)
    .map(({ label, stands }): [string, Html] => [
      label,
      stands === '' ? html`<span class="note">${words.errors.standsEmpty}</span>` : html`${paragraphs(stands)}`,
    ])
  if (rows.length === 0) return nothing
  return html`<section class="mb-6" aria-labelledby="stands">
    <h2 id="stands">${words.errors.standsNow}</h2>
    ${factList(rows)}
  </section>`
}
