import type { SearchKind, SearchResult } from '@civic/client'
import type { Html } from '../../html/html.ts'
import {
  announcementEntry,
  campaignEntry,
  communityEntry,
  consultationEntry,
  issueEntry,
  organizationEntry,
  petitionEntry,
  projectEntry,
  repAnnouncementEntry,
  representativeEntry,
  type Telling,
} from '../things.ts'

/** What was found of one kind, as its rows. */
export function rowsOf(kind: SearchKind, found: SearchResult, telling: Telling): Html[] {
  return rows[kind](found, telling)
}

const rows: Record<SearchKind, (found: SearchResult, telling: Telling) => Html[]> = {
  communities: (found, telling) => found.communities.map((each) => communityEntry(telling, each)),
  issues: (found, telling) => found.issues.map((each) => issueEntry(telling, each)),
  petitions: (found, telling) => found.petitions.map((each) => petitionEntry(telling, each)),
  representatives: (found, telling) => found.representatives.map((each) => representativeEntry(telling, each)),
  organizations: (found, telling) => found.organizations.map((each) => organizationEntry(telling, each)),
  consultations: (found, telling) => found.consultations.map((each) => consultationEntry(telling, each)),
  announcements: (found, telling) => found.announcements.map((each) => announcementEntry(telling, each)),
  projects: (found, telling) => found.projects.map((each) => projectEntry(telling, each)),
  campaigns: (found, telling) => found.campaigns.map((each) => campaignEntry(telling, each)),
  repAnnouncements: (found, telling) => found.repAnnouncements.map((each) => repAnnouncementEntry(telling, each)),
}
