import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** `GET /metrics` for Prometheus: process figures, and request durations by service, method, route pattern and status. */
export function serveMetrics(app: FastifyInstance, service: string): void {
  const ofService = new Registry()
  ofService.setDefaultLabels({ service })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [ofService],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown')
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get(
    '/metrics',
    { config: { access: { token: 'public' }, envelope: false }, schema: { hide: true, response: { 200: {} } } },
    async (_request, reply) => {
      const parts = await Promise.all([processFigures().metrics(), ofService.metrics()])
      return reply.type(ofService.contentType).send(parts.join('\n'))
    },
  )
}

let figures: Registry | undefined

/** One set for the process, however many services run in it: its collectors observe the event loop and never stop. */
function processFigures(): Registry {
  if (!figures) {
    figures = new Registry()
    collectDefaultMetrics({ register: figures })
  }
  return figures
}
