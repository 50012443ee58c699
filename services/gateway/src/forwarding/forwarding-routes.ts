import { NotFoundError } from '@civic/errors'
import type { FastifyInstance } from 'fastify'
import type { GatewayContext } from '../context.ts'
import { leaveHalfClosed } from '../arrivals/half-closed.ts'
import { askParts } from '../health/ask-parts.ts'
import { callerKey } from '../limiter/caller-key.ts'
import { enforceLimit } from '../limiter/enforce-limit.ts'
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
    const limit = context.limiter?.limitOf(row)
    app.route({
      method: row.method === 'GET' ? ['GET', 'HEAD'] : row.method,
      url: `/api${row.path}`,
      handler: async ({ raw: request, params }, reply) => {
        if (plan.halfClosedMs) reply.raw.once('close', leaveHalfClosed(request.socket, plan.halfClosedMs))
        if (hasEmptyParam(params) || !isUnderApi(request.url)) throw new NotFoundError()
        const caller = identifyCaller(request, plan, context.readAccessToken)
        const keyOf = () => callerKey(request, caller.citizen, context.trustedProxyHops)
        const giveBack = limit && (await enforceLimit(limit, keyOf(), reply.raw))
        const platformParts = plan.tellsParts ? await askParts(request, caller, context) : undefined
        // The client may have left while it was being counted.
        if (request.socket.destroyed) return
        const admitted = {
          request,
          response: reply.raw,
          caller,
          platformParts,
          giveBack,
          takeOver: () => reply.hijack(),
        }
        await forward(prepareExchange(admitted, plan, context, streams))
      },
    })
  }
}

/** `//` in a path: the router takes the nothing between for an id, the service might take it for another route. */
function hasEmptyParam(params: unknown): boolean {
  return Object.values(params ?? {}).includes('')
}

/** `/%61pi`: the router reads letters that are encoded, whatever else looks at the address does not. */
function isUnderApi(url = ''): boolean {
  return url.startsWith('/api/')
}
