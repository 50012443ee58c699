import type { IncomingHttpHeaders } from 'node:http'
import type { Sealing } from '../sessions/sealing.ts'
import type { Sent } from './sent.ts'

/**
 * Where a form comes from, by what the browser says of its origin, and by the token that only a page of this browser
 * holds. `stale`: from a page of ours, as the browser says, but for another cookie: somebody signed out meanwhile.
 */
export function originOfForm(
  headers: IncomingHttpHeaders,
  { origin, cookie, sealing, sent }: { origin: string; cookie: string | undefined; sealing: Sealing; sent: Sent },
): 'ours' | 'stale' | 'elsewhere' {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return 'elsewhere'
  // A page that hides its address sends `null`; then the browser's word above, or the token alone, decides.
  const from = headers.origin
  if (from !== undefined && from !== 'null' && from !== origin) return 'elsewhere'
  if (cookie !== undefined && sealing.isFormToken(sent.text('token'), cookie)) return 'ours'
  return site === 'same-origin' && from === origin ? 'stale' : 'elsewhere'
}
