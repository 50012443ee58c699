import type { Url } from '../html/url.ts'
import type { Site } from '../site/site.ts'
import type { Person } from '../site/visit.ts'
import type { Said } from './said.ts'

/** What stands around a page, besides what the page shows. */
export interface Frame {
  site: Site
  /** Of the addresses that others are given. */
  origin: string
  here: Url
  now: Date
  person: Person | undefined
  /** Undefined: not known right now. */
  unread: number | undefined
  isBanned: boolean
  formToken: string
  /** What the act before said. */
  said: Said | undefined
  /** Nobody else may be shown this page. */
  isOwn: boolean
  /** It answers a form, and this is the address of its page. */
  shownAgainAt: Url | undefined
  /** Where signing in leads back to. */
  back: Url
}
