import { html, nothing, type Html } from '../html/html.ts'
import { to, type Url } from '../html/url.ts'
import type { Filled } from '../site/fill.ts'
import type { Site } from '../site/site.ts'
import { words } from '../words/en.ts'
import { alert } from './alert.ts'
import { postForm } from './fields.ts'

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
