import type { IncomingMessage } from 'node:http'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { closeGently, hasClearHost, requireClearHost, requireWholeTarget, sendError } from '@civic/http'
import { OfferedMethods } from './arrivals/offered-methods.ts'
import { publicAddress } from './arrivals/public-address.ts'
import { requirePath } from './arrivals/request-target.ts'
import { visitOf } from './arrivals/visits.ts'
import type { GatewayContext } from './context.ts'
import { docsRoutes } from './docs/docs-routes.ts'
import { forwardingRoutes } from './forwarding/forwarding-routes.ts'
import { OpenStreams } from './forwarding/open-streams.ts'
import { isForPeople, isForSite, passToSite } from './site/site-routes.ts'
import { createServerOptions } from './server-options.ts'
import { securityTxtRoutes } from './docs/security-txt-routes.ts'
import { healthRoutes } from './health/health-routes.ts'

// An overlong id is no such row, and that is for its service to say; the header block bounds it anyway.
const maxParamLength = 32 * 1024

export async function createGateway(context: GatewayContext): Promise<FastifyInstance> {
  const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const { isFault } = sendError(error, request, reply)
    if (isFault) context.logger.error({ err: error, requestId: request.id }, 'unforeseen error')
  }

  const hostOf = (request: IncomingMessage) => publicAddress(request, context.trustedProxyHops).host
  const streams = new OpenStreams()
  const offered = new OfferedMethods(maxParamLength)
  const app = Fastify({
    ...createServerOptions({ ...context, offered }),
    logger: false,
    genReqId: (request) => visitOf(request).requestId,
    // Before any hook: an address that cannot be read.
    frameworkErrors: (error, request, reply) => {
      const isOfSite =
        isForPeople(request) && isForSite(request, context) && hasClearHost(request.raw, hostOf(request.raw))
      if (!isOfSite) return answerError(error, request, reply)
      passToSite(request, reply, context, streams).catch((refusal: unknown) => answerError(refusal, request, reply))
    },
    // A request that comes in on an open connection while the gateway closes is still answered.
    return503OnClosing: false,
    routerOptions: {
      maxParamLength,
      // Nothing here reads a query.
      querystringParser: () => ({}),
    },
  })
  app.addHook('onRoute', (route) => offered.add(route))
  readNoBodies(app)
  closeGently(app)
  app.addHook('onRequest', ({ raw, is404, routeOptions }, _reply, done) => {
    visitOf(raw).route = is404 ? 'site' : (routeOptions.url ?? 'unknown')
    requireClearHost(raw, hostOf(raw))
    requirePath(raw)
    requireWholeTarget(raw.method ?? 'GET', visitOf(raw).path)
    done()
  })
  app.setErrorHandler(answerError)
  app.addHook('preClose', async () => streams.endAll())
  app.setNotFoundHandler(async (request, reply) => passToSite(request, reply, context, streams))

  await app.register(healthRoutes, context)
  await app.register(docsRoutes)
  await app.register(securityTxtRoutes, context)
  await app.register(forwardingRoutes, context)
  return app
}

/** Bodies are the services' to judge: without this Fastify would refuse an odd `Content-Type` before any route is asked. */
function readNoBodies(app: FastifyInstance): void {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'QUERY']) {
    app.addHttpMethod(method, { hasBody: false, overrideExisting: true })
  }
}
