import type { IncomingMessage } from 'node:http'

/** What the gateway remembers of a request from its arrival to its log line. */
export interface Visit {
  requestId: string
  /** Path as asked for, without query. */
  path: string
  /** `access_token` of the query. */
  accessToken: string | undefined
  /** Known once the token was checked. */
  userId: string | undefined
}

const visits = new WeakMap<IncomingMessage, Visit>()

export function beginVisit(request: IncomingMessage, visit: Visit): void {
  visits.set(request, visit)
}

/** Every request has one, from its arrival on. */
export function visitOf(request: IncomingMessage): Visit {
  const visit = visits.get(request)
  if (!visit) throw new Error('A request arrived without a visit.')
  return visit
}
