import type { ApiDocument, ApiSchema } from '../api-document.ts'

/**
 * What the fields of examples hold, by the title of their schema or the id of their operation: `Issue`, or
 * `reportIssue` for a body and for an answer without a title. A field that is not found there is looked up under
 * `anything`; an optional one that is found nowhere is left out.
 */
export type ExampleBook = Readonly<Record<string, Readonly<Record<string, unknown>>>>

export interface ExampleSources {
  book: ExampleBook
  components: ApiDocument['components']
}

/** An example of what a schema describes. Throws for a required text that no book tells: examples are not made up. */
export function composeExample(schema: ApiSchema, owner: string, sources: ExampleSources): unknown {
  return compose(schema, { owner, field: '', told: undefined }, sources)
}

interface Place {
  /** The title or operation whose entries in the book are read. */
  owner: string
  field: string
  /** What the book has for this place. */
  told: unknown
}

function compose(schema: ApiSchema, place: Place, sources: ExampleSources): unknown {
  const { $ref, anyOf, allOf, properties, items, type } = schema
  const { told } = place
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? ''
    const component = sources.components?.schemas?.[name]
    if (!component) throw new Error(`${place.owner} refers to ${$ref}, which is not there`)
    return compose(component, component.properties ? { ...place, owner: name } : place, sources)
  }
  if (properties && Object.keys(properties).length > 0) return composeObject(schema, place, sources)
  if (told !== undefined && !items) return told
  if (schema.const !== undefined) return schema.const
  const [first] = anyOf?.filter((each) => each.type !== 'null' && each.const !== '') ?? allOf ?? []
  if (first) return compose(first, place, sources)
  if (schema.enum) return schema.enum[0]
  if (items) return composeList(items, place, sources)
  if (schema.default !== undefined) return schema.default
  if (type === 'boolean') return false
  if (type === 'integer' || type === 'number') return schema.minimum ?? 0
  if (type === 'object') return {}
  throw new Error(`No example for ${place.owner}.${place.field}: tell it in a book of stack/openapi/examples`)
}

function composeObject({ properties = {}, required = [] }: ApiSchema, place: Place, sources: ExampleSources): object {
  const own: Record<string, unknown> = { ...sources.book[place.owner], ...Object(place.told) }
  const known = { ...sources.book['anything'], ...own }
  const members = Object.entries(properties).filter(
    ([field, schema]) =>
      (field in known || required.includes(field)) && !(field in own && own[field] === undefined) && schema,
  )
  return Object.fromEntries(
    members.map(([field, schema]) => {
      const told = known[field]
      return [field, compose(schema, { owner: place.owner, field, told }, sources)]
    }),
  )
}

function composeList(items: ApiSchema, place: Place, sources: ExampleSources): unknown[] {
  const entries: readonly unknown[] = Array.isArray(place.told) ? place.told : [undefined]
  return entries.map((told) => compose(items, { ...place, told }, sources))
}
