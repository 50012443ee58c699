import type { FastifyInstance } from 'fastify'

const longestPath = 500

/** One line per answered request: method, path without its query, status, duration, request id, user id. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, originalUrl, actor } = request
    request.log.info(
      {
        method,
        path: pathForLog(originalUrl),
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
        ...(actor?.kind === 'citizen' && { userId: actor.userId }),
      },
      'request',
    )
  })
}

/** The path as it may stand in a log: no query values, no token of an invitation however it is written. */
export function pathForLog(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
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
