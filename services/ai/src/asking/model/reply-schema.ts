import { Type, type Static, type TObject, type TSchema, type TUnsafe } from 'typebox'
import { membersOf, objectOf } from '../shapes/json-values.ts'

/** What is accepted of a value that was asked for: the word of a list may be any text. */
type Loosened<Value> = Value extends string
  ? string
  : Value extends readonly (infer Item)[]
    ? Loosened<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: Loosened<Value[Name]> }
      : Value

/** The schema of what is accepted as a reply. */
export type Accepted<Reply extends TSchema> = TUnsafe<Loosened<Static<Reply>>>

/**
 * An object in a list that may lack members: one that is missing or of another type is left out. What is no object is
 * still none. The model is asked for the whole object all the same.
 */
export function lenientItem<Item extends TObject>(item: Item): TUnsafe<Partial<Static<Item>>> {
  return Type.Unsafe<Partial<Static<Item>>>({ ...item, 'x-lenient': true })
}

/**
 * The reply without the members that nobody asked for; undefined when one that was asked for is missing or of another
 * type, or when a text of it is broken. Every member of a schema is required. Bounds are not looked at.
 */
export function acceptReply<Reply extends TSchema>(schema: Reply, json: unknown): Static<Accepted<Reply>> | undefined {
  const reply = accept(schema, json)
  if (!isWellFormed(reply)) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built member by member from `schema`
  return reply as Static<Accepted<Reply>> | undefined
}

/** Half a surrogate pair is no text: many programs that read an answer would fail on it. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  return typeof value !== 'object' || value === null || Object.values(value).every(isWellFormed)
}

/** The schema as a provider gets it: types and words of lists, every member required and no others. */
export function schemaOnWire(schema: unknown): object {
  const { type, description, enum: words, items, properties } = membersOf(schema)
  return {
    type,
    ...(description !== undefined && { description }),
    ...(words !== undefined && { enum: words }),
    ...(items !== undefined && { items: schemaOnWire(items) }),
    ...(properties !== undefined && objectOnWire(membersOf(properties))),
  }
}

function objectOnWire(properties: Readonly<Record<string, unknown>>): object {
  const members = Object.entries(properties).map(([name, member]) => [name, schemaOnWire(member)])
  return { properties: Object.fromEntries(members), required: Object.keys(properties), additionalProperties: false }
}

/** Undefined when the value is of another type: JSON knows no such value. Goes as deep as the schema and no deeper. */
function accept(schema: unknown, value: unknown): unknown {
  const { type, items } = membersOf(schema)
  switch (type) {
    case 'object':
      return acceptObject(membersOf(schema), value)
    case 'array':
      return acceptList(items, value)
    case 'integer':
      return Number.isSafeInteger(value) ? value : undefined
    case 'number':
      return Number.isFinite(value) ? value : undefined
    case 'string':
    case 'boolean':
      return typeof value === type ? value : undefined
    default:
      throw new Error(`A model is not asked for ${String(type)}`)
  }
}

function acceptObject(schema: Readonly<Record<string, unknown>>, value: unknown): object | undefined {
  const isLenient = schema['x-lenient'] === true
  const given = objectOf(value)
  if (!given) return undefined
  const accepted: [string, unknown][] = []
  for (const [name, member] of Object.entries(membersOf(schema['properties']))) {
    // What every object inherits was not written by the model.
    const taken = Object.hasOwn(given, name) ? accept(member, given[name]) : undefined
    if (taken !== undefined) accepted.push([name, taken])
    else if (!isLenient) return undefined
  }
  return Object.fromEntries(accepted)
}

function acceptList(items: unknown, value: unknown): unknown[] | undefined {
  if (!Array.isArray(value)) return undefined
  const accepted: unknown[] = []
  for (const given of value) {
    const taken = accept(items, given)
    if (taken === undefined) return undefined
    accepted.push(taken)
  }
  return accepted
}
