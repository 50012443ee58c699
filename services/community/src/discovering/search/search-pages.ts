import type { Page } from '@civic/contracts'
import { readableCommunity } from '../../places/communities/readable-community.ts'
import { readablePetition } from '../../petitioning/petitions/readable-petition.ts'
import { readableIssue } from '../../reporting/issues/readable-issue.ts'
import { readableRepresentative } from '../../representing/representatives/readable-representative.ts'
import type { Db } from '../../tables.ts'
import { Batches } from '../batches.ts'
import type { FindInBucket } from './bucket-sql.ts'
import {
  findAnnouncements,
  findCampaigns,
  findConsultations,
  findOrganizations,
  findProjects,
} from './organization-bucket-queries.ts'
import {
  findCommunities,
  findIssues,
  findPetitions,
  findRepAnnouncements,
  findRepresentatives,
} from './place-bucket-queries.ts'
import {
  readableAnnouncement,
  readableCampaign,
  readableConsultation,
  readableOrganization,
  readableProject,
  readableRepAnnouncement,
} from './readable-findings.ts'
import type { SearchKind, SearchResult } from './search-schemas.ts'

/** Each page is read by itself, and few at once: what many texts hold is read whole for its total. */
const limits = { most: 1, atOnce: 2, longestWaitMs: 5000, mostWaiting: 60 }

export const nothingFound: SearchResult = {
  communities: [],
  issues: [],
  petitions: [],
  representatives: [],
  organizations: [],
  consultations: [],
  announcements: [],
  projects: [],
  campaigns: [],
  repAnnouncements: [],
}

/** One kind of what a text finds, from which to which. */
export interface PageOfKind {
  kind: SearchKind
  text: string
  page: Page
}

export type KindPage = Partial<SearchResult> & { total: number }

export function searchPagesOf(readDb: Db): Batches<PageOfKind, KindPage> {
  return new Batches(
    async (questions) => Promise.all(questions.map(async ({ kind, text, page }) => pages[kind](readDb, text, page))),
    limits,
  )
}

type ReadPage = (db: Db, text: string, page: Page) => Promise<KindPage>

const pages: Record<SearchKind, ReadPage> = {
  communities: pagesOf(findCommunities, (rows) => ({ communities: rows.map(readableCommunity) })),
  issues: pagesOf(findIssues, (rows) => ({ issues: rows.map(readableIssue) })),
  petitions: pagesOf(findPetitions, (rows) => ({ petitions: rows.map(readablePetition) })),
  representatives: pagesOf(findRepresentatives, (rows) => ({ representatives: rows.map(readableRepresentative) })),
  organizations: pagesOf(findOrganizations, (rows) => ({ organizations: rows.map(readableOrganization) })),
  consultations: pagesOf(findConsultations, (rows) => ({ consultations: rows.map(readableConsultation) })),
  announcements: pagesOf(findAnnouncements, (rows) => ({ announcements: rows.map(readableAnnouncement) })),
  projects: pagesOf(findProjects, (rows) => ({ projects: rows.map(readableProject) })),
  campaigns: pagesOf(findCampaigns, (rows) => ({ campaigns: rows.map(readableCampaign) })),
  repAnnouncements: pagesOf(findRepAnnouncements, (rows) => ({ repAnnouncements: rows.map(readableRepAnnouncement) })),
}

function pagesOf<Row>(bucket: FindInBucket<Row>, readable: (rows: Row[]) => Partial<SearchResult>): ReadPage {
  return async (db, text, page) => {
    const { rows, total } = await bucket.page(db, text, page)
    return { ...readable(rows), total }
  }
}
