import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { visitOf } from '../arrivals/visits.ts'
import type { GatewayContext } from '../context.ts'
import { openAnswer } from './answer.ts'
import { announcesBody, countedBody } from './counted-body.ts'
import type { Exchange } from './forward.ts'
import type { Caller } from './identify-caller.ts'
import type { OpenStreams } from './open-streams.ts'
import { requestHeaders } from './request-headers.ts'
import type { RoutePlan } from './route-plan.ts'

interface Admitted {
  request: IncomingMessage
  response: ServerResponse
  caller: Caller
  platformParts: string | undefined
  /** Undoes that the request was counted; undefined where it was not. */
  giveBack: (() => void) | undefined
  /** Makes the response the exchange's own. */
  takeOver: () => void
}

/** An admitted request as its service is to see it. Refuses a body that is announced too large. */
export function prepareExchange(
  { request, response, caller, platformParts, giveBack, takeOver }: Admitted,
  plan: RoutePlan,
  context: GatewayContext,
  streams: OpenStreams,
): Exchange {
  const { row, isStream, firstByteMs, silenceMs } = plan
  const { pool, basePath } = context.upstreams[row.upstream]
  const { requestId } = visitOf(request)
  const { trustedProxyHops, logger } = context
  const hasBody = plan.takesBody && announcesBody(request)
  return {
    service: pool,
    method: request.method ?? row.method,
    path: basePath + (request.url ?? '').slice('/api'.length),
    headers: requestHeaders(request, { ...caller, requestId, trustedProxyHops, platformParts }),
    body: hasBody ? countedBody(request, plan.bodyLimit, plan.TooLarge) : null,
    response,
    firstByteMs,
    silenceMs,
    streams: isStream ? streams : undefined,
    openAnswer: (status, headers) => {
      takeOver()
      if (isReplay(request, headers)) giveBack?.()
      return openAnswer({ request, response, isStream, silenceMs }, status, headers)
    },
    onFailure: (err) => logger.warn({ err, requestId, upstream: row.upstream }, 'the service failed'),
  }
}

/** Whether a service answered again what it had kept, and did nothing anew. */
function isReplay({ headers }: IncomingMessage, answered: IncomingHttpHeaders): boolean {
  return headers['idempotency-key'] !== undefined && answered['idempotency-replayed'] === 'true'
}
