import { html, nothing, type Html } from '../html/html.ts'
import { to } from '../html/url.ts'
import type { Shown } from '../site/page.ts'
import { words } from '../words/en.ts'
import { searchForm } from './search-form.ts'

const text = words.errors

/** A title and a few sentences. */
export function plainPage(status: number, title: string, more: Html): Shown {
  return {
    status,
    title,
    main: html`<div class="prose">
      <h1>${title}</h1>
      ${more}
    </div>`,
  }
}

/** For whoever looks for a page that is not there. */
export function notFoundPage({ title, typed = nothing }: { title?: string | undefined; typed?: Html } = {}): Shown {
  const { title: ofAny, text: sentence, search, ways } = text.notFound
  const links = [
    html`<li><a href="${to`/issues`}">${words.frame.issues}</a></li>`,
    html`<li><a href="${to`/petitions`}">${words.frame.petitions}</a></li>`,
    html`<li><a href="${to`/communities`}">${words.frame.communities}</a></li>`,
  ]
  return plainPage(
    404,
    title ?? ofAny,
    html`<p>${sentence}</p>
      ${typed}
      <div class="mt-5">${searchForm({ action: to`/search`, label: search, button: words.frame.search })}</div>
      <p class="mt-5">${ways}</p>
      <ul class="bullets">
        ${links}
      </ul>`,
  )
}
