import { html, type Html, nothing, type Part } from '../../html/html.ts'
import type { Url } from '../../html/url.ts'
import { adminTrail } from '../../views/admin-trail.ts'
import { entryList } from '../../views/entry.ts'
import { pagination } from '../../views/pagination.ts'
import { filters } from '../../views/place-filter.ts'
import { breadcrumbs } from '../../views/section.ts'
import { words } from '../../words/en.ts'

const text = words.frame.list

interface FoundListContent {
  title: string
  /** How many there are, and in which order they stand. */
  byline: Part
  /** Where the filters are sent to; and the same with what they say. */
  list: Url
  url: Url
  fields: Html
  rows: readonly Html[]
  /** Why there is none, and what to do. */
  none: Html
  page: number
  total: number
  size: number
}

/** A list that an administrator looks through: what narrows it, and a page of what was found. */
export function foundList(content: FoundListContent): Html {
  const { title, byline, list, url, fields, rows, none, page, total, size } = content
  const isEmpty = total === 0
  return html`${breadcrumbs(adminTrail())}
    <h1>${title}</h1>
    ${isEmpty ? nothing : html`<p class="byline">${byline}</p>`}
    ${filters({ action: list, label: text.filter, button: text.show, fields })}
    ${isEmpty ? none : html`${entryList(rows)}${pagination({ url, page, total, size })}`}`
}
