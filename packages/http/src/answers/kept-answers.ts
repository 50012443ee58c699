import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify'
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
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, keeps: keepsOf(route) }
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.hasHeader('cache-control')) return done()
    const { keeps = 'no-store', access } = request.routeOptions.config
    const isOptional = access?.token === 'optional'
    const isTheirs = isOptional && request.headers.authorization !== undefined
    const cacheControl = reply.statusCode >= 400 ? 'no-store' : isTheirs && keeps === open ? personal : keeps
    void reply.header('cache-control', cacheControl)
    if (isOptional) void reply.header('vary', 'Authorization')
    if (cacheControl !== open || typeof payload !== 'string') return done()

    const etag = `W/"${versionOf(payload)}"`
    void reply.header('etag', etag)
    if (!isKnown(request.headers['if-none-match'], etag)) return done()
    void reply.code(304).removeHeader('content-type')
    done(null, notModified())
  })
}

/** What a route says of its answers, as a guest reads them. */
function keepsOf(route: Route): string {
  if (!isRead(route.method) || route.config?.envelope === false) return 'no-store'
  return mayBeKept(route) ? open : personal
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
  return [method].flat().every((each) => each === 'GET' || each === 'HEAD')
}

function holdsToken(params: unknown): boolean {
  return Object.values(inputSchema(params)?.properties ?? {}).some((property) => property['x-path-token'])
}
