import { isVisible, typedLine, typedPassword, typedText } from '@civic/config'
import { readInstant, readMailAddress } from '@civic/contracts'
import { ValidationError } from '@civic/errors'
import { uuidPattern } from './formats.ts'
import { alternativesOf, itemsOf, mayHold, propertyOf, type InputSchema } from './input-schema.ts'
import { requireStorable } from './storable-text.ts'

const deepest = 32
/** Far above any of our forms; it limits the cost of validation when every value of a body is wrong. */
const mostValues = 10_000
const longestPath = 200

/**
 * A JSON body as its rules may measure it: text in one form of Unicode, trimmed and without what may not be shown, in one
 * line unless the field takes several (raw fields excepted), ids in lower case, instants in UTC, domains of mail in ASCII.
 * Throws VALIDATION_ERROR for text that cannot be stored, more than 10,000 values and more than 32 levels, in
 * unknown fields too; these are then left out, so that nothing undeclared gets past a route.
 */
export function cleanBody(body: unknown, schema: InputSchema | undefined): unknown {
  return new BodyWalk().clean(body, alternativesOf(schema), '', 0)
}

class BodyWalk {
  #values = 0

  clean(value: unknown, schemas: readonly InputSchema[], path: string, depth: number): unknown {
    this.#values += 1
    if (this.#values > mostValues) refuse('', `must not hold more than ${mostValues} values`)
    if (depth > deepest) refuse(path, 'is nested too deeply')
    if (typeof value === 'string') return cleanText(value, schemas, nameOf(path))
    if (typeof value !== 'object' || value === null) return value
    return Array.isArray(value)
      ? this.#cleanList(value, schemas, path, depth)
      : this.#cleanObject(value, schemas, path, depth)
  }

  #cleanList(list: readonly unknown[], schemas: readonly InputSchema[], path: string, depth: number): unknown[] {
    const ofItems = itemsOf(schemas)
    return list.map((item, index) => this.clean(item, ofItems, within(path, String(index)), depth + 1))
  }

  #cleanObject(object: object, schemas: readonly InputSchema[], path: string, depth: number): unknown {
    const cleaned = Object.entries(object).flatMap(([key, value]): [string, unknown][] => {
      requireStorable(key, nameOf(path))
      // Own properties here, but a careless merge further in would set a prototype.
      if (key === '__proto__') return []
      const cleaned = this.clean(value, propertyOf(schemas, key), within(path, key), depth + 1)
      return mayHold(schemas, key) ? [[key, cleaned]] : []
    })
    return Object.fromEntries(cleaned)
  }
}

/** One text as its rules may measure it; `field` is what a complaint names. */
export function cleanText(text: string, schemas: readonly InputSchema[], field: string): string {
  requireStorable(text, field)
  const isA = (format: string) => schemas.some((schema) => schema.format === format)
  if (isA('password')) return typedPassword(text)
  if (isMarked(schemas, 'x-raw')) return isMarked(schemas, 'x-lines') ? typedText(text) : text
  const trimmed = typed(text, schemas).trim()
  if (isA('email')) return readMailAddress(trimmed) ?? trimmed
  if (isA('uuid') && uuidPattern.test(trimmed)) return trimmed.toLowerCase()
  return isA('date-time') ? inUtc(trimmed) : trimmed
}

/**
 * In one form, and in one line unless it may have several; without anything to see it is empty. A malformed value is not
 * repaired.
 */
function typed(text: string, schemas: readonly InputSchema[]): string {
  if (schemas.some(hasForm)) return text
  const isLine = schemas.some(({ type }) => [type].flat().includes('string')) && !isMarked(schemas, 'x-lines')
  const whole = isLine ? typedLine(text) : typedText(text)
  return isVisible(whole) ? whole : ''
}

function hasForm({ format, pattern, enum: words }: InputSchema): boolean {
  return (format !== undefined && format !== 'name') || pattern !== undefined || words !== undefined
}

function isMarked(schemas: readonly InputSchema[], mark: 'x-raw' | 'x-lines'): boolean {
  return schemas.some((schema) => schema[mark])
}

/** The same instant as we always write it; text that is not one stays as it is and is refused by its format. */
function inUtc(text: string): string {
  return readInstant(text)?.toISOString() ?? text
}

function within(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}

function nameOf(path: string): string {
  return path === '' ? 'body' : path.slice(0, longestPath)
}

function refuse(path: string, complaint: string): never {
  throw new ValidationError({ [nameOf(path)]: [complaint] })
}
