import type { IncomingHttpHeaders } from 'node:http'
import { ValidationError } from '@civic/errors'

/** Who asks, as the gateway passed it on. */
export interface Visitor {
  /** `https://city.example`, as the visitor's browser knows this site. */
  origin: string
  isSecure: boolean
  /** The address that counts for limits and the audit trail. */
  address: string | undefined
  agent: string | undefined
  requestId: string
  /** The page of this site that they come from: path and query. */
  cameFrom: string | undefined
}

export function visitorOf(headers: IncomingHttpHeaders, requestId: string): Visitor {
  const isSecure = first(headers['x-forwarded-proto'])?.toLowerCase() === 'https'
  const host = first(headers['x-forwarded-host']) ?? headers.host ?? 'localhost'
  // As browsers write it: in small letters, and without the port that goes without saying.
  const origin = URL.parse(`${isSecure ? 'https' : 'http'}://${host}`)?.origin
  if (origin === undefined) throw new ValidationError({ host: ['must be a host name with an optional port'] })
  return {
    origin,
    isSecure,
    address: first(headers['x-forwarded-for']),
    agent: headers['user-agent'],
    requestId,
    cameFrom: pathOn(origin, headers.referer),
  }
}

function pathOn(origin: string, address: string | undefined): string | undefined {
  const url = address === undefined ? null : URL.parse(address)
  return url?.origin === origin ? url.pathname + url.search : undefined
}

function first(header: string | string[] | undefined): string | undefined {
  return header?.toString().split(',')[0]?.trim()
}
