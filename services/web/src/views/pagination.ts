import { html, nothing, type Html } from '../html/html.ts'
import { asking, type Url } from '../html/url.ts'
import { words } from '../words/en.ts'
import { icon } from '../style/icons.ts'

const text = words.frame.pages

interface PagesContent {
  /** The address of the list with its filters, without the page. */
  url: Url
  page: number
  total: number
  /** How many stand on one page. */
  size: number
}

/** No list goes further than the interface does. */
const furthestOffset = 100_000

function lastPageOf(total: number, size: number): number {
  return Math.max(1, Math.ceil(Math.min(total, furthestOffset + size) / size))
}

/** The pages of a list whose length is known. */
export function pagination({ url, page, total, size }: PagesContent): Html {
  const last = lastPageOf(total, size)
  if (page > last) return behindTheEnd(url, last)
  if (last === 1) return nothing
  const shown = [...new Set([1, page - 1, page, page + 1, last])].filter((each) => each >= 1 && each <= last)
  const items = shown.flatMap((each, index) => {
    const isAfterGap = index > 0 && each - (shown[index - 1] ?? 0) > 1
    return [...(isAfterGap ? [html`<li><span>…</span></li>`] : []), numbered(url, each, page)]
  })
  return html`<nav class="pagination" aria-label="${text.label}">
    <ul>
      ${page > 1 ? newer(url, page - 1) : nothing}${items}${page < last ? older(url, page + 1) : nothing}
    </ul>
  </nav>`
}

/** Back and on, for a list whose length nobody knows. */
export function stepping({ newer: back, older: on }: { newer: Url | undefined; older: Url | undefined }): Html {
  if (back === undefined && on === undefined) return nothing
  return html`<nav class="pagination" aria-label="${text.label}">
    <ul>
      ${back === undefined ? nothing : step(back, 'newer')}${on === undefined ? nothing : step(on, 'older')}
    </ul>
  </nav>`
}

/** The address of one page of a list; the first needs no number. */
export function pageUrl(url: Url, page: number): Url {
  return asking(url, { page: page > 1 ? page : undefined })
}

function numbered(url: Url, each: number, current: number): Html {
  const here = each === current ? html` aria-current="page"` : nothing
  return html`<li><a href="${pageUrl(url, each)}" aria-label="${text.page(each)}" ${here}>${each}</a></li>`
}

const newer = (url: Url, page: number) => step(pageUrl(url, page), 'newer')
const older = (url: Url, page: number) => step(pageUrl(url, page), 'older')

function step(url: Url, where: 'newer' | 'older'): Html {
  return where === 'newer'
    ? html`<li><a href="${url}" rel="prev">${icon('prev', 18)}${text.newer}</a></li>`
    : html`<li><a href="${url}" rel="next">${text.older}${icon('next', 18)}</a></li>`
}

function behindTheEnd(url: Url, last: number): Html {
  return html`<p class="empty">
    <b>${text.behind(last)}</b><a class="link" href="${pageUrl(url, last)}">${text.toLast}</a>
  </p>`
}
