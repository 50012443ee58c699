import type { IncomingMessage } from 'node:http'

/** Where the client asked, as it or the outermost trusted proxy saw it. */
export interface PublicAddress {
  protocol: 'http' | 'https'
  host: string | undefined
}

export function publicAddress(request: IncomingMessage, trustedProxyHops: number): PublicAddress {
  const told = (name: string): string | undefined =>
    trustedProxyHops === 0 ? undefined : outermost(request.headers[name], trustedProxyHops)
  return {
    protocol: told('x-forwarded-proto')?.toLowerCase() === 'https' ? 'https' : 'http',
    host: told('x-forwarded-host') ?? request.headers.host,
  }
}

/** What the outermost trusted proxy said: each may have added an entry, or only the first of them set one. */
function outermost(header: string | string[] | undefined, hops: number): string | undefined {
  const entries = header?.toString().split(',') ?? []
  return entries.at(Math.max(-hops, -entries.length))?.trim() || undefined
}
