import type { DeclaredRefusal } from '@civic/errors'
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import type { Access } from '../routes.ts'
import { withHeaders } from './described-headers.ts'
import { statusOfKind } from './error-answer.ts'
import { ErrorReply } from './error-reply.ts'
import { publishedInput } from './published-input.ts'

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
      info: { title, description, version: '1', license },
      servers: [{ url: '/api' }],
      components: { securitySchemes: { bearerAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => {
      const { access, refusals = [], documented } = route.config ?? {}
      const security = access ? securityOf[access.token] : []
      const answers: Json = { ...Object(schema.response), ...Object(documented?.response), ...refusalReplies(refusals) }
      const response = withHeaders(route, answers, refusals)
      return { url, schema: { ...inputsOf({ ...schema, ...documented }, refusals), response, security } }
    },
    transformObject: (document) => ('openapiObject' in document ? withComponents(document.openapiObject) : {}),
  })
}

const license = { name: 'MIT', identifier: 'MIT' }

function inputsOf(schema: FastifySchema, refusals: readonly DeclaredRefusal[]): FastifySchema {
  // Where nothing answers 404, an id of no row has an empty list, and so has any other text.
  const takesAnyId = refusals.every(({ kind }) => kind !== 'not-found')
  const parts = ['body', 'querystring', 'params'] as const
  const inputs = parts
    .filter((part) => schema[part] !== undefined)
    .map((part) => [part, publishedInput(schema[part], part === 'params' && takesAnyId)])
  return { ...schema, ...Object.fromEntries(inputs) }
}

/** An empty alternative: a token may be sent, and need not. */
const securityOf = {
  public: [],
  optional: [{}, { bearerAuth: [] }],
  required: [{ bearerAuth: [] }],
} as const satisfies Record<Access['token'], readonly object[]>

/** What is said of each status that refuses: its codes, each with its sentence, and the first of them as it is sent. */
function refusalReplies(refusals: readonly DeclaredRefusal[]): Json {
  const replies: Json = {}
  for (const [kind, refused] of Map.groupBy(refusals, (refusal) => refusal.kind)) {
    const codes = [...new Set(refused.map(({ code }) => code))]
    const narrowed = { type: 'object', properties: { code: { type: 'string', enum: codes } } }
    const [example] = refused.map((refusal) => errorExample(refusal))
    replies[statusOfKind[kind]] = {
      description: refused.map(({ code, sentence }) => `- \`${code}\`: ${sentence}`).join('\n'),
      content: { 'application/json': { schema: { allOf: [ErrorReply, narrowed] }, example } },
    }
  }
  return replies
}

/** A refusal as it is sent. */
function errorExample({ code, sentence: message }: DeclaredRefusal): Json {
  const extras: Record<string, Json> = {
    VALIDATION_ERROR: { details: { title: ['must have at least 5 characters'] } },
    RATE_LIMITED: { data: { retryAfter: 42 } },
    PRIMARY_COMMUNITY_COOLDOWN: { nextEligibleAt: '2026-04-01T09:15:00.000Z' },
  }
  return { success: false, code, message, requestId: '0b0a1f5e-6f0c-4c1f-9a55-0d2f3f1f7a10', ...extras[code] }
}

type Json = Record<string, unknown>

const ownMarks = new Set(['x-raw', 'x-lines', 'x-path-id', 'x-path-token', 'x-keeps-empty', 'x-published'])

/**
 * Moves every titled schema to `components.schemas` and the headers of all answers to `components.headers`, and leaves
 * references behind; drops marks of our own.
 */
function withComponents(document: object): Json {
  const schemas: Json = {}
  const headers: Json = {}
  const moved = (kind: string, known: Json, name: string, content: Json): Json => {
    if (known[name] !== undefined && JSON.stringify(known[name]) !== JSON.stringify(content)) {
      throw new Error(`Two different ${kind} are named ${name}`)
    }
    known[name] = content
    return { $ref: `#/components/${kind}/${name}` }
  }
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk)
    if (!isJson(node)) return node
    if (isBodyOfChoice(node)) node['required'] = false
    const entries = Object.entries(node).filter(([key]) => !ownMarks.has(key))
    const told = isJson(node['x-published']) ? Object.entries(node['x-published']) : []
    const copy = Object.fromEntries([...entries, ...told].map(([key, value]) => [key, walk(value)]))
    if (isJson(copy['headers']) && 'description' in copy) {
      const named = Object.entries(copy['headers']).filter((entry): entry is [string, Json] => isJson(entry[1]))
      copy['headers'] = Object.fromEntries(named.map(([name, one]) => [name, moved('headers', headers, name, one)]))
    }
    const { title, ...content } = copy
    if (typeof title !== 'string' || !('type' in copy)) return copy
    if (!('enum' in content)) return moved('schemas', schemas, title, content)
    // A list of words is one, whatever it is used for; a bound of the text says nothing more.
    const { type, enum: words, minLength: _least, maxLength: _most, ...use } = content
    return { ...moved('schemas', schemas, title, { type, enum: words }), ...use }
  }
  const walked = walk(document)
  if (!isJson(walked)) return {}
  const components = isJson(walked['components']) ? walked['components'] : {}
  const moving = { schemas: sorted(schemas), headers: sorted(headers) }
  return { ...walked, components: { ...components, ...moving } }
}

/** A JSON body of which no field is required need not be sent at all. */
function isBodyOfChoice({ required, content }: Json): boolean {
  const media = isJson(content) ? content['application/json'] : undefined
  if (required !== true || !isJson(media) || !isJson(media['schema'])) return false
  return media['schema']['required'] === undefined
}

function sorted(members: Json): Json {
  return Object.fromEntries(Object.entries(members).sort(([one], [other]) => one.localeCompare(other)))
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}
