import type { Fields } from '../sessions/draft.ts'
import { words } from '../words/en.ts'
import { lengthOf } from '../words/letters.ts'

/** What is wrong with what was typed, in words, by the name of the field; `form` for all of it. */
export type Problems = Readonly<Record<string, string>>

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

/** One field of a form: how it is read, when it may be sent, and what stands at it. */
export interface Field<Value = unknown> {
  /** What an act takes of what was typed; it is asked for only where nothing is wrong. */
  read: (values: readonly string[]) => Value
  /** What is wrong; undefined: nothing. */
  problem: (values: readonly string[], now: Date) => string | undefined
  /** What is said where the interface refuses it. */
  refused: string | undefined
  looks: Looks
  /** What the interface calls it in its refusals, where it has another name there. */
  sentAs?: string
}

/** What stands at a control. */
export interface FieldContent {
  name: string
  label: string
  hint?: string | undefined
  value?: string | undefined
  problem?: string | undefined
  type?: 'text' | 'email' | 'password' | 'search' | 'number' | 'date' | 'url' | 'tel'
  autocomplete?: string
  /** In letters. Of several lines the hint says so. */
  longest?: number
  isRequired?: boolean
  isShort?: boolean
  /** A field of several lines. */
  rows?: number
  inputmode?: 'numeric' | 'decimal' | 'email' | 'text'
}

/** The part of it that a form declares. */
export type Looks = Omit<FieldContent, 'name' | 'value' | 'problem'>

export type FieldTable = Readonly<Record<string, Field>>
export type ValuesOf<Table extends FieldTable> = {
  readonly [Name in keyof Table]: Table[Name] extends Field<infer Value> ? Value : never
}

interface TextWords extends Omit<Looks, 'longest' | 'rows'> {
  /** What is wrong with a text that is shorter or longer than it may be. */
  problem?: string
}

/** In letters, as the interface bounds it. */
interface Bounds {
  min?: number
  max?: number
}

/** One line, without blanks around it; empty where nothing was typed. */
export function line({ problem, ...looks }: TextWords, { min = 0, max }: Bounds = {}): Field<string> {
  const isWrong = (text: string) => lengthOf(text) < min || (max !== undefined && lengthOf(text) > max)
  return {
    read: lineIn,
    problem: (values) => (isWrong(lineIn(values)) ? problem : undefined),
    refused: problem,
    looks: { ...looks, ...(max !== undefined && { longest: max }) },
  }
}

/** Several lines. What is too long says by how much; browsers cut nothing off. */
export function lines({ problem, ...looks }: TextWords, bounds: Bounds & { rows: number }): Field<string> {
  const { min = 0, max, rows } = bounds
  return {
    read: lineIn,
    problem: (values) => {
      const text = lineIn(values)
      if (lengthOf(text, 'several') < min) return problem
      return max === undefined ? undefined : tooLong(text, max)
    },
    refused: problem,
    looks: { ...looks, rows, ...(max !== undefined && { longest: max }) },
  }
}

/** As it was typed, blanks and all. It is shown nowhere again; the interface judges it. */
export function password({ problem, missing, ...looks }: TextWords & { missing?: string }): Field<string> {
  const read = ([text = '']: readonly string[]) => text
  return {
    read,
    problem: (values) => (read(values) === '' ? missing : undefined),
    refused: problem,
    looks: { ...looks, type: 'password', isRequired: true },
  }
}

/** One of a few words; `problem` where one has to be chosen. */
export function oneOf<const Word extends string>(
  words: readonly Word[],
  { problem, ...looks }: TextWords,
): Field<Word | undefined> {
  const read = ([value]: readonly string[]) => words.find((word) => word === value)
  return { read, problem: (values) => (read(values) === undefined ? problem : undefined), refused: problem, looks }
}

/** What a form carries along, unseen. */
export function carried(refused?: string): Field<string> {
  return { read: lineIn, problem: () => undefined, refused, looks: { label: '' } }
}

/** Several values that a form carries along, in their order. */
export function carriedList(): Field<string[]> {
  return { read: (values) => [...values], problem: () => undefined, refused: undefined, looks: { label: '' } }
}

/** The same fields, taken as they are: for what is only kept. */
export function unjudged(table: FieldTable): FieldTable {
  return Object.fromEntries(Object.entries(table).map(([name, each]) => [name, { ...each, problem: () => undefined }]))
}

/** Something else than a text, by its own rules. */
export function special<Value>(
  { problem, ...looks }: TextWords,
  rules: { read: (text: string) => Value; isWrong: (text: string, now: Date) => boolean },
): Field<Value> {
  const { read, isWrong } = rules
  return {
    read: (values) => read(lineIn(values)),
    problem: (values, now) => (isWrong(lineIn(values), now) ? problem : undefined),
    refused: problem,
    looks,
  }
}

/** What is wrong with the fields of a form, as the interface would refuse them; it decides when they are sent. */
export function problemsIn(table: FieldTable, fields: Fields, now: Date): Problems {
  const found = Object.entries(table).map(([name, { problem }]) => [name, problem(fields[name] ?? [], now)] as const)
  return Object.fromEntries(found.flatMap(([name, problem]) => (problem === undefined ? [] : [[name, problem]])))
}

export function valuesIn<Table extends FieldTable>(table: Table, fields: Fields): ValuesOf<Table>
export function valuesIn(table: FieldTable, fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(table).map(([name, { read }]) => [name, read(fields[name] ?? [])]))
}

/** As it is taken: browsers end lines in a way of their own. */
export function lineIn([text = '']: readonly string[]): string {
  return text.replaceAll('\r\n', '\n').trim()
}
