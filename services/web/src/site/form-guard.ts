import type { IncomingHttpHeaders } from 'node:http'
import { isToken, type Sealing } from '../sessions/sealing.ts'

/**
 * Where a form comes from. `stale`: from a page of ours, as the browser says, but for another cookie: somebody signed out
 * meanwhile.
 */
export type FormOrigin = 'ours' | 'stale' | 'elsewhere'

interface Known {
  /** Of this site, as the visitor's browser knows it. */
  origin: string
  cookie: string | undefined
  sealing: Sealing
}

/** What the browser says of the page that sends a form, whatever its token is. */
export function isFromElsewhere(headers: IncomingHttpHeaders, { origin }: Pick<Known, 'origin'>): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return true
  // A page that hides its address sends `null`; then the browser's word above, or the token alone, decides.
  const from = headers.origin
  return from !== undefined && from !== 'null' && from !== origin
}

/** The same by the form's token, which only a page of this browser holds. */
export function originOfForm(headers: IncomingHttpHeaders, token: string, known: Known): FormOrigin {
  const { origin, cookie, sealing } = known
  if (isFromElsewhere(headers, known)) return 'elsewhere'
  if (cookie !== undefined && sealing.isFormToken(token, cookie)) return 'ours'
  const isOfOurPage = headers['sec-fetch-site'] === 'same-origin' && headers.origin === origin
  return isOfOurPage && isToken(token) ? 'stale' : 'elsewhere'
}
