import { administratorRoles } from '@civic/access'
import { version } from '@civic/config'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'

/** What `GET /health` looks at. */
export interface HealthOptions {
  service: string
  /** Absent in services without a database. */
  isReachable?: (() => Promise<boolean>) | undefined
  /** Further members of the answer, e.g. the AI service's model. */
  facts?: { model?: string; enabled?: boolean } | undefined
  /** What administrators of the platform are told besides, in `GET /health/part`. */
  tellPart?: (() => Promise<Record<string, unknown>>) | undefined
}

/** `GET /health`, not enveloped: 200 `ok`, or 503 `down` while the database does not answer within a second. */
export function serveHealth(app: FastifyInstance, { service, isReachable, facts }: HealthOptions): void {
  const Health = Type.Object({
    status: Type.String(),
    service: Type.String(),
    model: Type.Optional(Type.String()),
    enabled: Type.Optional(Type.Boolean()),
  })
  app.get(
    '/health',
    {
      config: { access: { token: 'public' }, envelope: false },
      // The documents are the gateway's, and it answers for itself: the services' own health is not offered there.
      schema: { hide: true, response: { 200: Health, 503: Health } },
    },
    async (_request, reply) => {
      const isUp = isReachable ? await isReachable() : true
      return reply.code(isUp ? 200 : 503).send({ status: isUp ? 'ok' : 'down', service, ...(isUp && facts) })
    },
  )
}

/**
 * `GET /health/part`, not enveloped and not passed on by the gateway: what the part says of itself to an administrator of
 * the platform, for whom the gateway asks.
 */
export function servePart(app: FastifyInstance, { isReachable, tellPart }: HealthOptions): void {
  const since = new Date().toISOString()
  app.get(
    '/health/part',
    {
      config: { access: { token: 'required', roles: administratorRoles }, envelope: false },
      schema: { hide: true, response: { 200: Type.Record(Type.String(), Type.Unknown()) } },
    },
    async () => {
      const isUp = isReachable ? await isReachable() : true
      return { status: isUp ? 'ok' : 'down', since, version, ...(await tellPart?.()) }
    },
  )
}
