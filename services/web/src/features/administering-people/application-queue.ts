import {
  type ApplicationKind,
  type ApplicationSummary,
  browseApplications,
  type BrowseApplicationsData,
  type Connection,
  type ReviewStatus,
} from '@civic/client'
import { to, type Url } from '../../html/url.ts'
import type { TagLook } from '../../style/icons.ts'
import { words } from '../../words/en.ts'

const text = words.adminApplications

type Narrow = Omit<NonNullable<BrowseApplicationsData['query']>, 'limit' | 'offset'>

/** What the application of somebody is found by. */
interface ApplicationName {
  kind: ApplicationKind
  id: string
}

export function applicationUrl({ kind, id }: ApplicationName): Url {
  return to`/admin/applications/${kind.toLowerCase()}/${id}`
}

export function applicationTag(status: ReviewStatus): TagLook {
  return { ...looks[status], word: text.statuses[status] }
}

const looks: Record<ReviewStatus, Omit<TagLook, 'word'>> = {
  NONE: { look: 'neutral', icon: 'open' },
  PENDING: { look: 'open', icon: 'open' },
  APPROVED: { look: 'done', icon: 'done' },
  NEEDS_CHANGES: { look: 'work', icon: 'half' },
  REJECTED: { look: 'neutral', icon: 'shut' },
}

/** `Councillor · Ward 3`, `NGO · In a local government area`. */
export function subheadOf({ kind, subhead }: Pick<ApplicationSummary, 'kind' | 'subhead'>): string {
  if (kind === 'REPRESENTATIVE') return subhead
  const known: Readonly<Record<string, string>> = {
    ...words.statuses.organizationKinds,
    ...words.applying.jurisdictions,
  }
  return subhead
    .split(' · ')
    .map((code) => known[code] ?? code)
    .join(' · ')
}

/** Those that were sent first: the platform lists the newest first, so their page is counted from the end. */
export async function readOldestFirst(
  api: Connection,
  narrow: Narrow,
  { page, size }: { page: number; size: number },
): Promise<{ applications: ApplicationSummary[]; total: number }> {
  const { total } = await browseApplications(api, { query: { ...narrow, limit: 1 } })
  const end = total - (page - 1) * size
  if (end <= 0) return { applications: [], total }
  const offset = Math.max(0, end - size)
  const { applications } = await browseApplications(api, { query: { ...narrow, limit: end - offset, offset } })
  return { applications: applications.toReversed(), total }
}
