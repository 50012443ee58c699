import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import {
  countRequest,
  hasClearHost,
  isAskedByMachines,
  levelOfRequest,
  outcomeOf,
  requestIdOf,
  routedPath,
  type Logger,
} from '@civic/http'
import { beginSpan, type Span } from '@civic/traces'
import type { AllowedOrigins } from './arrivals/allowed-origins.ts'
import { BrokenRequests } from './arrivals/broken-requests.ts'
import { allowOrigin } from './arrivals/cors.ts'
import { dropLeftoverBody } from './arrivals/leftover-body.ts'
import { loggablePath } from './arrivals/loggable-path.ts'
import { oneAtATime } from './arrivals/one-at-a-time.ts'
import type { OfferedMethods } from './arrivals/offered-methods.ts'
import { PiecedRequest } from './arrivals/pieced-request.ts'
import { readRequestTarget } from './arrivals/request-target.ts'
import { leaveHalfClosed } from './arrivals/half-closed.ts'
import { beginVisit, type Visit } from './arrivals/visits.ts'
import { believedVisitor } from './site/believed-visitor.ts'
import type { TimeLimits } from './time-limits.ts'

interface ServerOptionsContext {
  offered: OfferedMethods
  corsOrigins: AllowedOrigins
  webSecrets: readonly string[]
  trustedProxyHops: number
  timeLimits: TimeLimits
  logger: Logger
}

/**
 * What holds for every request, also for those that Fastify answers without its hooks: limits of the connection, request
 * id, headers of every answer, preflights, the log line.
 */
export function createServerOptions(context: ServerOptionsContext) {
  const { offered, corsOrigins, webSecrets, trustedProxyHops, timeLimits, logger } = context
  const broken = new BrokenRequests()
  // Its lines are made of parts that hold no secret; looking for some would cost as much as the line.
  const accessLog = logger.child({}, { redact: [] })

  const serverFactory = (answer: RequestListener): Server =>
    answerHalfClosed(
      timeLimits.halfClosedMs,
      createServer(
        { ...connectionLimits(timeLimits), IncomingMessage: PiecedRequest },
        oneAtATime((request, response) => {
          const { path, url, accessToken } = readRequestTarget(request.url ?? '/')
          const visit = {
            requestId: requestIdOf(request.headers['x-request-id']),
            path,
            routedPath: routedPath(url),
            accessToken,
            visitorAddress: believedVisitor(request, webSecrets),
            route: 'unknown',
            userId: undefined,
          }
          beginVisit(request, visit)
          broken.isAnswered(request.socket, response)
          const span = isAskedByMachines(visit.routedPath) ? undefined : spanOf(request, visit, trustedProxyHops)
          seeOff(request, response, visit, span)
          request.url = url
          allowOrigin(request.headers.origin, corsOrigins, response)
          setHeadersOfEveryAnswer(response, visit)
          if (request.method === 'OPTIONS' && hasClearHost(request)) answerOptions(response, offered.allowAt(url))
          else if (span) span.within(() => answer(request, response))
          else answer(request, response)
        }),
      ),
    )

  function seeOff(request: IncomingMessage, response: ServerResponse, visit: Visit, span: Span | undefined): void {
    const startedAt = performance.now()
    response.once('close', () => {
      dropLeftoverBody(request, timeLimits.leftoverBodyMs)
      const { requestId, path, userId, route } = visit
      // 499 as nginx has it: the client left before there was an answer.
      const status = response.headersSent ? response.statusCode : 499
      const tookMs = performance.now() - startedAt
      const durationMs = Math.round(tookMs * 10) / 10
      const { method = 'GET' } = request
      countRequest({ service: 'api-gateway', method, route, status }, tookMs)
      span?.end(outcomeOf({ method, route, status }))
      const facts = { method, path: loggablePath(path), status, durationMs, requestId, userId }
      accessLog[levelOfRequest(visit.routedPath, status)](facts, 'request')
    })
  }

  return { serverFactory, clientErrorHandler: broken.refuse }
}

/**
 * Goes on with the trace of whoever sent the request where that is one of ours: a proxy in front, or the site. Anybody else
 * could make us record whatever they like.
 */
function spanOf(request: IncomingMessage, visit: Visit, trustedProxyHops: number): Span | undefined {
  const { method = 'GET', headers } = request
  const { requestId, path, visitorAddress } = visit
  return beginSpan(method, {
    kind: 'server',
    from: trustedProxyHops > 0 || visitorAddress !== undefined ? headers : {},
    attributes: {
      'civic.service': 'api-gateway',
      'civic.request_id': requestId,
      'http.request.method': method,
      'url.path': loggablePath(path),
    },
  })
}

/** Where nothing is said of the route, a client that has closed its side is waited for so long. */
function answerHalfClosed(halfClosedMs: number, server: Server): Server {
  Object.assign(server, { httpAllowHalfOpen: true })
  return server.on('connection', (socket: Socket) => socket.once('close', leaveHalfClosed(socket, halfClosedMs)))
}

function connectionLimits({ clientHeadersMs, clientRequestMs }: TimeLimits) {
  return {
    maxHeaderSize: 32 * 1024,
    headersTimeout: clientHeadersMs,
    requestTimeout: clientRequestMs,
    connectionsCheckingInterval: Math.min(1_000, clientHeadersMs),
    // Longer than the usual 60 s of a load balancer: the side that sends requests should be the one that hangs up.
    keepAliveTimeout: 72_000,
  }
}

/** Also where nothing is, as a preflight asks before anybody knows. */
function answerOptions(response: ServerResponse, allow: string | undefined): void {
  if (allow !== undefined) response.setHeader('Allow', allow)
  response.writeHead(204).end()
}

function setHeadersOfEveryAnswer(response: ServerResponse, { requestId, routedPath: path }: Visit): void {
  response.setHeader('X-Request-Id', requestId)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  // The next user of a shared computer finds nothing: a service that wants its answer kept says so itself.
  if (/^\/api(?:\/|$)/.test(path)) response.setHeader('Cache-Control', 'no-store')
}
