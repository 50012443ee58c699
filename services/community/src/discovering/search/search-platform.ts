import { readPage } from '@civic/contracts'
import { act } from '../../act.ts'
import { readableCommunity } from '../../places/communities/readable-community.ts'
import { readableIssue } from '../../reporting/issues/readable-issue.ts'
import { readablePetition } from '../../petitioning/petitions/readable-petition.ts'
import { readableRepresentative } from '../../representing/representatives/readable-representative.ts'
import { Batches } from '../batches.ts'
import type { Db } from '../../tables.ts'
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
import { nothingFound } from './search-pages.ts'
import { SearchQuery, SearchReply, searchPageSize, type SearchResult } from './search-schemas.ts'

const shortest = 2
const longest = 200
const batchLimits = { most: 32, atOnce: 3, patienceMs: 150, longestWaitMs: 5000, mostWaiting: 15 }

/** Together with whoever searches now. */
export const searchPlatform = act('GET /v1/search', {
  summary: 'Search everything that is public',
  description:
    'At most eight findings of each kind. All words of the text are found, in any order and anywhere inside titles, ' +
    'names and descriptions, without regard to case and accents; what is longer than 200 characters is cut. Of several ' +
    'words, what holds them as they stand comes first, in its title before elsewhere; then what holds all in its title; ' +
    'among as good ones the newest, or by name. Fewer ' +
    'than two characters find nothing, which is no error. Drafts, hidden content and campaigns without a ' +
    'public page are left out. With `kind` only that list is filled, page by page, in the same order; `total`, ' +
    '`limit` and `offset` are answered then.',
  who: { token: 'public' },
  query: SearchQuery,
  reply: SearchReply,

  async does({ searchBatches, searchPages, query: { q = '', kind, ...asked } }) {
    const points = [...q.trim()]
    const text = points.slice(0, longest).join('')
    const isTooShort = points.length < shortest
    if (kind === undefined) return isTooShort ? nothingFound : searchBatches.ask(text)
    const page = readPage(asked, searchPageSize)
    return { ...nothingFound, ...(isTooShort ? { total: 0 } : await searchPages.ask({ kind, text, page })), ...page }
  },
})

/** Searches share ten statements while others are under way; who looks for the same at one moment, shares the answer. */
export function searchBatchesOf(readDb: Db): Batches<string, SearchResult> {
  return new Batches(async (texts) => {
    const distinct = [...new Set(texts)]
    const results = await searchAll(readDb, distinct)
    const resultOf = new Map(distinct.map((text, place) => [text, results[place]]))
    return texts.map((text) => resultOf.get(text) ?? nothingFound)
  }, batchLimits)
}

/** What each of the texts finds, in their order. */
async function searchAll(db: Db, texts: readonly string[]): Promise<SearchResult[]> {
  const finding = [
    findCommunities.find(db, texts),
    findIssues.find(db, texts),
    findPetitions.find(db, texts),
    findRepresentatives.find(db, texts),
    findOrganizations.find(db, texts),
    findConsultations.find(db, texts),
    findAnnouncements.find(db, texts),
    findProjects.find(db, texts),
    findCampaigns.find(db, texts),
    findRepAnnouncements.find(db, texts),
  ] as const
  // Also where one fails: a batch that is over must not hold connections any more.
  await Promise.allSettled(finding)
  const [
    communities,
    issues,
    petitions,
    representatives,
    organizations,
    consultations,
    announcements,
    projects,
    campaigns,
    repAnnouncements,
  ] = await Promise.all(finding)
  return texts.map((_, place) => ({
    communities: (communities[place] ?? []).map(readableCommunity),
    issues: (issues[place] ?? []).map(readableIssue),
    petitions: (petitions[place] ?? []).map(readablePetition),
    representatives: (representatives[place] ?? []).map(readableRepresentative),
    organizations: (organizations[place] ?? []).map(readableOrganization),
    consultations: (consultations[place] ?? []).map(readableConsultation),
    announcements: (announcements[place] ?? []).map(readableAnnouncement),
    projects: (projects[place] ?? []).map(readableProject),
    campaigns: (campaigns[place] ?? []).map(readableCampaign),
    repAnnouncements: (repAnnouncements[place] ?? []).map(readableRepAnnouncement),
  }))
}
