import { html, nothing, type Html } from '../html/html.ts'
import type { WrittenText } from '../site/texts-in.ts'
import { words } from '../words/en.ts'
import { readOnly } from './fields.ts'

/** What somebody wrote and is kept nowhere, to be copied: each with the words for its field, what is long in a box. */
export function writtenTexts(texts: readonly WrittenText[]): Html {
  if (texts.length === 0) return nothing
  return html`<h2 class="mt-6">${words.drafts.written}</h2>
    ${texts.map((written, index) => writtenText(written, `written-${index + 1}`))}`
}

function writtenText({ label, text }: WrittenText, id: string): Html {
  if (text.length > 120 || text.includes('\n')) return readOnly({ id, label, text, rows: 6 })
  return html`<div class="field">
    <p class="label"><b>${label}</b></p>
    <p>${text}</p>
  </div>`
}
