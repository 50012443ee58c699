import type { FastifyInstance } from 'fastify'
import type { Logger } from '../logger.ts'

const longestPath = 500
/** In plain letters, or with any of them encoded. */
const mayHoldInvitation = /invitations|%/i

/** One line per answered request: method, path without its query, status, duration, request id, user id. */
export function logRequests(app: FastifyInstance, logger: Logger): void {
  // Its lines are made of parts that hold no secret; looking for some would cost as much as the line.
  const log = logger.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, originalUrl, actor, id: requestId } = request
    log.info(
      {
        requestId,
        method,
        path: pathForLog(originalUrl),
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
        userId: actor?.kind === 'citizen' ? actor.userId : undefined,
      },
      'request',
    )
    done()
  })
}

/** The path as it may stand in a log: no query values, no token of an invitation however it is written. */
export function pathForLog(url: string): string {
  const end = url.search(/[?#]/)
  const path = end === -1 ? url : url.slice(0, end)
  if (!mayHoldInvitation.test(path)) return path.slice(0, longestPath)
  const segments = path.slice(0, longestPath).split('/')
  const invitations = segments.findIndex(isInvitations)
  const isSecret = (segment: string, index: number) => invitations !== -1 && index > invitations && !isPlain(segment)
  return segments.map((segment, index) => (isSecret(segment, index) ? '…' : segment)).join('/')
}

/** The router reads `%69nvitations` as `invitations`. */
function isInvitations(segment: string): boolean {
  try {
    return decodeURIComponent(segment).toLowerCase() === 'invitations'
  } catch {
    return false
  }
}

/** What may follow an invitation in our routes. */
function isPlain(segment: string): boolean {
  return segment === '' || segment === 'accept'
}
