import type { FastifyContextConfig, FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import { inputSchema } from '../input/input-schema.ts'
import { isKnown, notModified, versionOf } from './entity-tag.ts'

/** Kept by anybody, and asked about each time: what moderators hide is gone at once. */
const open = 'public, no-cache'
/** What depends on a token, or on a secret in the path: the next user of a shared computer finds nothing. */
const personal = 'private, no-store'

/**
 * Tells browsers and caches what they may keep, by the access of the route; a route that says so itself is left alone.
 * What everybody may read has a tag, and who names it in `If-None-Match` gets 304. The tag is weak, since the gateway
 * compresses.
 */
export function controlCaches(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.hasHeader('cache-control')) return done()
    const cacheControl = reply.statusCode < 400 ? cacheControlOf(request) : 'no-store'
    void reply.header('cache-control', cacheControl)
    if (request.routeOptions.config.access?.token === 'optional') void reply.header('vary', 'Authorization')
    if (cacheControl !== open || typeof payload !== 'string') return done()

    const etag = `W/"${versionOf(payload)}"`
    void reply.header('etag', etag)
    if (!isKnown(request.headers['if-none-match'], etag)) return done()
    void reply.code(304).removeHeader('content-type')
    done(null, notModified())
  })
}

function cacheControlOf({ method, headers, routeOptions: { config, schema } }: FastifyRequest): string {
  if (!isRead(method) || config.envelope === false) return 'no-store'
  const isTheirs = config.access?.token === 'optional' && headers.authorization !== undefined
  return mayBeKept({ method, config, schema }) && !isTheirs ? open : personal
}

interface Route {
  method: string | string[]
  config?: FastifyContextConfig | undefined
  schema?: FastifySchema | undefined
}

/** Whether what guests read here may be kept. */
export function mayBeKept({ method, config, schema }: Route): boolean {
  const isEnveloped = config?.envelope !== false
  return isRead(method) && isEnveloped && config?.access?.token !== 'required' && !holdsToken(schema?.params)
}

function isRead(method: string | string[]): boolean {
  return method === 'GET' || method === 'HEAD'
}

function holdsToken(params: unknown): boolean {
  return Object.values(inputSchema(params)?.properties ?? {}).some((property) => property['x-path-token'])
}
