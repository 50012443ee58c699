import { acceptsCoding } from '@civic/http'
import type { OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http'

/** Below this many bytes gzip saves nothing worth its time. */
export const smallestCompressed = 1024

const compressibleType = /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|yaml|xml|javascript)\b)/i

/** Whether the body of this answer is text that may be sent smaller to a client that understands it. */
export function isCompressible(status: number, headers: OutgoingHttpHeaders): boolean {
  if (status === 204 || status === 206 || status === 304) return false
  if (headers['content-encoding'] !== undefined) return false
  if (/\bno-transform\b/i.test(String(headers['cache-control'] ?? ''))) return false
  return compressibleType.test(String(headers['content-type'] ?? ''))
}

export function acceptsGzip(acceptEncoding: string | string[] | undefined): boolean {
  return acceptsCoding(acceptEncoding, 'gzip')
}

/** Turns the headers of a plain answer into those of its compressed form. */
export function markCompressed(headers: OutgoingHttpHeaders): void {
  headers['content-encoding'] = 'gzip'
  delete headers['content-length']
  delete headers['accept-ranges']
  const { etag } = headers
  if (typeof etag === 'string' && !etag.startsWith('W/')) headers.etag = `W/${etag}`
}

/** A `Vary` header that also names `name`. */
export function varyWith(vary: OutgoingHttpHeader | undefined, name: string): string {
  const names = String(vary ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  const isNamed = names.some((entry) => entry === '*' || entry.toLowerCase() === name.toLowerCase())
  return isNamed ? names.join(', ') : [...names, name].join(', ')
}
