import { Refusal } from '../../sandbox/exchange.ts'
import { fieldsOf, optional, wholeOf, type Fields } from '../../sandbox/fields.ts'

interface Bounds {
  min: number | undefined
  max: number | undefined
}

/** What an answer has to look like. */
export type Shape =
  | { kind: 'text' | 'flag' | 'nothing' }
  | { kind: 'choice'; values: unknown[] }
  | ({ kind: 'number' | 'integer' } & Bounds)
  | ({ kind: 'list'; item: Shape } & Bounds)
  | { kind: 'object'; members: [string, Shape][] }

/** As deep as providers go. */
const deepest = 10
const mostItems = 100

/** What says something about an answer that the sandbox knows how to heed, and what says nothing that it must. */
const keywords =
  `type enum const anyOf properties required additionalProperties propertyOrdering items minItems maxItems minimum
  maximum nullable title description $schema $id default`.split(/\s+/)

/** Reads a JSON Schema; refuses what cannot be heeded, lest an answer lie outside it. */
export function readShape(value: unknown, place = 'schema', depth = 1): Shape {
  if (depth > deepest) throw invalid(place, `is nested more than ${deepest} levels deep`)
  const schema = fieldsOf(value, place)
  const unknown = Object.keys(schema).find((name) => !keywords.includes(name))
  if (unknown !== undefined) throw invalid(place, `has the keyword ${unknown}, which is not supported`)
  if ('const' in schema) return { kind: 'choice', values: [schema['const']] }
  if (schema['enum'] !== undefined) return { kind: 'choice', values: listOf(schema['enum'], `${place}.enum`) }
  if (schema['anyOf'] !== undefined) return readAlternatives(schema['anyOf'], place, depth)
  return readTyped(schema, place, depth)
}

function readAlternatives(value: unknown, place: string, depth: number): Shape {
  const shapes = listOf(value, `${place}.anyOf`).map((schema, index) => {
    return readShape(schema, `${place}.anyOf[${index}]`, depth + 1)
  })
  const values = shapes.flatMap((shape) => (shape.kind === 'choice' ? shape.values : []))
  // A union of constants is a choice among all of them.
  if (shapes.every(({ kind }) => kind === 'choice')) return { kind: 'choice', values }
  return shapes[0] ?? { kind: 'nothing' }
}

function readTyped(schema: Fields, place: string, depth: number): Shape {
  const type: unknown = Array.isArray(schema['type']) ? schema['type'][0] : schema['type']
  switch (type) {
    case 'string':
      return { kind: 'text' }
    case 'boolean':
      return { kind: 'flag' }
    case 'null':
      return { kind: 'nothing' }
    case 'number':
    case 'integer':
      return { kind: type, ...readNumberBounds(schema, type, place) }
    case 'array':
      return readList(schema, place, depth)
    case 'object':
      return readObject(schema, place, depth)
    default:
      throw invalid(place, 'needs a type that is known')
  }
}

function readList(schema: Fields, place: string, depth: number): Shape {
  const [min, max] = ['minItems', 'maxItems'].map((name) =>
    optional(schema[name], (count) => wholeOf(count, `${place}.${name}`, 0, mostItems)),
  )
  if ((min ?? 0) > (max ?? mostItems)) throw invalid(place, 'has bounds that no list keeps')
  return { kind: 'list', item: readShape(schema['items'], `${place}.items`, depth + 1), min, max }
}

function readObject(schema: Fields, place: string, depth: number): Shape {
  const properties = Object.entries(fieldsOf(schema['properties'], `${place}.properties`))
  const required = optional(schema['required'], (names) => listOf(names, `${place}.required`)) ?? []
  const isDefined = (name: unknown) => properties.some(([known]) => known === name)
  if (!required.every(isDefined)) throw invalid(place, 'requires a member that is not defined')
  return {
    kind: 'object',
    members: properties.map(([name, member]) => [name, readShape(member, `${place}.properties.${name}`, depth + 1)]),
  }
}

function readNumberBounds(schema: Fields, type: 'number' | 'integer', place: string): Bounds {
  const [min, max] = ['minimum', 'maximum'].map((name) =>
    optional(schema[name], (value) => {
      if (typeof value !== 'number') throw invalid(`${place}.${name}`, 'must be a number')
      return value
    }),
  )
  const [least, most] = [min ?? -Infinity, max ?? Infinity]
  const isEmpty = type === 'integer' ? Math.ceil(least) > Math.floor(most) : least > most
  if (isEmpty) throw invalid(place, 'has bounds that no number keeps')
  return { min, max }
}

function listOf(value: unknown, place: string): unknown[] {
  if (!Array.isArray(value) || value.length === 0) throw invalid(place, 'must be a list with something in it')
  return [...value]
}

function invalid(place: string, fault: string): Refusal {
  return new Refusal(400, 'invalid_schema', `Invalid schema: ${place} ${fault}`)
}
