import { operationsOf, type ApiDocument, type ApiSchema } from '../../stack/openapi/api-document.ts'

/** An object in an example. */
export interface Thing {
  /** `showIssue: data.issue` */
  where: string
  /**
   * The last word of what its schema is called, else of the field it stands in: `comment` for an `IssueComment`. An item
   * is what its `kind` says.
   */
  noun: string
  fields: Readonly<Record<string, unknown>>
}

/** Every object in the examples of bodies and of answers that succeed. */
export function thingsInExamples(document: ApiDocument): Thing[] {
  const things: Thing[] = []
  const walk = (value: unknown, schema: ApiSchema | undefined, operation: string, path: readonly string[] = []) => {
    const { title, properties, items, ...rest } = resolved(schema, document)
    if (Array.isArray(value)) return value.forEach((one) => walk(one, items, operation, path))
    if (typeof value !== 'object' || value === null) return
    const fields: Record<string, unknown> = Object.fromEntries(Object.entries(value))
    const noun = nounIn(title ?? path.at(-1) ?? '')
    const kind = noun === 'item' && typeof fields['kind'] === 'string' ? nounIn(fields['kind']) : noun
    things.push({ where: `${operation}: ${path.join('.')}`, noun: kind, fields })
    const others = typeof rest.additionalProperties === 'object' ? rest.additionalProperties : undefined
    for (const [key, one] of Object.entries(fields)) walk(one, properties?.[key] ?? others, operation, [...path, key])
  }
  for (const { operation } of operationsOf(document)) {
    const { operationId = '', requestBody, responses = {} } = operation
    const replies = Object.entries(responses).flatMap(([status, reply]) => (status.startsWith('2') ? [reply] : []))
    for (const body of [requestBody, ...replies]) {
      const media = body?.content?.['application/json']
      walk(media?.example, media?.schema, operationId)
    }
  }
  return things
}

function resolved(schema: ApiSchema = {}, document: ApiDocument): ApiSchema {
  if (schema.$ref !== undefined) {
    const title = schema.$ref.split('/').at(-1) ?? ''
    return { ...resolved(document.components?.schemas?.[title], document), title }
  }
  const choices = schema.properties ? [] : [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]
  return (
    choices.map((choice) => resolved(choice, document)).find(({ properties, items }) => properties ?? items) ?? schema
  )
}

/** The thing that is meant by a name: `AssignmentOfIssue`, `ApplicationSummary`, `activeCommunity`, `issues`. */
export function nounIn(name: string): string {
  const words = name.replace(/(?:Detail|Summary|Performance|Record|Of[A-Z]\w+|ies|s)$/, (end) =>
    end === 'ies' ? 'y' : '',
  )
  return (/[A-Z]?[a-z]+$/.exec(words)?.[0] ?? words).toLowerCase()
}
