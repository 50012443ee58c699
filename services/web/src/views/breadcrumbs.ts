import { html, type Html } from '../html/html.ts'
import type { Url } from '../html/url.ts'
import { words } from '../words/en.ts'

/** The way to a page, from above; the page itself is said by its heading. */
export function breadcrumbs(steps: readonly { url: Url; label: string }[]): Html {
  const items = steps.map(({ url, label }) => html`<li><a href="${url}">${label}</a></li>`)
  return html`<nav class="breadcrumbs" aria-label="${words.frame.here}">
    <ol>
      ${items}
    </ol>
  </nav>`
}
