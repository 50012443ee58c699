import { readableCommunity } from '../communities/readable-community.ts'
import type { CommunityContext } from '../context.ts'
import { readableIssue } from '../issues/readable-issue.ts'
import { readablePetition } from '../petitions/readable-petition.ts'
import { readableRepresentative } from '../representatives/readable-representative.ts'
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
import type { SearchQuery, SearchResult } from './search-schemas.ts'

const shortest = 2
const longest = 200

const nothing: SearchResult = {
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

/** Looks for a text in everything that everybody may see, eight of each kind. */
export async function searchPlatform({ readDb: db }: CommunityContext, { q = '' }: SearchQuery): Promise<SearchResult> {
  const points = [...q.trim()]
  if (points.length < shortest) return nothing
  const text = points.slice(0, longest).join('')
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
  ] = await Promise.all([
    findCommunities(db, text),
    findIssues(db, text),
    findPetitions(db, text),
    findRepresentatives(db, text),
    findOrganizations(db, text),
    findConsultations(db, text),
    findAnnouncements(db, text),
    findProjects(db, text),
    findCampaigns(db, text),
    findRepAnnouncements(db, text),
  ])
  return {
    communities: communities.map(readableCommunity),
    issues: issues.map(readableIssue),
    petitions: petitions.map(readablePetition),
    representatives: representatives.map(readableRepresentative),
    organizations: organizations.map(readableOrganization),
    consultations: consultations.map(readableConsultation),
    announcements: announcements.map(readableAnnouncement),
    projects: projects.map(readableProject),
    campaigns: campaigns.map(readableCampaign),
    repAnnouncements: repAnnouncements.map(readableRepAnnouncement),
  }
}
