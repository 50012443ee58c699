import { onThisSite, to, type Url } from '../html/url.ts'

/** What others want to know of a page by its address. */
export interface PageFacts {
  path: string
  /** What somebody is told that they come back to: `the issue`. What lies below it is called so too. */
  called: string | undefined
  /** What is said in place of its thing where there is none: `This issue is not here`. */
  missing: string | undefined
  /** It asks for this itself, so nothing around it does. */
  asksFor: 'address' | 'application' | 'home' | 'report' | undefined
  /** Nobody is led back here: they are on their way to the address in `next`. */
  leadsOn: boolean
  /** What a draft of this page is called, e.g. `Comment`. */
  holds: string | undefined
  /** Where something is said beside what was done, as parts of an address: `#upvote`, `#comment-`. */
  saysAt: readonly string[]
}

/** The page with this address, its questions aside; of two patterns the one with fewer names in it. */
export function pageAt(pages: readonly PageFacts[], address: Url | string): PageFacts | undefined {
  const parts = partsOf(address)
  const fitting = pages.filter(({ path }) => isAt(path.split('/'), parts))
  return fitting.toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)[0]
}

/** What stands in an address in place of the names of its pattern. */
export function namesAt(pattern: string, address: Url | string): ReadonlyMap<string, string> {
  const parts = partsOf(address)
  const named = pattern.split('/').map((part, index) => [part, decodeURIComponent(parts[index] ?? '')] as const)
  return new Map(named.filter(([part]) => part.startsWith(':')).map(([part, value]) => [part.slice(1), value]))
}

/** The nearest page from this address upwards, the first page aside: a form has an address below that of its page. */
export function pageOver(
  pages: readonly PageFacts[],
  address: Url | string,
  isMeant: (page: PageFacts) => boolean = () => true,
): PageFacts | undefined {
  for (const parts = partsOf(address); parts.length > 1; parts.pop()) {
    const page = pageAt(pages, parts.join('/'))
    if (page && isMeant(page)) return page
  }
  return undefined
}

function partsOf(address: Url | string): string[] {
  return (address.toString().split(/[?#]/, 1)[0] ?? '').split('/')
}

function isAt(pattern: readonly string[], parts: readonly string[]): boolean {
  const fits = (part: string, index: number) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index])
  return pattern.length === parts.length && pattern.every(fits)
}

/** What can have a page of its own. */
export type ThingKind =
  | 'community'
  | 'issue'
  | 'petition'
  | 'representative'
  | 'organization'
  | 'consultation'
  | 'announcement'
  | 'project'
  | 'campaign'

const pageOfKind: Record<ThingKind, (id: string) => Url> = {
  community: (id) => to`/communities/${id}`,
  issue: (id) => to`/issues/${id}`,
  petition: (id) => to`/petitions/${id}`,
  representative: (id) => to`/representatives/${id}`,
  organization: (id) => to`/organizations/${id}`,
  consultation: (id) => to`/consultations/${id}`,
  announcement: (id) => to`/announcements/${id}`,
  project: (id) => to`/projects/${id}`,
  // By its short name.
  campaign: (slug) => to`/campaigns/${slug}`,
}

/** Where a thing is shown. */
export function pageOf(kind: ThingKind, id: string): Url {
  return pageOfKind[kind](id)
}

/** Where the platform says that something is shown; undefined for what has no page yet. */
export function placeNamed(pages: readonly PageFacts[], address: string | undefined): Url | undefined {
  const url = onThisSite(address)
  return url && pageAt(pages, url) ? url : undefined
}

/** `..` is the name of nothing, and would lead to another address of the platform. */
export function isNoName(name: unknown): boolean {
  return name === '' || name === '.' || name === '..'
}
