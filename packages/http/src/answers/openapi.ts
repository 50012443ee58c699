import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'

/** The head of a service’s OpenAPI document. */
export interface DocumentOptions {
  /** E.g. `Identity service`. */
  title: string
  description: string
}

/** Collects the routes into an OpenAPI 3.1 document: `app.swagger()`. Schemas with a title become named components. */
export async function describeRoutes(app: FastifyInstance, { title, description }: DocumentOptions): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, description, version: '1' },
      servers: [{ url: '/api' }],
      components: { securitySchemes: { bearerAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => {
      const access = route.config?.access
      const security = access?.token === 'required' ? [{ bearerAuth: [] }] : [{}, { bearerAuth: [] }]
      return { url, schema: access?.token === 'public' ? schema : { ...schema, security } }
    },
    transformObject: (document) => ('openapiObject' in document ? withComponents(document.openapiObject) : {}),
  })
}

type Json = Record<string, unknown>

/** Moves every titled schema to `components.schemas` and leaves a reference behind; drops marks of our own. */
function withComponents(document: object): Json {
  const schemas: Json = {}
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk)
    if (!isJson(node)) return node
    const entries = Object.entries(node).filter(
      ([key]) => !['x-raw', 'x-lines', 'x-path-id', 'x-path-token'].includes(key),
    )
    const copy = Object.fromEntries(entries.map(([key, value]) => [key, walk(value)]))
    if (typeof copy['title'] !== 'string' || !('type' in copy)) return copy
    const { title, ...schema } = copy
    const name = String(title)
    const known = schemas[name]
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`Two different schemas are titled ${name}`)
    }
    schemas[name] = schema
    return { $ref: `#/components/schemas/${name}` }
  }
  const walked = walk(document)
  if (!isJson(walked)) return {}
  const components = isJson(walked['components']) ? walked['components'] : {}
  const sorted = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => a.localeCompare(b)))
  return { ...walked, components: { ...components, schemas: sorted } }
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}
