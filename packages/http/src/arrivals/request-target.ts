import { NotFoundError } from '@civic/errors'

const origin = /^https?:\/\/[^/?#]*/i
/** Decodes to U+0000, which is neither an id nor storable text: an id's route answers its 404, any other refuses it. */
const undecodable = '%00'

/**
 * The target of a request as the router can read it: without an origin (proxies may send one), and with a segment whose
 * percent-encoding is broken replaced by one that names nothing. The router alone would refuse the whole request, where
 * a malformed id must be the 404 of its resource.
 */
export function readableTarget(url: string): string {
  const target = url.replace(origin, '')
  const rooted = target.startsWith('/') ? target : `/${target}`
  const end = rooted.search(/[?#]/)
  const path = end === -1 ? rooted : rooted.slice(0, end)
  if (!path.includes('%')) return rooted
  const readable = path.split('/').map((segment) => (isDecodable(segment) ? segment : undecodable))
  return readable.join('/') + rooted.slice(path.length)
}

/**
 * The path of a target as routers read it: decoded, without its query and without a slash at its end. Whatever is decided
 * by a path is decided by this one, never by the address as it was written.
 */
export function routedPath(url: string): string {
  const [path = '/'] = readableTarget(url).split(/[?#]/, 1)
  const decoded = decodeURI(path)
  return decoded.length > 1 && decoded.endsWith('/') ? decoded.slice(0, -1) : decoded
}

/** A slash at the end means nothing, but where something is to be deleted the name that stood behind it may be missing. */
export function requireWholeTarget(method: string, target: string): void {
  if (method === 'DELETE' && /^[^?#]*\/(?:[?#]|$)/.test(target)) throw new NotFoundError()
}

function isDecodable(segment: string): boolean {
  try {
    decodeURIComponent(segment)
    return true
  } catch {
    return false
  }
}
