import { lengthOf } from '../words/letters.ts'
import { words } from '../words/en.ts'
import type { Problems } from './problems.ts'

/** What is too long for a field of several lines says by how much; browsers cut nothing off unasked. */
export function tooLong(text: string, most: number): string | undefined {
  const length = lengthOf(text, 'several')
  return length > most ? words.errors.tooLong(most, length - most) : undefined
}

/** The same of fields of a form, by how long each may be. */
export function tooLongIn(sent: { text: (name: string) => string }, most: Readonly<Record<string, number>>): Problems {
  const found = Object.entries(most).map(([name, longest]): [string, string | undefined] => [
    name,
    tooLong(sent.text(name), longest),
  ])
  return Object.fromEntries(found.flatMap(([name, problem]) => (problem === undefined ? [] : [[name, problem]])))
}
