import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Setting } from '@civic/config'
import type { OperatorNotes, OperatorText } from '../site/site.ts'
import { categories } from '../words/words-of.ts'

/** The colour of links and buttons, such as `#0b5d52`; undefined: our own. */
export function accent(variable: string): Setting<string | undefined> {
  return {
    variables: [variable],
    read: (raw) =>
      raw === undefined || /^#[0-9a-f]{6}$/i.test(raw)
        ? { value: raw }
        : { fault: 'must be a colour of six hexadecimal digits, such as #0b5d52' },
  }
}

/** In which times are shown, e.g. `Africa/Lagos`. */
export function timeZone(variable: string, fallback: string): Setting<string> {
  return known(variable, fallback, 'must be a time zone such as Africa/Lagos', (zone) =>
    new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions(),
  )
}

/** How numbers, money and days are written, e.g. `en-NG`; the words are English in all of them. */
export function locale(variable: string, fallback: string): Setting<string> {
  return known(variable, fallback, 'must be a kind of English such as en-NG or en-GB', (tag) => {
    if (new Intl.Locale(tag).language !== 'en') throw new RangeError(tag)
  })
}

function known(variable: string, fallback: string, fault: string, use: (raw: string) => unknown): Setting<string> {
  return {
    variables: [variable],
    read: (raw = fallback) => {
      try {
        use(raw)
        return { value: raw }
      } catch {
        return { fault }
      }
    },
  }
}

const names: readonly OperatorText[] = ['about', 'privacy', 'terms', 'accessibility', 'rules']

/** The texts of whoever runs the site, from `<folder>/<name>.txt`; ours stand where they wrote none. */
export function readTexts(folder: string | undefined): Partial<Record<OperatorText, string>> {
  return Object.fromEntries(names.flatMap((name) => entryOf(folder, name, name)))
}

/** From `contact.txt`, `danger.txt`, `moderation.txt` (a sentence a line) and, for a category of issues, e.g. `warning-utilities.txt`. */
export function readNotes(folder: string | undefined): OperatorNotes {
  const warnings = categories.flatMap((category) => entryOf(folder, `warning-${category.toLowerCase()}`, category))
  const [contact, danger] = ['contact', 'danger'].map((name) => entryOf(folder, name, name)[0]?.[1])
  const sentences = entryOf(folder, 'moderation', 'moderation')[0]?.[1]
  const lines = sentences?.split('\n').map((line) => line.trim())
  return { contact, danger, warnings: Object.fromEntries(warnings), sentences: lines?.filter(Boolean) }
}

function entryOf<Name extends string>(folder: string | undefined, file: string, name: Name): [Name, string][] {
  const text = folder === undefined ? undefined : readText(path.join(folder, `${file}.txt`))
  return text === undefined ? [] : [[name, text]]
}

/** Undefined: it is not there. */
export function readText(place: string): string | undefined {
  return existsSync(place) ? readFileSync(place, 'utf8').trim() : undefined
}
