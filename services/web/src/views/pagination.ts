import { html, nothing, type Html } from '../html/html.ts'
import { asking, type Url } from '../html/url.ts'
import { words } from '../words/en.ts'
import { icon } from './icons.ts'

export interface Pages {
  /** The list without its page. */
  url: Url
  /** From 1. */
  page: number
  perPage: number
  total: number
}

const text = words.frame.pages

/** How many pages there are; an empty list has one. */
export function lastPage({ total, perPage }: Pick<Pages, 'total' | 'perPage'>): number {
  return Math.max(1, Math.ceil(total / perPage))
}

/** Ways to the other pages of a list whose length is known; whoever is behind its end is told so. */
export function pagination(pages: Pages): Html {
  const { url, page } = pages
  const last = lastPage(pages)
  const at = (number: number) => (number === 1 ? url : asking(url, { page: number }))
  if (page > last) return html`<p class="mt-5">${text.behind(last)} <a href="${at(last)}">${text.toLast}</a></p>`
  if (last === 1) return nothing
  const newer =
    page > 1 ? html`<li><a rel="prev" href="${at(page - 1)}">${icon('prev', 18)}${text.newer}</a></li>` : nothing
  const older =
    page < last ? html`<li><a rel="next" href="${at(page + 1)}">${text.older}${icon('next', 18)}</a></li>` : nothing
  return html`<nav class="pagination" aria-label="${text.label}">
    <ul>
      ${newer}
      <li><span aria-current="page">${text.of(page, last)}</span></li>
      ${older}
    </ul>
  </nav>`
}
