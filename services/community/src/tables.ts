import type { Kysely, Transaction } from 'kysely'
import type { CommunitiesTable, NotificationsTable } from './tables/community-tables.ts'
import type { UserCommunityMembershipsTable, UsersTable } from './tables/identity-tables.ts'
import type { IssueCommentsTable, IssueUpvotesTable, IssuesTable } from './tables/issue-tables.ts'
import type { RowTotalsTable, SearchEntriesTable } from './tables/list-tables.ts'
import type {
  AnnouncementsTable,
  CampaignsTable,
  ConsultationsTable,
  IssueAssignmentsTable,
  OrganizationsTable,
  ProjectsTable,
} from './tables/organization-tables.ts'
import type { PetitionCommentsTable, PetitionSignaturesTable, PetitionsTable } from './tables/petition-tables.ts'
import type {
  RepresentativeAnnouncementCommentsTable,
  RepresentativeAnnouncementsTable,
  RepresentativeCommentsTable,
  RepresentativeFollowersTable,
  RepresentativesTable,
} from './tables/representative-tables.ts'

/** The tables that community owns, and the columns of its neighbours that it reads. */
export interface CommunityTables {
  communities: CommunitiesTable
  issues: IssuesTable
  issueComments: IssueCommentsTable
  issueUpvotes: IssueUpvotesTable
  petitions: PetitionsTable
  petitionComments: PetitionCommentsTable
  petitionSignatures: PetitionSignaturesTable
  representatives: RepresentativesTable
  representativeFollowers: RepresentativeFollowersTable
  representativeComments: RepresentativeCommentsTable
  representativeAnnouncements: RepresentativeAnnouncementsTable
  representativeAnnouncementComments: RepresentativeAnnouncementCommentsTable
  notifications: NotificationsTable
  searchEntries: SearchEntriesTable
  rowTotals: RowTotalsTable

  users: UsersTable
  userCommunityMemberships: UserCommunityMembershipsTable
  organizations: OrganizationsTable
  announcements: AnnouncementsTable
  projects: ProjectsTable
  issueAssignments: IssueAssignmentsTable
  consultations: ConsultationsTable
  campaigns: CampaignsTable
}

export type Db = Kysely<CommunityTables>
export type Tx = Transaction<CommunityTables>
