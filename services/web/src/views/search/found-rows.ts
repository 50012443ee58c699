import type { Community, SearchKind, SearchResult } from '@civic/client'
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

/** What was found of one kind, as its rows, with the community where one is known. */
export function rowsOf(
  kind: SearchKind,
  found: SearchResult,
  telling: Telling,
  { communities, organizations }: Names,
): Html[] {
  return rows[kind](found, (row) => {
    const name = communities.get(row.communityId ?? '')?.name ?? organizations.get(row.organizationId ?? '')
    return name === undefined ? telling : { ...telling, more: [name] }
  })
}

/** Of places and of who announces, by id. */
export interface Names {
  communities: ReadonlyMap<string, Community>
  organizations: ReadonlyMap<string, string>
}

type TellingOf = (row: { communityId?: string; organizationId?: string }) => Telling

const rows: Record<SearchKind, (found: SearchResult, of: TellingOf) => Html[]> = {
  communities: (found, of) => found.communities.map((each) => communityEntry(of({}), each)),
  issues: (found, of) => found.issues.map((each) => issueEntry(of(each), each)),
  petitions: (found, of) => found.petitions.map((each) => petitionEntry(of(each), each)),
  representatives: (found, of) => found.representatives.map((each) => representativeEntry(of(each), each)),
  organizations: (found, of) => found.organizations.map((each) => organizationEntry(of({}), each)),
  consultations: (found, of) => found.consultations.map((each) => consultationEntry(of({}), each)),
  announcements: (found, of) =>
    found.announcements.map((each) => announcementEntry(of({ organizationId: each.organizationId }), each)),
  projects: (found, of) => found.projects.map((each) => projectEntry(of({}), each)),
  campaigns: (found, of) => found.campaigns.map((each) => campaignEntry(of({}), each)),
  repAnnouncements: (found, of) => found.repAnnouncements.map((each) => repAnnouncementEntry(of(each), each)),
}
