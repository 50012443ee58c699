import type { Refusal } from '@civic/client'
import type { LinkedData } from '../html/data-block.ts'
import type { Html } from '../html/html.ts'
import { onThisSite, to, type Url } from '../html/url.ts'
import type { TagLook } from '../style/icons.ts'
import type { Desk, DeskWay } from './desks.ts'
import type { FieldTable, Problems, ValuesOf } from './field.ts'
import type { PageFacts } from './page-at.ts'
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
  /** What programs may follow of it. */
  feed?: { url: Url; title: string }
  /** What it is, in the words of schema.org, once its addresses are whole. */
  data?: (full: (url: Url) => string) => LinkedData
  /** The first page, which tells machines whose site this is. */
  isFirst?: boolean
  /** Which entry of the menu it belongs to. */
  area?: Area
  /** Where signing in leads to from here; back to the page unless said otherwise. */
  signInLeadsTo?: Url
  /** Where those who look after the site act on it, which its address alone does not tell. */
  deskWays?: readonly DeskWay[]
  /** It asks whoever belongs nowhere to join itself. */
  asksToJoin?: boolean
}

/** The pages above a page, the topmost first. */
export type Trail = readonly { url: Url; label: string }[]

/** What previews of an address show: a picture that says these things. */
export interface Card {
  /** Of the picture, without what it says now. */
  address: Url
  /** What it is, above the title. */
  kind: string
  title: string
  status?: TagLook
  /** How many stand behind it, or where it is. */
  count?: string
}

export type Area =
  | 'issues'
  | 'petitions'
  | 'representatives'
  | 'organizations'
  | 'announcements'
  | 'projects'
  | 'consultations'
  | 'campaigns'
  | 'communities'
  | 'notifications'
  | 'account'
  | 'moderation'
  | 'administration'
  | 'search'
  | 'activity'

/** Another address, to which somebody is sent (303), and what is said there once. */
export interface Redirect {
  to: Url
  said?: string
}

export type Answer = Shown | Redirect

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

type Who = 'everybody' | 'signed in' | 'guests' | Desk

interface PageSpec<Path extends string> extends Partial<Omit<PageFacts, 'path'>> {
  keep: Keep
  /** Everybody unless said otherwise; who is not meant is led to sign in or to their account, or told whose desk it is. */
  who?: Who
  /** Holds a form that guests send. */
  hasForm?: boolean
  /** The forms that stand on it: where one is refused, the page is shown once more. */
  forms?: readonly Form[]
  shows: (visit: Visit<PathOf<Path>>) => Answer | Promise<Answer>
}

interface FormSpec<Path extends string, Table extends FieldTable> {
  who?: Who
  /**
   * What is typed is a draft until it is sent: of the page of the form, or of the page with this address where several
   * pages ask for one thing.
   */
  keep?: boolean | `/${string}`
  /** It leads on to the next page and publishes nothing: the draft stays. */
  isStep?: boolean
  fields?: Table
  /** What is wrong besides, for what a field alone cannot know. */
  check?: (visit: Visit<PathOf<Path>>, sent: Sent<ValuesOf<Table>>) => Problems | Promise<Problems>
  /** What a refusal of the interface means here, by its code: for the whole form, or for its fields. */
  refusals?: Refusals
  /** Nothing of it is kept, and whoever comes back to its page after a refusal may begin anew. */
  isSoonTyped?: boolean
  /** A photo may come with it: `npm run file-forms` tells the gateway to take as much. */
  takesFile?: boolean
  does: (visit: Visit<PathOf<Path>>, sent: Sent<ValuesOf<Table>>) => Answer | Promise<Answer>
}

type Meaning = string | Problems
export type Refusals = Readonly<Record<string, Meaning | ((refusal: Refusal, visit: Visit) => Meaning)>>

export interface Page extends PageFacts {
  kind: 'page'
  keep: Keep
  who: Who
  hasForm: boolean
  forms: readonly Form[]
  shows: (visit: Visit) => Answer | Promise<Answer>
}

export interface Form {
  kind: 'form'
  path: string
  who: Who
  /** The page that it stands on; undefined where that may be any. */
  page: Page | undefined
  keep: boolean | string
  isStep: boolean
  fields: FieldTable
  check: (visit: Visit, sent: Sent) => Problems | Promise<Problems>
  refusals: Refusals
  isSoonTyped: boolean
  takesFile: boolean
  does: (visit: Visit, sent: Sent) => Answer | Promise<Answer>
}

/** A page at an address: what it reads and what it shows. */
export function page<const Path extends `/${string}`>(path: Path, spec: PageSpec<Path>): Page {
  const { keep, who = 'everybody', hasForm = false, forms = [] } = spec
  const { called, missing, asksFor, leadsOn = false, holds, saysAt = [] } = spec
  const facts = { path, called, missing, asksFor, leadsOn, holds, saysAt }
  const shows = (visit: Visit) => spec.shows(ofPath<Path>(visit))
  const made: Page = { kind: 'page', ...facts, keep, who, hasForm, forms, shows }
  for (const each of forms) each.page = made
  return made
}

/** What a form at an address does; afterwards somebody is led on, or shown what was wrong. */
export function form<const Path extends `/${string}`, const Table extends FieldTable = Record<never, never>>(
  path: Path,
  spec: FormSpec<Path, Table>,
): Form {
  const { who = 'signed in', keep = false, isStep = false, isSoonTyped = false, takesFile = false } = spec
  const { refusals = {} } = spec
  const fields: FieldTable = spec.fields ?? {}
  return {
    kind: 'form',
    path,
    who,
    page: undefined,
    keep,
    isStep,
    fields,
    refusals,
    isSoonTyped,
    takesFile,
    check: (visit, sent) => spec.check?.(ofPath<Path>(visit), sent.withValues<ValuesOf<Table>>()) ?? {},
    does: (visit, sent) => spec.does(ofPath<Path>(visit), sent.withValues<ValuesOf<Table>>()),
  }
}

/** An address by its pattern: `/issues/:id`, with the names of a path. */
export function addressOf(pattern: string, names: Readonly<Record<string, string>>): Url {
  const parts = pattern
    .split('/')
    .map((part) => encodeURIComponent(part.startsWith(':') ? (names[part.slice(1)] ?? '') : part))
  return onThisSite(parts.join('/')) ?? to`/`
}

/** The page whose draft a form writes; undefined for a form that keeps nothing. */
export function draftPageOf(
  { keep, page: own }: Pick<Form, 'keep' | 'page'>,
  { path }: Pick<Visit, 'path'>,
): Url | undefined {
  const pattern = typeof keep === 'string' ? keep : keep ? own?.path : undefined
  return pattern === undefined ? undefined : addressOf(pattern, namesIn(path))
}

/** The names in a path with their values. */
export function namesIn(path: object): Record<string, string> {
  return Object.fromEntries(Object.entries(path).map(([name, value]) => [name, String(value)]))
}

function ofPath<Path extends string>(visit: Visit): Visit<PathOf<Path>>
function ofPath(visit: Visit): unknown {
  return visit
}

export function isRedirect(answer: Answer): answer is Redirect {
  return 'to' in answer
}
