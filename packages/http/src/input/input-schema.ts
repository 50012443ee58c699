/** As much of a JSON schema as the cleaning of input needs to know. */
export interface InputSchema {
  properties?: Record<string, InputSchema>
  items?: InputSchema
  anyOf?: readonly InputSchema[]
  allOf?: readonly InputSchema[]
  then?: InputSchema
  type?: string | readonly string[]
  format?: string
  pattern?: string
  enum?: readonly unknown[]
  'x-raw'?: boolean
  'x-lines'?: boolean
  'x-path-id'?: boolean
  'x-path-token'?: boolean
  'x-keeps-empty'?: boolean
}

/** The schema that a route declares for one part of a request; undefined when it declares none. */
export function inputSchema(schema: unknown): InputSchema | undefined {
  return typeof schema === 'object' && schema !== null ? schema : undefined
}

/** Every schema that may hold for one value: the schema itself and, at any depth, its alternatives. */
export function alternativesOf(schema: InputSchema | undefined): readonly InputSchema[] {
  if (!schema) return []
  const known = alternatives.get(schema)
  if (known) return known
  const { anyOf = [], allOf = [], then } = schema
  const found = [schema, ...[...anyOf, ...allOf, then].flatMap(alternativesOf)]
  alternatives.set(schema, found)
  return found
}

/** Asked of the same schemas with each request. */
const alternatives = new WeakMap<InputSchema, readonly InputSchema[]>()

/** What the alternatives say about a property; never an inherited one, e.g. `constructor`. */
export function propertyOf(schemas: readonly InputSchema[], name: string): InputSchema[] {
  return schemas.flatMap(({ properties }) =>
    properties && Object.hasOwn(properties, name) ? alternativesOf(properties[name]) : [],
  )
}

/** Whether a field of a body is declared; where none are declared, any field is. */
export function mayHold(schemas: readonly InputSchema[], name: string): boolean {
  return schemas.every(({ properties }) => properties === undefined) || isDeclared(schemas, name)
}

/** Whether a field is declared by name. */
export function isDeclared(schemas: readonly InputSchema[], name: string): boolean {
  return schemas.some(({ properties }) => properties !== undefined && Object.hasOwn(properties, name))
}

/** What the alternatives say about the entries of a list. */
export function itemsOf(schemas: readonly InputSchema[]): InputSchema[] {
  return schemas.flatMap(({ items }) => alternativesOf(items))
}
