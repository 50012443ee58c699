import type { IncomingMessage } from 'node:http'
import { ValidationError } from '@civic/errors'

/** A name, or an address in brackets, and perhaps a port; HTTP lets it be empty. */
const authority = /^(?:\[[\da-z:.%]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i

/**
 * Whether a request says clearly which host it is for. Of several `Host` headers Node reads the first and drops the
 * others, while a proxy in front may have gone by the last: HTTP wants such a request refused (RFC 9112, 3.2).
 * `told`: which host it was for, as a trusted proxy says; the same may stand there.
 */
export function hasClearHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>, told = ''): boolean {
  if (!authority.test(told)) return false
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length !== 'host'.length || name.toLowerCase() !== 'host') continue
    hosts += 1
    if (hosts > 1 || !authority.test(rawHeaders[index + 1] ?? '')) return false
  }
  return true
}

/** Refuses, with VALIDATION_ERROR, a request that does not say clearly which host it is for. */
export function requireClearHost(request: Pick<IncomingMessage, 'rawHeaders'>, told?: string): void {
  if (hasClearHost(request, told)) return
  throw new ValidationError({ host: ['must be sent once, as a host name with an optional port'] })
}
