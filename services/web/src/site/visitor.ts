import type { IncomingHttpHeaders } from 'node:http'

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
  const isSecure = first(headers['x-forwarded-proto']) === 'https'
  const host = first(headers['x-forwarded-host']) ?? headers.host ?? 'localhost'
  const origin = `${isSecure ? 'https' : 'http'}://${host}`
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
