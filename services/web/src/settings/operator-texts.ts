import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { OperatorNotes, OperatorText } from '../site/site.ts'
import { categories } from '../words/words-of.ts'

const names: readonly OperatorText[] = ['about', 'privacy', 'terms', 'accessibility', 'rules']

/** The texts of whoever runs the site, from `<folder>/<name>.txt`; ours stand where they wrote none. */
export function readTexts(folder: string | undefined): Partial<Record<OperatorText, string>> {
  return Object.fromEntries(names.flatMap((name) => entryOf(folder, name, name)))
}

/** From `contact.txt`, `danger.txt` and, for a category of issues, e.g. `warning-utilities.txt`. */
export function readNotes(folder: string | undefined): OperatorNotes {
  const warnings = categories.flatMap((category) => entryOf(folder, `warning-${category.toLowerCase()}`, category))
  const [contact, danger] = ['contact', 'danger'].map((name) => entryOf(folder, name, name)[0]?.[1])
  return { contact, danger, warnings: Object.fromEntries(warnings) }
}

function entryOf<Name extends string>(folder: string | undefined, file: string, name: Name): [Name, string][] {
  const text = folder === undefined ? undefined : readText(path.join(folder, `${file}.txt`))
  return text === undefined ? [] : [[name, text]]
}

/** Undefined: it is not there. */
export function readText(place: string): string | undefined {
  return existsSync(place) ? readFileSync(place, 'utf8').trim() : undefined
}
