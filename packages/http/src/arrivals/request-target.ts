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

function isDecodable(segment: string): boolean {
  try {
    decodeURIComponent(segment)
    return true
  } catch {
    return false
  }
}
