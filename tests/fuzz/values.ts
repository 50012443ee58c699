import {
  array,
  boolean,
  constant,
  constantFrom,
  date,
  dictionary,
  double,
  emailAddress,
  integer,
  jsonValue,
  oneof,
  record,
  string,
  stringMatching,
  tuple,
  uuid,
  type Arbitrary,
} from 'fast-check'
import type { ApiSchema } from '../../stack/openapi/api-document.ts'

/** The schema that a reference leads to. */
export type Resolve = (schema: ApiSchema) => ApiSchema

/** Values that mostly fit a schema, its bounds more often than chance has it. */
export function fitting(reference: ApiSchema, resolve: Resolve): Arbitrary<unknown> {
  const schema = resolve(reference)
  const choices = schema.anyOf
  if (choices && !schema.properties) return oneof(...choices.map((choice) => fitting(choice, resolve)))
  if (choices) return oneof(...choices.map((choice) => ofEither(schema, choice, resolve)))
  if (schema.enum) return constantFrom(...schema.enum)
  if (schema.const !== undefined) return constant(schema.const)
  const types = [schema.type ?? (schema.format === undefined ? [] : 'string')].flat()
  return types.length === 0 ? jsonValue() : oneof(...types.map((type) => ofType(type, schema, resolve)))
}

function ofType(type: string, schema: ApiSchema, resolve: Resolve): Arbitrary<unknown> {
  const { minimum = -9, maximum = Number.MAX_SAFE_INTEGER, minItems = 0, maxItems = minItems + 3 } = schema
  if (type === 'null') return constant(null)
  if (type === 'boolean') return boolean()
  if (type === 'integer') return oneof(constantFrom(minimum, maximum), integerWithin(minimum, maximum))
  if (type === 'number')
    return oneof(constantFrom(minimum, maximum), double({ min: minimum, max: maximum, noNaN: true }))
  if (type === 'array') {
    return array(fitting(schema.items ?? {}, resolve), {
      minLength: minItems,
      maxLength: Math.min(maxItems, minItems + 3),
    })
  }
  return type === 'object' ? ofObject(schema, resolve) : ofText(schema)
}

const integerWithin = (min: number, max: number) => integer({ min: Math.max(min, -1e9), max: Math.min(max, 2 ** 31) })

function ofObject(
  { properties = {}, required = [], additionalProperties }: ApiSchema,
  resolve: Resolve,
): Arbitrary<unknown> {
  if (typeof additionalProperties === 'object') {
    return dictionary(oneof(uuid(), string()), fitting(additionalProperties, resolve), { maxKeys: 3 })
  }
  const fields = Object.entries(properties).map(([name, field]) => [name, fitting(field, resolve)] as const)
  return record(Object.fromEntries(fields), { requiredKeys: required })
}

/** An object of several forms: its fields, and above them those of one form. */
function ofEither(
  { anyOf: _forms, ...schema }: ApiSchema,
  { type = 'object', ...form }: ApiSchema,
  resolve: Resolve,
): Arbitrary<unknown> {
  return tuple(fitting(schema, resolve), fitting({ type, ...form }, resolve)).map(([fields, chosen]) => ({
    ...Object(fields),
    ...Object(chosen),
  }))
}

/** Characters that services take out, trim or refuse somewhere. */
const odd = constantFrom('\u0007', '\u202e', ' ', '\n', '\u00a0', '\ufeff', 'é', '🏡', ':', '/', '<', '\\', '"')
const character = oneof({ weight: 5, arbitrary: string({ minLength: 1, maxLength: 1 }) }, { weight: 1, arbitrary: odd })
const textOf = (minLength: number, maxLength: number) => string({ unit: character, minLength, maxLength, size: 'max' })

function ofText({ format, pattern, minLength = 0, maxLength = 300 }: ApiSchema): Arbitrary<unknown> {
  if (format === 'uuid') return uuid()
  if (format === 'email') return emailAddress()
  if (format === 'date') return date({ noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10))
  if (format === 'date-time') return date({ noInvalidDate: true }).map((day) => day.toISOString())
  const form = new RegExp(pattern ?? '', 'u')
  const short = textOf(minLength, Math.min(maxLength, minLength + 20))
  const full = textOf(0, 20).map((text) => text.slice(0, maxLength).padEnd(maxLength, 'x'))
  const isFree = form.test(`é${'x'.repeat(minLength)}é`)
  return oneof(...(isFree ? [short, full] : [stringMatching(form)])).filter(
    (text) => form.test(text) && isWithin(text, minLength, maxLength),
  )
}

function isWithin(text: string, least: number, most: number): boolean {
  const { length } = [...text]
  return length >= least && length <= most
}

/** Values that do not fit such a schema, mostly, and nearly do. */
export function misfit({
  minLength = 0,
  maxLength = 300,
  minimum = 0,
  maximum = 0,
  type,
}: ApiSchema): Arbitrary<unknown> {
  const others = oneof(constant(null), boolean(), constant({}), constant([]), constant(0.5), integer())
  const text = oneof(
    textOf(0, minLength),
    textOf(0, 10).map((some) => `${some}\u0000`),
    constant('no such word'),
  )
  return [type].flat().includes('string')
    ? oneof({ weight: 3, arbitrary: text }, constant('x'.repeat(maxLength + 1)), others)
    : oneof(constantFrom(minimum - 1, maximum + 1), text, others)
}
