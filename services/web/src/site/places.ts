import { to, type Url } from '../html/url.ts'

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
