import type { FastifyInstance } from 'fastify'
import type { GatewayContext } from '../context.ts'
import { upstreamNames } from '../table/route-row.ts'
import { askHealth } from './ask-health.ts'
import { HealthWatch } from './health-watch.ts'

/** While none of them can serve, nothing of the platform works: what the AI service does needs one of the others. */
const needTheDatabase = upstreamNames.filter((name) => name !== 'ai')

export async function healthRoutes(app: FastifyInstance, { upstreams, timeLimits }: GatewayContext): Promise<void> {
  const watch = new HealthWatch(upstreams, timeLimits)
  app.addHook('onClose', async () => watch[Symbol.dispose]())

  app.get('/health', async (_request, reply) => {
    const services = watch.states()
    const isDown = needTheDatabase.every((name) => services[name] === 'down')
    return reply.code(isDown ? 503 : 200).send({ status: isDown ? 'down' : 'ok', service: 'api-gateway', services })
  })

  for (const name of upstreamNames) {
    app.get(`/health/${name}`, async (_request, reply) => {
      const { status, body } = await askHealth(upstreams[name], timeLimits.healthAnswerMs)
      return reply.code(status).send(body)
    })
  }
}
