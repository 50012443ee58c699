import { html, type Html, nothing } from '../html/html.ts'
import { words } from '../words/en.ts'
import { readOnly } from './fields.ts'

/** Something that somebody wrote into a field, with the words for the field. */
export interface WrittenText {
  label: string
  text: string
}

/** What was written, in the order of the labels, without what only machines read: ids, codes, and what a form carries along. */
export function textsIn(fields: Readonly<Record<string, readonly string[]>>): WrittenText[] {
  const names = [...new Set([...Object.keys(labels), ...Object.keys(fields)])]
  return names.flatMap((name) => {
    const known = labelOf(name)
    const written = (fields[name] ?? []).filter(
      (value) => value.trim() !== '' && (known !== undefined || isProse(value)),
    )
    return written.map((text) => ({ label: known ?? words.errors.typed, text }))
  })
}

const labels: Readonly<Record<string, string>> = words.drafts.fields

function labelOf(name: string): string | undefined {
  return Object.hasOwn(labels, name) ? labels[name] : undefined
}

/** Under a name that nobody foresaw, what has several words was written by somebody. */
function isProse(value: string): boolean {
  return /\S\s+\S/.test(value)
}

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
