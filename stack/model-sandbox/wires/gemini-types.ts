import { Refusal } from '../../sandbox/exchange.ts'
import { fieldsOf } from '../../sandbox/fields.ts'

const types = ['STRING', 'NUMBER', 'INTEGER', 'BOOLEAN', 'ARRAY', 'OBJECT', 'NULL']
const deepest = 20

/** A `responseSchema`, which names types in capitals, as JSON Schema. */
export function lowerTypes(value: unknown, depth = 1): unknown {
  if (depth > deepest) throw new Refusal(400, 'invalid_schema', 'The response schema is nested too deep')
  const { type, properties, items, ...schema } = fieldsOf(value, 'response_schema')
  if (typeof type !== 'string' || !types.includes(type)) {
    throw new Refusal(400, 'invalid_schema', `Invalid value at 'generation_config.response_schema.type'`)
  }
  return {
    ...schema,
    type: type.toLowerCase(),
    ...(items !== undefined && { items: lowerTypes(items, depth + 1) }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(fieldsOf(properties, 'properties')).map(([name, member]) => [
          name,
          lowerTypes(member, depth + 1),
        ]),
      ),
    }),
  }
}
