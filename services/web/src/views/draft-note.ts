import { html, type Html, nothing } from '../html/html.ts'
import { to, type Url } from '../html/url.ts'
import type { Filled } from '../site/fill.ts'
import type { Site } from '../site/site.ts'
import { words } from '../words/en.ts'
import { alert } from './alert.ts'
import { postForm } from './fields.ts'
import { paragraphs } from './paragraphs.ts'
import { factList } from './section.ts'

/** Says that a form shows a draft, and throws it away. `says`: in place of that it was not sent. */
export function draftNote(
  site: Site,
  { typedAt, token }: Filled,
  page: Url,
  says: (at: string) => string = words.drafts.shown,
): Html {
  if (!typedAt) return nothing
  const title = says(site.format.dayAndTime(typedAt))
  return alert({ kind: 'work', title, more: dropForm(page, token) })
}

/** Throws a draft away. */
export function dropForm(page: Url, token: string): Html {
  const body = html`<button class="link">${words.drafts.drop}</button>`
  return postForm({ action: to`/my/unfinished/drop`, token, hidden: { page: page.toString() }, body })
}

/** The value of a field by now, as a form would send it, and how people read it. */
export interface CurrentValue {
  name: string
  value: string
  shown?: (value: string) => string
}

/**
 * The values by now beside what was typed, where the thing was changed since its form was shown (`seen`): saving
 * replaces it.
 */
export function currentValues(filled: Filled, updatedAt: string, fields: readonly CurrentValue[]): Html {
  if (filled.value('seen') === updatedAt) return nothing
  const rows = fields
    .filter(({ name, value }) => filled.value(name) !== value)
    .map(({ name, value, shown = (text) => text }): [string, Html] => [
      filled.field(name).label,
      value === '' ? html`<span class="note">${words.errors.noValue}</span>` : html`${paragraphs(shown(value))}`,
    ])
  if (rows.length === 0) return nothing
  return html`<section class="mb-5" aria-labelledby="current-values">
    <h2 id="current-values">${words.errors.currentValues}</h2>
    ${factList(rows)}
  </section>`
}
