import type { IncomingHttpHeaders } from 'node:http'
import type { Clock } from '@civic/config'
import { isLikeFormToken, type Sealing } from '../sessions/sealing.ts'
import type { Sent } from '../site/sent.ts'

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
export function isFromElsewhere(
  headers: IncomingHttpHeaders,
  { origin, warnOfOrigin }: { origin: string; warnOfOrigin: WarnOfOrigin },
): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return true
  // A page that hides its address sends `null`; then the browser's word above, or the token alone, decides.
  const from = headers.origin
  if (from === undefined || from === 'null' || isOrigin(from, origin)) return false
  warnOfOrigin(from, origin)
  return true
}

/** The same by the form's token, which only a page of this browser holds; of what the browser says is not from elsewhere. */
export function originOfForm(headers: IncomingHttpHeaders, token: string, known: Known): FormOrigin {
  const { origin, cookie, sealing } = known
  if (cookie !== undefined && sealing.isFormToken(token, cookie)) return 'ours'
  const isOfOurPage = headers['sec-fetch-site'] === 'same-origin' && isOrigin(headers.origin, origin)
  return isOfOurPage && isLikeFormToken(token) ? 'stale' : 'elsewhere'
}

function isOrigin(text: string | undefined, origin: string): boolean {
  return text !== undefined && URL.parse(text)?.origin === origin
}

/** Told of the origin of a form that is not that of its request. */
export type WarnOfOrigin = (formOrigin: string, ownOrigin: string) => void

interface Logger {
  warn: (told: object, words: string) => void
}

const pauseMs = 60_000

/** Where a proxy does not say how the site is reached, no form works: the log says so, once a minute. */
export function originWarner({ clock, logger }: { clock: Clock; logger: Logger }): WarnOfOrigin {
  let warnedAt = -pauseMs
  return (formOrigin, ownOrigin) => {
    const now = clock.now().getTime()
    if (now - warnedAt < pauseMs) return
    warnedAt = now
    const told = { formOrigin: formOrigin.slice(0, 300), ownOrigin, setting: 'TRUSTED_PROXY_HOPS' }
    logger.warn(
      told,
      'A form was refused, since its origin is not that of the request. If both are yours, set TRUSTED_PROXY_HOPS to the number of proxies in front, and let the outermost send X-Forwarded-Proto and X-Forwarded-Host',
    )
  }
}

/** What was sent, and where it is from. */
export interface ReadForm {
  sent: Sent
  from: FormOrigin
}
