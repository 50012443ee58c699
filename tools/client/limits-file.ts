import { isDeepStrictEqual } from 'node:util'
import { operationsOf, type ApiDocument, type ApiOperation, type ApiSchema } from '../../stack/openapi/api-document.ts'

/** Bounds by their names, and what lies deeper by the name of its field. */
interface Bounds {
  [name: string]: number | Bounds
}

/** What the operations bound of their queries and bodies: a constant each, so that a page loads those that it names. */
export const limitsFile = { name: 'limits.gen.ts', text: textOfLimits }

function textOfLimits(document: ApiDocument): string {
  const lines = operationsOf(document).flatMap(({ operation }) => {
    const bounds = boundsOf(sentWith(operation), document)
    return isEmpty(bounds) ? [] : [`export const ${operation.operationId} = ${written(bounds)} as const`]
  })
  return [
    '// Written by `npm run client`; what is changed here is lost.',
    ...lines.toSorted((one, other) => one.localeCompare(other)),
    '',
  ].join('\n')
}

/** The body, with the fields of the query beside its own. */
function sentWith({ parameters = [], requestBody }: ApiOperation): ApiSchema {
  const query = parameters.flatMap(({ in: place, name, schema = {} }) => (place === 'query' ? [[name, schema]] : []))
  const body = requestBody?.content?.['application/json']?.schema ?? {}
  return query.length === 0 ? body : { ...body, properties: { ...Object.fromEntries(query), ...body.properties } }
}

function boundsOf(schema: ApiSchema, document: ApiDocument): Bounds {
  const { $ref, anyOf = [], properties, items } = schema
  if ($ref !== undefined) {
    return boundsOf(document.components?.schemas?.[$ref.slice('#/components/schemas/'.length)] ?? {}, document)
  }
  if (properties) {
    // Some fields are named by an alternative alone; it says no more of the others than that they are there.
    const fields: Record<string, ApiSchema> = Object.assign({}, ...anyOf.map((one) => one.properties), properties)
    return bounded(Object.entries(fields).map(([name, field]) => [name, boundsOf(field, document)]))
  }
  const { minLength, minimum, maxLength, maximum, minItems, maxItems } = schema
  return {
    ...agreed(anyOf.filter((one) => !isEmptying(one)).map((one) => boundsOf(one, document))),
    ...bounded([
      ['min', minLength === 0 ? undefined : (minLength ?? minimum)],
      ['max', maxLength ?? maximum],
      ['minItems', minItems],
      ['maxItems', maxItems],
      ['items', items && boundsOf(items, document)],
    ]),
  }
}

/** What clears a field: null or the empty text. */
function isEmptying({ type, enum: words }: ApiSchema): boolean {
  return type === 'null' || isDeepStrictEqual(words, [''])
}

/** What holds whichever alternative is sent. */
function agreed([first = {}, ...others]: Bounds[]): Bounds {
  return bounded(
    Object.entries(first).filter(([name, bound]) => others.every((other) => isDeepStrictEqual(other[name], bound))),
  )
}

function bounded(entries: [name: string, bound: number | Bounds | undefined][]): Bounds {
  return Object.fromEntries(
    entries.flatMap(([name, bound]) =>
      bound === undefined || (typeof bound === 'object' && isEmpty(bound)) ? [] : [[name, bound]],
    ),
  )
}

function isEmpty(bounds: Bounds): boolean {
  return Object.keys(bounds).length === 0
}

/** As code: `{ title: { min: 5, max: 200 } }`. */
function written(bounds: number | Bounds): string {
  if (typeof bounds === 'number') return String(bounds)
  const members = Object.entries(bounds).map(([name, bound]) => `${name}: ${written(bound)}`)
  return `{ ${members.join(', ')} }`
}
