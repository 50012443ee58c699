import { html, nothing, type Html } from '../html/html.ts'
import type { Trail } from '../site/page.ts'
import { words } from '../words/en.ts'

/** The way to a page, from above; the page itself is said by its heading. `kind`: what it belongs to that has no page. */
export function breadcrumbs(steps: Trail, kind?: string): Html {
  const items = steps.map(({ url, label }) => html`<li><a href="${url}">${label}</a></li>`)
  return html`<nav class="breadcrumbs" aria-label="${words.frame.here}">
    <ol>
      ${items}${kind === undefined ? nothing : html`<li>${kind}</li>`}
    </ol>
  </nav>`
}
