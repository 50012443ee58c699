import type { IncomingHttpHeaders } from 'node:http'
import type { Sealing } from '../sessions/sealing.ts'
import type { Sent } from './sent.ts'

/**
 * Whether a form was sent from a page of ours: by what the browser says of its origin, and by the token that only a page
 * of this browser holds.
 */
export function isOurForm(
  headers: IncomingHttpHeaders,
  { origin, cookie, sealing, sent }: { origin: string; cookie: string | undefined; sealing: Sealing; sent: Sent },
): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  // A page that hides its address sends `null`; then the browser's word above, or the token alone, decides.
  const from = headers.origin
  if (from !== undefined && from !== 'null' && from !== origin) return false
  return cookie !== undefined && sealing.isFormToken(sent.text('token'), cookie)
}
