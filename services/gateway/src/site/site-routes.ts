import type { FastifyReply, FastifyRequest } from 'fastify'
import { NotFoundError, PayloadTooLargeError } from '@civic/errors'
import { withdrawCors } from '../arrivals/cors.ts'
import { visitOf } from '../arrivals/visits.ts'
import type { GatewayContext } from '../context.ts'
import { openAnswer } from '../forwarding/answer.ts'
import { announcesBody, countedBody } from '../forwarding/counted-body.ts'
import { forward } from '../forwarding/forward.ts'
import { UpstreamError, UpstreamTimeoutError } from '../forwarding/forwarding-errors.ts'
import type { OpenStreams } from '../forwarding/open-streams.ts'
import { requestHeaders } from '../forwarding/request-headers.ts'
import { awayPage } from './away-page.ts'

const bodyLimit = 1024 * 1024
/**
 * A form that may bring a photo, whichever of its buttons was pressed. The site takes 5 MB, and says so of what is larger,
 * as long as it may read it.
 */
const photoLimit = 11 * 1024 * 1024
const takesPhoto =
  /^\/(?:(?:report|petitions\/new)\/send(?:\/photo(?:\/remove)?)?|(?:issues|petitions)\/[^/?]+\/(?:edit|photos(?:\/remove)?))(?:\?|$)/
/** What is the gateway's own, also where nothing is. */
const ownPaths = /^\/(?:api|docs|health|metrics|\.well-known)(?:[/?]|$)/
const takesPages = /text\/html|application\/xhtml\+xml/i

/** Passes a request for a page on to the web service. Answers NOT_FOUND for what is no page. */
export async function passToSite(
  { raw: request }: FastifyRequest,
  reply: FastifyReply,
  context: GatewayContext,
  streams: OpenStreams,
): Promise<void> {
  const { site, trustedProxyHops, timeLimits, logger } = context
  const url = request.url ?? '/'
  if (!site || ownPaths.test(url)) throw new NotFoundError()
  const { requestId } = visitOf(request)
  const response = reply.raw
  const isStream = url.startsWith('/notifications/stream')
  try {
    await forward({
      service: site.pool,
      method: request.method ?? 'GET',
      path: site.basePath + url,
      headers: requestHeaders(request, { requestId, trustedProxyHops, citizen: undefined, isForSite: true }),
      body: announcesBody(request)
        ? countedBody(request, takesPhoto.test(url) ? photoLimit : bodyLimit, PayloadTooLargeError)
        : null,
      response,
      firstByteMs: timeLimits.firstByteMs,
      silenceMs: timeLimits.silenceMs,
      streams: isStream ? streams : undefined,
      openAnswer: (status, headers) => {
        reply.hijack()
        withdrawCors(response)
        return openAnswer({ request, response, isStream, silenceMs: timeLimits.silenceMs }, status, headers)
      },
      onFailure: (err) => logger.warn({ err, requestId, upstream: 'web' }, 'the service failed'),
    })
  } catch (error) {
    if (!(error instanceof UpstreamError || error instanceof UpstreamTimeoutError)) throw error
    if (!takesPages.test(request.headers.accept ?? '')) throw new NotFoundError()
    withdrawCors(response)
    await reply
      .code(503)
      .header('retry-after', 30)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(awayPage)
  }
}
