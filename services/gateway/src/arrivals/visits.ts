import type { IncomingMessage } from 'node:http'
import { clientAddress } from './client-address.ts'

/** What the gateway remembers of a request from its arrival to its log line. */
export interface Visit {
  requestId: string
  /** Path as asked for, without query. */
  path: string
  /** The same as routers read it: what is decided by a path is decided by this one. */
  routedPath: string
  /** `access_token` of the query. */
  accessToken: string | undefined
  /** For whom the web service asks, where it is the web service that does. */
  visitorAddress: string | undefined
  /** The pattern that its path matched, for what is measured; `unknown` where no router was asked. */
  route: string
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

/** Whose request it is: the visitor for whom the web service asks, else whoever sent it. */
export function addressOf(request: IncomingMessage, trustedHops: number): string {
  return visits.get(request)?.visitorAddress ?? clientAddress(request, trustedHops)
}
