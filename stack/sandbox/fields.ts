import { Refusal } from './exchange.ts'

export type Fields = Record<string, unknown>

/** The members of a JSON object; no body at all is an empty one. */
export function readFields(text: string): Fields {
  if (text.trim() === '') return {}
  try {
    return fieldsOf(JSON.parse(text), 'The body')
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    throw new Refusal(400, 'invalid_json', 'The body is not valid JSON')
  }
}

export function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(name, 'an object')
  return { ...value }
}

export function textOf(value: unknown, name: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw invalid(name, 'a text')
  return value
}

/** A whole number from `min` to `max`. */
export function wholeOf(value: unknown, name: string, min = 0, max = Number.MAX_SAFE_INTEGER): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max) return value
  throw invalid(name, `a whole number from ${min} to ${max}`)
}

export function flagOf(value: unknown, name: string): boolean {
  if (typeof value !== 'boolean') throw invalid(name, 'true or false')
  return value
}

export function oneOf<Word extends string>(value: unknown, name: string, words: readonly Word[]): Word {
  const word = words.find((known) => known === value)
  if (word === undefined) throw invalid(name, `one of ${words.join(', ')}`)
  return word
}

export function webAddressOf(value: unknown, name: string): string {
  const url = URL.parse(textOf(value, name))
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw invalid(name, 'an http or https address')
  return url.href
}

/** What `read` makes of a value, undefined where there is none. */
export function optional<Value>(value: unknown, read: (value: unknown) => Value): Value | undefined {
  return value === undefined || value === null ? undefined : read(value)
}

function invalid(name: string, wanted: string): Refusal {
  return new Refusal(400, 'invalid_params', `${name} must be ${wanted}`)
}
