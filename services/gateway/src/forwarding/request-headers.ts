import type { IncomingMessage } from 'node:http'
import { passedOn, type Citizen } from '@civic/access'
import { traceHeaders } from '@civic/traces'
import { addressOf } from '../arrivals/visits.ts'
import { publicAddress } from '../arrivals/public-address.ts'
import { hopByHopNames } from './hop-by-hop.ts'

interface Passport {
  requestId: string
  citizen: Citizen | undefined
  /** What stands in for an `Authorization` header that the client could not set. */
  authorization?: string | undefined
  trustedProxyHops: number
  /** What the parts of the platform say, for the one route that asks. */
  platformParts?: string | undefined
  /** The web service is told under which name it was called, and from which page. */
  isForSite?: boolean
}

/** Set anew by the gateway or by the connection to the service, or of no concern to services. */
const replacedHeaders = new Set([
  'host',
  'expect',
  'origin',
  'x-request-id',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-forwarded-by',
  'x-platform-parts',
  'x-visitor-address',
  'x-visitor-secret',
  'traceparent',
  'tracestate',
  'baggage',
  'b3',
])

/** The headers for the service, name and value by turns: the client's own, less what it must not say, plus ours. */
export function requestHeaders(request: IncomingMessage, passport: Passport): string[] {
  const hopByHop = hopByHopNames(request.headers.connection)
  const isKept = (name: string): boolean =>
    !hopByHop.has(name) &&
    (!replacedHeaders.has(name) || (passport.isForSite === true && name === 'origin')) &&
    !name.startsWith('x-user-') &&
    !name.startsWith('x-b3-') &&
    (passport.trustedProxyHops > 0 || !isProxyHeader(name))

  const headers: string[] = []
  const { rawHeaders } = request
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (isKept(name.toLowerCase())) headers.push(name, rawHeaders[index + 1] ?? '')
  }
  // Without one, the connection to the site would name the site's own address, and pages would tell it.
  if (passport.isForSite === true) headers.push('Host', request.headers.host || 'localhost')
  headers.push('X-Request-Id', passport.requestId, ...Object.entries(passedOn).flat())
  if (passport.authorization !== undefined) headers.push('Authorization', passport.authorization)
  if (passport.platformParts !== undefined) headers.push('X-Platform-Parts', passport.platformParts)
  headers.push(...forwardedHeaders(request, passport.trustedProxyHops), ...identityHeaders(passport.citizen))
  headers.push(...Object.entries(traceHeaders()).flat())
  return headers
}

function isProxyHeader(name: string): boolean {
  return name === 'forwarded' || name === 'x-real-ip' || name.startsWith('x-forwarded-')
}

function forwardedHeaders(request: IncomingMessage, trustedProxyHops: number): string[] {
  const { protocol, host } = publicAddress(request, trustedProxyHops)
  const headers = ['X-Forwarded-For', addressOf(request, trustedProxyHops), 'X-Forwarded-Proto', protocol]
  return host === undefined || host === '' ? headers : [...headers, 'X-Forwarded-Host', host]
}

/** For logs and tracing; services decide by the token alone. */
function identityHeaders(citizen: Citizen | undefined): string[] {
  if (!citizen) return []
  const { userId, name, email, role } = citizen
  const headers = ['X-User-ID', userId, 'X-User-Name', encodeURIComponent(name.slice(0, 200).toWellFormed())]
  if (isPrintable(email)) headers.push('X-User-Email', email)
  if (isPrintable(role)) headers.push('X-User-Role', role)
  return headers
}

function isPrintable(text: string): boolean {
  return /^[\x20-\x7e]+$/.test(text)
}
