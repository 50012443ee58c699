import type { Html } from '../html/html.ts'
import type { Card } from '../cards/card.ts'
import type { Url } from '../html/url.ts'
import type { Trail } from '../views/breadcrumbs.ts'
import type { Sent } from './sent.ts'
import type { Visit } from './visit.ts'

/** What somebody is shown. */
export interface Shown {
  /** Of HTTP; 200 unless said otherwise. */
  status?: number
  /** In how many seconds it may be tried again; what the platform said unless said otherwise. */
  retryAfter?: number | undefined
  title: string
  description?: string
  main: Html
  /** Kept out of search engines; pages of one's own always are. */
  isUnlisted?: boolean
  /** The address that stands for this page, without what narrows a list. */
  canonical?: Url
  /** Says nothing to the next page about where it was, since the address holds a secret. */
  hidesAddress?: boolean
  /** A part could not be read, so that nobody keeps the page. */
  isPartial?: boolean
  /** What previews of its address show; the card of the site unless said otherwise. */
  card?: Card | undefined
  /** The way to it, as its breadcrumbs show it. */
  trail?: Trail
  /** The first page, which tells machines whose site this is. */
  isFirst?: boolean
  /** Which entry of the menu it belongs to. */
  area?: Area
  /** Where signing in leads to from here; back to the page unless said otherwise. */
  signInLeadsTo?: Url
  /** It asks whoever belongs nowhere to join itself. */
  asksToJoin?: boolean
}

export type Area = 'issues' | 'petitions' | 'communities' | 'notifications' | 'account' | 'search' | 'activity'

/** Where somebody is led, and what is said there once. */
export interface Led {
  to: Url
  said?: string
  /** It is said as well that something waits to be sent. */
  waits?: boolean
}

export type Answer = Shown | Led

/**
 * Who may keep a page of a guest: `shared` for a few seconds, everybody; `long` for minutes, everybody; `own` nobody.
 * Pages of somebody who is signed in are never kept.
 */
export type Keep = 'shared' | 'long' | 'own'

/** The names in a path: `/issues/:id` has `id`. */
export type PathOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [Key in Name | keyof PathOf<`/${Rest}`>]: string }
  : Path extends `${string}:${infer Name}`
    ? { readonly [Key in Name]: string }
    : object

type Who = 'everybody' | 'signed in' | 'guests'

interface PageSpec<Path extends string> {
  keep: Keep
  /** Everybody unless said otherwise; who is not meant is led to sign in, or to their account. */
  who?: Who
  /** Holds a form that guests send. */
  hasForm?: boolean
  shows: (visit: Visit<PathOf<Path>>) => Answer | Promise<Answer>
}

interface FormSpec<Path extends string> {
  who?: Who
  /** It only keeps what is half written, for the form whose address is its own without `/keep`. */
  keepsHalf?: boolean
  /** Nothing of it is kept, and whoever comes back to its page after a refusal may begin anew. */
  isSoonTyped?: boolean
  does: (visit: Visit<PathOf<Path>>, sent: Sent) => Answer | Promise<Answer>
}

export interface Page {
  kind: 'page'
  path: string
  keep: Keep
  who: Who
  hasForm: boolean
  shows: (visit: Visit) => Answer | Promise<Answer>
}

export interface Form {
  kind: 'form'
  path: string
  who: Who
  keepsHalf: boolean
  isSoonTyped: boolean
  does: (visit: Visit, sent: Sent) => Answer | Promise<Answer>
}

/** A page at an address: what it reads and what it shows. */
export function page<const Path extends `/${string}`>(path: Path, spec: PageSpec<Path>): Page {
  const { keep, who = 'everybody', hasForm = false } = spec
  return { kind: 'page', path, keep, who, hasForm, shows: (visit) => spec.shows(ofPath<Path>(visit)) }
}

/** What a form at an address does; afterwards somebody is led on, or shown what was wrong. */
export function form<const Path extends `/${string}`>(path: Path, spec: FormSpec<Path>): Form {
  const { who = 'signed in', keepsHalf = false, isSoonTyped = false, does } = spec
  return { kind: 'form', path, who, keepsHalf, isSoonTyped, does: (visit, sent) => does(ofPath<Path>(visit), sent) }
}

function ofPath<Path extends string>(visit: Visit): Visit<PathOf<Path>>
function ofPath(visit: Visit): unknown {
  return visit
}

export function isLed(answer: Answer): answer is Led {
  return 'to' in answer
}
