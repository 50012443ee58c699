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
import { fileForms } from './file-forms.ts'
import { awayPage, tooLargePage } from './own-pages.ts'

const bodyLimit = 1024 * 1024
/**
 * A form that may bring a photo, whichever of its buttons was pressed. The site takes 5 MB, and says so of what is larger,
 * as long as it may read it.
 */
const photoLimit = 11 * 1024 * 1024
const formsWithPhoto = fileForms.map((path) => path.split('/'))
/** What is the gateway's own, also where nothing is. */
const ownPaths = /^\/(?:api|docs|health|metrics|\.well-known)(?:\/|$)/
const takesPages = /text\/html|application\/xhtml\+xml/i

/** Whether somebody looks for a page of the site, and not for what is the gateway's. */
export function isForSite({ raw: request }: FastifyRequest, { site }: GatewayContext): boolean {
  return site !== undefined && !ownPaths.test(visitOf(request).routedPath)
}

/** Whether they are shown a page where there is none. */
export function isForPeople({ headers }: FastifyRequest): boolean {
  return takesPages.test(headers.accept ?? '')
}

/** Passes a request for a page on to the web service. Answers NOT_FOUND for what is no page. */
export async function passToSite(
  asked: FastifyRequest,
  reply: FastifyReply,
  context: GatewayContext,
  streams: OpenStreams,
): Promise<void> {
  const { raw: request } = asked
  const { site, trustedProxyHops, timeLimits, logger } = context
  if (!site || !isForSite(asked, context)) throw new NotFoundError()
  const { requestId, routedPath } = visitOf(request)
  const response = reply.raw
  const isStream = routedPath === '/notifications/stream'
  const bringsPhoto = request.method === 'POST' && mayBringPhoto(routedPath)
  try {
    await forward({
      service: site.pool,
      method: request.method ?? 'GET',
      path: site.basePath + (request.url ?? '/'),
      headers: requestHeaders(request, { requestId, trustedProxyHops, citizen: undefined, isForSite: true }),
      body: announcesBody(request)
        ? countedBody(request, bringsPhoto ? photoLimit : bodyLimit, PayloadTooLargeError)
        : null,
      response,
      firstByteMs: bringsPhoto ? timeLimits.uploadFirstByteMs : timeLimits.firstByteMs,
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
    const isAway = error instanceof UpstreamError || error instanceof UpstreamTimeoutError
    const isPerson = isForPeople(asked)
    if (isAway && !isPerson) throw new NotFoundError()
    if (!isAway && !(isPerson && error instanceof PayloadTooLargeError)) throw error
    withdrawCors(response)
    if (isAway) reply.header('retry-after', 30)
    await reply
      .code(isAway ? 503 : 413)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(isAway ? awayPage : tooLargePage)
  }
}

function mayBringPhoto(path: string): boolean {
  const parts = path.split('/')
  const fits = (part: string, index: number) => (part.startsWith(':') ? parts[index] !== '' : parts[index] === part)
  return formsWithPhoto.some((form) => form.length === parts.length && form.every(fits))
}
