import type { FastifyInstance } from 'fastify'
import type { GatewayContext } from '../context.ts'
import { upstreamNames } from '../table/route-row.ts'
import { askHealth } from './ask-health.ts'
import { HealthWatch } from './health-watch.ts'

export async function healthRoutes(app: FastifyInstance, { upstreams, timeLimits }: GatewayContext): Promise<void> {
  const watch = new HealthWatch(upstreams, timeLimits)
  app.addHook('onClose', async () => watch[Symbol.dispose]())

  app.get('/health', async () => ({ status: 'ok', service: 'api-gateway', services: watch.states() }))

  for (const name of upstreamNames) {
    app.get(`/health/${name}`, async (_request, reply) => {
      const { status, body } = await askHealth(upstreams[name], timeLimits.healthAnswerMs)
      return reply.code(status).send(body)
    })
  }
}
