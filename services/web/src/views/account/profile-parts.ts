import { html, type Html } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { words } from '../../words/en.ts'

/** Above the pages behind one's account. */
export function backToProfile(): Html {
  return html`<nav class="breadcrumbs" aria-label="${words.frame.here}">
    <ol>
      <li><a href="${to`/profile`}">${words.profile.title}</a></li>
    </ol>
  </nav>`
}
