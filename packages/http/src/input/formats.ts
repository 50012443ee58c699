import { readInstant } from '@civic/contracts'

/** One `format` of a schema: what it accepts, and how a complaint names it after "must be". */
interface Format {
  accepts: (text: string) => boolean
  isCalled: string
}

/** Any RFC 4122 UUID, in either letter case. */
export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const localPart = /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}$/u
const domainLabel = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i
const longestAddress = 254
const longestLink = 2048

/** All formats that a wire type may name. Each has its own limit, since a validator goes on after `maxLength` fails. */
export const formats: Record<string, Format> = {
  uuid: { accepts: (text) => uuidPattern.test(text), isCalled: 'a UUID' },
  password: { accepts: (text) => Buffer.byteLength(text) <= 72, isCalled: 'at most 72 bytes long' },
  email: { accepts: isMailAddress, isCalled: 'a valid email' },
  'date-time': {
    accepts: (text) => readInstant(text) !== undefined,
    isCalled: 'an RFC 3339 time with an offset, e.g. 2026-07-09T12:34:56Z',
  },
  'http-url': { accepts: isHttpUrl, isCalled: 'an address that begins with http:// or https://' },
  'image-link': {
    accepts: isImageLink,
    isCalled: 'the name of an uploaded image, a path below /api/v1/uploads/ or an http(s) address',
  },
  'safe-link': { accepts: isSafeLink, isCalled: 'a link without a scheme other than http or https' },
}

/** `local@domain.tld` as mail servers take it: no quoting, no dots at the ends, at least two labels. */
function isMailAddress(text: string): boolean {
  if (text.length > longestAddress) return false
  const at = text.indexOf('@')
  const local = text.slice(0, at)
  const labels = text.slice(at + 1).split('.')
  if (at < 1 || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  return localPart.test(local) && labels.length > 1 && labels.every((label) => domainLabel.test(label))
}

function isHttpUrl(text: string): boolean {
  if (text.length > longestLink || !/^https?:\/\//i.test(text) || /\p{Cc}/u.test(text)) return false
  return (URL.parse(text)?.hostname ?? '') !== ''
}

function isSafeLink(text: string): boolean {
  if (text.length > longestLink || /\p{Cc}/u.test(text)) return false
  return isHttpUrl(text) || !/^[^/?#]*:/.test(text)
}

/** What an upload answered, as a name or a path, or an image elsewhere. */
function isImageLink(text: string): boolean {
  if (text.length > longestLink) return false
  return (
    /^[A-Za-z0-9_-]+\.(jpg|jpeg|png|gif|webp)$/.test(text) ||
    /^\/api\/v1\/uploads\/[\x21-\x7e]+$/.test(text) ||
    isHttpUrl(text)
  )
}
