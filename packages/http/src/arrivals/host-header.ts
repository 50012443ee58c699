import type { IncomingMessage } from 'node:http'
import { ValidationError } from '@civic/errors'

/** A name, or an address in brackets, and perhaps a port; HTTP lets it be empty. */
const authority = /^(?:\[[\da-z:.%]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i

/**
 * Whether a request says clearly which host it is for. Of several `Host` headers Node reads the first and drops the
 * others, while a proxy in front may have gone by the last: HTTP wants such a request refused (RFC 9112, 3.2).
 */
export function hasClearHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host')
  return hosts.length < 2 && hosts.every((host) => authority.test(host))
}

/** Refuses, with VALIDATION_ERROR, a request that does not say clearly which host it is for. */
export function requireClearHost(request: Pick<IncomingMessage, 'rawHeaders'>): void {
  if (hasClearHost(request)) return
  throw new ValidationError({ host: ['must be sent once, as a host name with an optional port'] })
}
