import { durations, scrape } from '@civic/metrics'
import type { FastifyInstance } from 'fastify'

const requests = durations(
  'http_request_duration_seconds',
  'Time from the arrival of a request to the end of its answer, by service and pattern of its route; its count is that of the requests',
  ['service', 'method', 'route', 'status'],
)

/** A request that is over. `route` is the pattern that it matched, never its path. */
export interface ServedRequest {
  service: string
  method: string
  route: string
  status: number
}

/** Counts a request, with the time that it took. */
export function countRequest(served: ServedRequest, tookMs: number): void {
  requests.observe(served, tookMs / 1000)
}

/** `GET /metrics` for Prometheus: all that this process tells, and the requests of this service in it. */
export function serveMetrics(app: FastifyInstance, service: string): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown')
    countRequest({ service, method: request.method, route, status: reply.statusCode }, reply.elapsedTime)
    done()
  })
  app.get(
    '/metrics',
    { config: { access: { token: 'public' }, envelope: false }, schema: { hide: true, response: { 200: {} } } },
    async (_request, reply) => {
      const { contentType, body } = await scrape()
      return reply.type(contentType).send(body)
    },
  )
}
