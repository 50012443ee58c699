import { NotFoundError } from '@civic/errors'
import type { FastifyInstance } from 'fastify'
import type { GatewayContext } from '../context.ts'
import { routeTable } from '../route-table.ts'
import { forward } from './forward.ts'
import { identifyCaller } from './identify-caller.ts'
import { OpenStreams } from './open-streams.ts'
import { prepareExchange } from './prepare-exchange.ts'
import { planRoute } from './route-plan.ts'

/** Every row of the route table, passed on to the service that owns it. */
export async function forwardingRoutes(app: FastifyInstance, context: GatewayContext): Promise<void> {
  const streams = new OpenStreams()
  app.addHook('preClose', async () => streams.endAll())

  for (const row of routeTable) {
    const plan = planRoute(row, context.timeLimits)
    app.route({
      method: row.method === 'GET' ? ['GET', 'HEAD'] : row.method,
      url: `/api${row.path}`,
      handler: async ({ raw: request, params }, reply) => {
        if (hasEmptyParam(params)) throw new NotFoundError()
        const caller = identifyCaller(request, plan, context.readAccessToken)
        const admitted = { request, response: reply.raw, caller, takeOver: () => reply.hijack() }
        await forward(prepareExchange(admitted, plan, context, streams))
      },
    })
  }
}

/** `//` in a path: the router takes the nothing between for an id, the service might take it for another route. */
function hasEmptyParam(params: unknown): boolean {
  return Object.values(params ?? {}).includes('')
}
