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
}

export function visitorOf(headers: IncomingHttpHeaders, requestId: string): Visitor {
  const isSecure = first(headers['x-forwarded-proto']) === 'https'
  const host = first(headers['x-forwarded-host']) ?? headers.host ?? 'localhost'
  return {
    origin: `${isSecure ? 'https' : 'http'}://${host}`,
    isSecure,
    address: first(headers['x-forwarded-for']),
    agent: headers['user-agent'],
    requestId,
  }
}

function first(header: string | string[] | undefined): string | undefined {
  return header?.toString().split(',')[0]?.trim()
}
