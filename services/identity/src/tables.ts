import type { Generated, Kysely, Transaction } from 'kysely'
import type {
  IdempotencyKeysTable,
  LoginFailuresTable,
  OwedMailsTable,
  RefreshTokensTable,
  UserCommunityMembershipsTable,
  UsersTable,
} from './tables/account-tables.ts'
import type {
  ApplicationReviewEventsTable,
  OrganizationApplicationsTable,
  RepresentativeApplicationsTable,
} from './tables/application-tables.ts'
import type { AuthoredTable } from './tables/authored-table.ts'
import type {
  CommunitiesTable,
  IssueCommentsTable,
  IssuesTable,
  NotificationsTable,
  PetitionCommentsTable,
  PetitionSignaturesTable,
  PetitionsTable,
  RepresentativeAnnouncementCommentsTable,
  RepresentativeAnnouncementsTable,
  RepresentativeCommentsTable,
  RepresentativeFollowersTable,
  RepresentativesTable,
} from './tables/community-tables.ts'
import type { AuditLogsTable, ContentFlagsTable, FlaggedTextsTable } from './tables/moderation-tables.ts'
import type {
  AnnouncementsTable,
  CampaignsTable,
  DonationsTable,
  IssueAssignmentsTable,
  OrgInvitationsTable,
  OrgMembersTable,
  OrganizationsTable,
  ProgressUpdatesTable,
  ProjectsTable,
  SpendRecordsTable,
} from './tables/organization-tables.ts'
import type { SiteTracesTable, WebPresencesTable } from './tables/web-tables.ts'

/** The tables that identity owns, and the columns of its neighbours that it reads. */
export interface IdentityTables {
  users: UsersTable
  userCommunityMemberships: UserCommunityMembershipsTable
  refreshTokens: RefreshTokensTable
  loginFailures: LoginFailuresTable
  idempotencyKeys: IdempotencyKeysTable
  owedMails: OwedMailsTable
  representativeApplications: RepresentativeApplicationsTable
  organizationApplications: OrganizationApplicationsTable
  applicationReviewEvents: ApplicationReviewEventsTable
  contentFlags: ContentFlagsTable
  flaggedTexts: FlaggedTextsTable
  auditLogs: AuditLogsTable
  rowTotals: RowTotalsTable
  schemaMigrations: SchemaMigrationsTable
  backups: BackupsTable

  communities: CommunitiesTable
  issues: IssuesTable
  issueComments: IssueCommentsTable
  petitions: PetitionsTable
  petitionComments: PetitionCommentsTable
  petitionSignatures: PetitionSignaturesTable
  representatives: RepresentativesTable
  representativeFollowers: RepresentativeFollowersTable
  representativeComments: RepresentativeCommentsTable
  representativeAnnouncements: RepresentativeAnnouncementsTable
  representativeAnnouncementComments: RepresentativeAnnouncementCommentsTable
  notifications: NotificationsTable

  webSessions: SiteTracesTable
  webDrafts: SiteTracesTable
  webPresences: WebPresencesTable

  organizations: OrganizationsTable
  orgMembers: OrgMembersTable
  orgInvitations: OrgInvitationsTable
  announcements: AnnouncementsTable
  consultations: AuthoredTable
  consultationOutcomes: AuthoredTable
  projects: ProjectsTable
  progressUpdates: ProgressUpdatesTable
  issueAssignments: IssueAssignmentsTable
  campaigns: CampaignsTable
  donations: DonationsTable
  spendRecords: SpendRecordsTable
}

export type Db = Kysely<IdentityTables>
export type Tx = Transaction<IdentityTables>

/** The migrations that this database has had. */
export interface SchemaMigrationsTable {
  name: string
}

/** A backup that was written and read again; the command of the operator writes it. */
export interface BackupsTable {
  id: Generated<string>
  takenAt: Date
  sizeBytes: number
  target: string
  createdAt: Generated<Date>
}

/** How many rows of a list are of a kind, which is read in SQL alone: several rows add up. Kept by triggers. */
export interface RowTotalsTable {
  list: string
  total: number
}
