import type { FastifyInstance } from 'fastify'
import type { Logger } from '../logger.ts'

const longestPath = 500
/** In plain letters, or with any of them encoded. */
const mayHoldSecret = /invitations|donations|%/i

/** What machines ask every few seconds would bury what people do. */
export function isAskedByMachines(url: string): boolean {
  return /^\/(?:health|metrics)(?:[/?]|$)/.test(url)
}

/** At which level a request is logged: a check that finds all well is no news. */
export function levelOfRequest(url: string, status: number): 'info' | 'debug' {
  return status < 400 && isAskedByMachines(url) ? 'debug' : 'info'
}

/** One line per answered request: method, path without its query, status, duration, request id, user id. */
export function logRequests(app: FastifyInstance, logger: Logger): void {
  // Its lines are made of parts that hold no secret; looking for some would cost as much as the line.
  const log = logger.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, originalUrl, actor, id: requestId } = request
    log[levelOfRequest(originalUrl, reply.statusCode)](
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

/**
 * The path as it may stand in a log: no query values, no token of an invitation and no reference of a donation, however
 * they are written.
 */
export function pathForLog(url: string): string {
  const end = url.search(/[?#]/)
  const path = end === -1 ? url : url.slice(0, end)
  if (!mayHoldSecret.test(path)) return path.slice(0, longestPath)
  const segments = path.slice(0, longestPath).split('/')
  const words = segments.map(readSegment)
  const door = words.findIndex((word, index) => isDoor(word, words[index - 1]))
  const isSecret = (segment: string, index: number) => door !== -1 && index > door && !isPlain(segment)
  return segments.map((segment, index) => (isSecret(segment, index) ? '…' : segment)).join('/')
}

/** The router reads `%69nvitations` as `invitations`. */
function readSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase()
  } catch {
    return ''
  }
}

/** Whether a secret follows. What administrators do with donations names no reference. */
function isDoor(word: string, before: string | undefined): boolean {
  return word === 'invitations' || (word === 'donations' && before !== 'admin')
}

/** What may follow an invitation in our routes. */
function isPlain(segment: string): boolean {
  return segment === '' || segment === 'accept'
}
