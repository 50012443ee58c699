import { html, type Html, nothing } from '../html/html.ts'
import type { Url } from '../html/url.ts'
import { mostRows } from '../site/csv.ts'
import type { Site } from '../site/site.ts'
import { words } from '../words/en.ts'

const { csv, cut } = words.frame.files

/** To the same list as a file; nothing where the list is empty. */
export function fileLink({ format }: Site, { file, total }: { file: Url; total: number }): Html {
  if (total === 0) return nothing
  return html`<p>
    <a class="link" href="${file}">${csv}</a>
    ${total > mostRows ? html`<span class="note">${cut(format.number(mostRows))}</span>` : nothing}
  </p>`
}
