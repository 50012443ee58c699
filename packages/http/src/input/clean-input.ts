import { ValidationError } from '@civic/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cleanBody, cleanText } from './clean-body.ts'
import { uuidPattern } from './formats.ts'
import { alternativesOf, inputSchema, isDeclared, propertyOf, type InputSchema } from './input-schema.ts'
import { mayIgnoreBody } from './request-body.ts'
import { isStorable, requireStorable } from './storable-text.ts'

const longestName = 200
const idOfNoRow = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
/** UTF-8 of half a surrogate pair; what cannot be decoded would otherwise pass as its own escaped text. */
const encodedSurrogate = /%ed%[ab][0-9a-f]/i

/**
 * Cleans path, query and body of every request that has found its route, before the schemas look at them; what a route
 * does not declare is left out. Text that cannot be stored is refused wherever it stands.
 */
export function cleanInputs(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { body, querystring } = request.routeOptions.schema ?? {}
    request.params = cleanPath(request)
    request.query = cleanQuery(request.query, inputSchema(querystring), queryOf(request.url))
    if (body) request.body = bodyOf(request, inputSchema(body))
    done()
  })
}

/** The parameters in the path of a request, as its route declares them. */
export function cleanPath({ params, routeOptions }: FastifyRequest): Record<string, string> {
  return cleanParams(params, inputSchema(routeOptions.schema?.params))
}

function bodyOf(request: FastifyRequest, schema: InputSchema | undefined): unknown {
  if (!mayIgnoreBody(request)) return cleanBody(request.body ?? {}, schema)
  try {
    const body = cleanBody(request.body ?? {}, schema)
    return request.validateInput(body, 'body') ? body : {}
  } catch {
    return {}
  }
}

/**
 * A query: of a repeated parameter the first counts, an empty one counts as absent unless it is kept, the rest is trimmed,
 * ids are in lower case. Throws VALIDATION_ERROR for text that cannot be stored, in unknown parameters too; these are then left
 * out. `written` is the query as it came.
 */
function cleanQuery(query: unknown, schema: InputSchema | undefined, written: string): Record<string, string> {
  if (encodedSurrogate.test(written)) {
    throw new ValidationError({ query: ['must not contain half a surrogate pair'] })
  }
  const schemas = alternativesOf(schema)
  const cleaned = entriesOf(query).flatMap(([key, value]): [string, string][] => {
    requireStorable(key, 'query')
    const first: unknown = Array.isArray(value) ? value[0] : value
    if (typeof first !== 'string') return []
    const properties = propertyOf(schemas, key)
    const text = cleanText(first, properties, key.slice(0, longestName))
    const isAbsent = text.trim() === '' && !properties.some((property) => property['x-keeps-empty'])
    return isAbsent || !isDeclared(schemas, key) ? [] : [[key, text]]
  })
  return Object.fromEntries(cleaned)
}

/**
 * Path parameters. A malformed id or token is replaced by one that no row has, so that the act answers its own
 * 404; other text that cannot be stored throws VALIDATION_ERROR. What is not declared is left out.
 */
function cleanParams(params: unknown, schema: InputSchema | undefined): Record<string, string> {
  const schemas = alternativesOf(schema)
  const cleaned = entriesOf(params).flatMap(([key, value]): [string, string][] => {
    if (typeof value !== 'string') return []
    const properties = propertyOf(schemas, key)
    if (properties.some((property) => property['x-path-id'])) {
      return [[key, uuidPattern.test(value) ? value.toLowerCase() : idOfNoRow]]
    }
    if (properties.some((property) => property['x-path-token'])) return [[key, isStorable(value) ? value : '']]
    requireStorable(value, key)
    return isDeclared(schemas, key) ? [[key, value]] : []
  })
  return Object.fromEntries(cleaned)
}

function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : []
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function queryOf(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}
