import { Refusal } from '../../sandbox/exchange.ts'
import { fieldsOf } from '../../sandbox/fields.ts'

/** A strict schema is an object in which every object names all its members as required and allows no others. */
export function assertStrict(value: unknown): void {
  if (fieldsOf(value, 'schema')['type'] !== 'object')
    throw invalid('()', 'schema must be a JSON Schema of \'type: "object"\'')
  assertClosed(value, '()')
}

/** The schema was read before, so its depth is bounded. */
function assertClosed(value: unknown, place: string): void {
  const { type, properties, required, additionalProperties, items, anyOf } = fieldsOf(value, 'schema')
  if (items !== undefined) assertClosed(items, `${place}.items`)
  if (Array.isArray(anyOf)) anyOf.forEach((schema: unknown, index) => assertClosed(schema, `${place}.anyOf[${index}]`))
  if (type !== 'object') return
  if (additionalProperties !== false) {
    throw invalid(place, "'additionalProperties' is required to be supplied and to be false.")
  }
  const members = Object.entries(fieldsOf(properties, 'properties'))
  const names: unknown[] = Array.isArray(required) ? required : []
  const missing = members.find(([name]) => !names.includes(name))?.[0]
  if (missing !== undefined) {
    throw invalid(place, `'required' is required to include every key in properties. Missing '${missing}'.`)
  }
  for (const [name, member] of members) assertClosed(member, `${place}.${name}`)
}

function invalid(place: string, fault: string): Refusal {
  return new Refusal(400, 'invalid_schema', `Invalid schema for response_format: In context=${place}, ${fault}`)
}
