import type { ServerResponse } from 'node:http'
import type { AllowedOrigins } from './allowed-origins.ts'

/** Where the platform's own web clients run in development; only their pages may send credentials. */
const trustedOrigins = new Set(['http://localhost:5173', 'http://localhost:5174', 'http://localhost:5175'])

const methods = 'GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS'

const requestHeaders = [
  'Origin',
  'Content-Type',
  'Authorization',
  'X-Request-Id',
  'Last-Event-ID',
  'Idempotency-Key',
  'If-None-Match',
  'If-Modified-Since',
].join(', ')

const answerHeaders = [
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
  'ETag',
  'Link',
  'RateLimit',
  'RateLimit-Policy',
  'Idempotency-Replayed',
  'WWW-Authenticate',
].join(', ')

/** Pages are for the people who open them, and for no script of another site. */
export function withdrawCors(response: ServerResponse): void {
  for (const name of response.getHeaderNames()) {
    if (name.startsWith('access-control-')) response.removeHeader(name)
  }
}

/** Tells browsers whether a page of that origin may read the answer, and what it may ask. */
export function allowOrigin(origin: string | undefined, allowed: AllowedOrigins, response: ServerResponse): void {
  const isAllowed = origin !== undefined && (allowed?.has(origin) ?? true)
  if (isAllowed) response.setHeader('Access-Control-Allow-Origin', origin)
  const withCredentials = isAllowed && trustedOrigins.has(origin)
  response.setHeader('Access-Control-Allow-Credentials', withCredentials ? 'true' : 'false')
  response.setHeader('Access-Control-Allow-Methods', methods)
  response.setHeader('Access-Control-Allow-Headers', requestHeaders)
  response.setHeader('Access-Control-Expose-Headers', answerHeaders)
  response.setHeader('Access-Control-Max-Age', '86400')
  response.setHeader('Vary', 'Origin')
}
