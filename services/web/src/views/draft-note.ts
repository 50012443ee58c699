import { html, type Html, nothing } from '../html/html.ts'
import { to, type Url } from '../html/url.ts'
import type { Filled } from '../site/fill.ts'
import type { Site } from '../site/site.ts'
import { words } from '../words/en.ts'
import { alert } from './alert.ts'
import { postForm } from './fields.ts'
import { paragraphs } from './paragraphs.ts'
import { factList } from './section.ts'

/** Says that a form shows a draft, and throws it away. */
export function draftNote(site: Site, { typedAt, token }: Filled, page: Url): Html {
  if (!typedAt) return nothing
  const title = words.drafts.shown(site.format.dayAndTime(typedAt))
  return alert({ kind: 'work', title, more: dropForm(page, token) })
}

/** Throws a draft away. */
export function dropForm(page: Url, token: string): Html {
  const body = html`<button class="link">${words.drafts.drop}</button>`
  return postForm({ action: to`/my/unfinished/drop`, token, hidden: { page: page.toString() }, body })
}

/** What a field says by now, as a form would send it, and how people read it. */
export interface Standing {
  name: string
  stands: string
  shown?: (value: string) => string
}

/**
 * What the fields say by now beside what was typed, where the thing was changed since its form was shown (`seen`): saving
 * replaces it.
 */
export function standsNow(filled: Filled, updatedAt: string, fields: readonly Standing[]): Html {
  if (filled.value('seen') === updatedAt) return nothing
  const rows = fields
    .filter(({ name, stands }) => filled.value(name) !== stands)
    .map(({ name, stands, shown = (value) => value }): [string, Html] => [
      filled.field(name).label,
      stands === '' ? html`<span class="note">${words.errors.standsEmpty}</span>` : html`${paragraphs(shown(stands))}`,
    ])
  if (rows.length === 0) return nothing
  return html`<section class="mb-5" aria-labelledby="stands">
    <h2 id="stands">${words.errors.standsNow}</h2>
    ${factList(rows)}
  </section>`
}
