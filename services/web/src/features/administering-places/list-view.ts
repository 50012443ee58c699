import { html, type Html, nothing } from '../../html/html.ts'
import type { Url } from '../../html/url.ts'
import type { Trail } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import { entryList } from '../../views/entry.ts'
import { moment } from '../../views/figure.ts'
import { pagination } from '../../views/pagination.ts'
import { filters } from '../../views/place-filter.ts'
import { breadcrumbs, empty } from '../../views/section.ts'
import { words } from '../../words/en.ts'

export const pageSize = 50

interface ListText {
  title: string
  why: string
  found: (total: number) => string
  /** Where there is none at all, and what to do about it. */
  none: string
  noneHow: string
  noneMatches: string
  without: string
}

interface ListContent {
  /** The pages above it. */
  trail: Trail
  text: ListText
  now: Date
  list: Url
  /** As it is narrowed, without its page. */
  url: Url
  page: number
  total: number
  rows: readonly Html[]
  /** What opens a new one. */
  create?: { url: Url; label: string } | undefined
  fields: Html
  /** Above the rows, where a name fits several places. */
  choice?: Html
}

/** A list that is kept at a desk: how many, what narrows it, and the rows of one page. */
export function keptList(site: Site, content: ListContent): Html {
  const { trail, text, now, list, url, page, total, rows, create, fields, choice = nothing } = content
  const isNarrowed = url.toString() !== list.toString()
  const all = html`<a class="link" href="${list}">${text.without}</a>`
  const none = isNarrowed ? empty(text.noneMatches, all) : empty(text.none, html`<p>${text.noneHow}</p>`)
  const { filter, show } = words.frame.list
  return html`${breadcrumbs(trail)}
    <h1>${text.title}</h1>
    <p class="byline">
      ${site.format.number(total)} ${text.found(total)}, ${words.frame.counted.counted} ${moment(site, now)}.
      ${text.why}
    </p>
    ${create ? html`<p class="btn-row mt-3"><a class="btn" href="${create.url}">${create.label}</a></p>` : nothing}
    ${choice}
    <div class="mt-5">${filters({ action: list, label: filter, button: show, fields })}</div>
    ${total === 0 ? none : html`${entryList(rows)}${pagination({ url, page, total, size: pageSize })}`}`
}
