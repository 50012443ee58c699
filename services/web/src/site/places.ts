import { pageAt, type PageFacts } from './page-at.ts'
import { onThisSite, to, type Url } from '../html/url.ts'

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
  | 'repAnnouncement'

/** Where a thing is shown; undefined for kinds without a page yet, which then stand in lists without a link. */
export function pageOf(kind: ThingKind, id: string): Url | undefined {
  if (kind === 'community') return to`/communities/${id}`
  if (kind === 'issue') return to`/issues/${id}`
  if (kind === 'petition') return to`/petitions/${id}`
  return undefined
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
