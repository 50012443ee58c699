import { words } from '../words/en.ts'

/** Something that somebody wrote into a field, with the words for the field. */
export interface KeptText {
  label: string
  text: string
}

/** What was written, without what only machines read: ids, codes, and what a form carries along. */
export function textsIn(fields: Readonly<Record<string, readonly string[]>>): KeptText[] {
  return Object.entries(fields).flatMap(([name, values]) => {
    const known = labelOf(name)
    const written = values.filter((value) => value.trim() !== '' && (known !== undefined || isProse(value)))
    return written.map((text) => ({ label: known ?? words.errors.typed, text }))
  })
}

const labels: Readonly<Record<string, string>> = words.kept.fields

function labelOf(name: string): string | undefined {
  return Object.hasOwn(labels, name) ? labels[name] : undefined
}

/** Under a name that nobody foresaw, what has several words was written by somebody. */
function isProse(value: string): boolean {
  return /\S\s+\S/.test(value)
}
