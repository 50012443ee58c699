import { holdsAddress, readInstant, readMailAddress } from '@civic/contracts'

/** One `format` of a schema: what it accepts, and how a complaint names it after "must be". */
interface Format {
  accepts: (text: string) => boolean
  isCalled: string
}

/** Any RFC 4122 UUID, in either letter case. */
export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const longestLink = 2048
/** Of any name of ours in UTF-16. */
const longestName = 400

/** All formats that a wire type may name. Each has its own limit, since a validator goes on after `maxLength` fails. */
export const formats: Record<string, Format> = {
  uuid: { accepts: (text) => uuidPattern.test(text), isCalled: 'a UUID' },
  password: { accepts: (text) => Buffer.byteLength(text) <= 72, isCalled: 'at most 72 bytes long' },
  email: { accepts: (text) => readMailAddress(text) !== undefined, isCalled: 'a valid email' },
  name: { accepts: isName, isCalled: 'a name that holds no address of the web or of mail (://, www. or @)' },
  'date-time': {
    accepts: (text) => readInstant(text) !== undefined,
    isCalled: 'an RFC 3339 time with an offset, e.g. 2026-07-09T12:34:56Z',
  },
  'http-url': { accepts: isHttpUrl, isCalled: 'an address that begins with http:// or https://' },
  'image-link': {
    accepts: isImageLink,
    isCalled: 'the name of an uploaded image, a path below /api/v1/uploads/ or an http(s) address',
  },
  'upload-link': {
    accepts: isUploadLink,
    isCalled: 'the name of an uploaded image or an address that begins with http:// or https://',
  },
  'safe-link': { accepts: isSafeLink, isCalled: 'a link without a scheme other than http or https' },
}

/** Names stand in mails to strangers: none carries an advert. */
function isName(text: string): boolean {
  return text.length <= longestName && !holdsAddress(text)
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
  return isUploadLink(text) || /^\/api\/v1\/uploads\/[\x21-\x7e]+$/.test(text)
}

/** What an upload answered, as a name, or an address elsewhere. */
function isUploadLink(text: string): boolean {
  if (text.length > longestLink) return false
  return /^[A-Za-z0-9_-]+\.(jpg|jpeg|png|gif|webp)$/.test(text) || isHttpUrl(text)
}
