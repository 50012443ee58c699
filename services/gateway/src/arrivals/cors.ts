import type { ServerResponse } from 'node:http'

/** Where the platform's own web clients run in development; only their pages may send credentials. */
const trustedOrigins = new Set(['http://localhost:5173', 'http://localhost:5174', 'http://localhost:5175'])

export function allowOrigin(origin: string | undefined, response: ServerResponse): void {
  if (origin !== undefined) response.setHeader('Access-Control-Allow-Origin', origin)
  const withCredentials = origin !== undefined && trustedOrigins.has(origin)
  response.setHeader('Access-Control-Allow-Credentials', withCredentials ? 'true' : 'false')
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS')
  response.setHeader('Access-Control-Allow-Headers', 'Origin, Content-Type, Authorization, X-Request-Id, Last-Event-ID')
  response.setHeader(
    'Access-Control-Expose-Headers',
    'Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id',
  )
  response.setHeader('Access-Control-Max-Age', '86400')
  response.setHeader('Vary', 'Origin')
}
