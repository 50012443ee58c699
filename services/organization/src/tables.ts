import type { Kysely, Transaction } from 'kysely'
import type { CommunitiesTable, IssuesTable, RepresentativesTable } from './tables/community-tables.ts'
import type {
  ConsultationAnswersTable,
  ConsultationOutcomesTable,
  ConsultationQuestionsTable,
  ConsultationResponsesTable,
  ConsultationsTable,
} from './tables/consultation-tables.ts'
import type {
  CampaignsTable,
  DonationsTable,
  DonorTotalsTable,
  MilestonesTable,
  ReconciliationFindingsTable,
  SettledTotalsTable,
  SpendRecordsTable,
  WebhookEventsTable,
} from './tables/funding-tables.ts'
import type { UserCommunityMembershipsTable, UsersTable } from './tables/identity-tables.ts'
import type { RowTotalsTable } from './tables/list-tables.ts'
import type { OrgInvitationsTable, OrgMembersTable, OrganizationsTable } from './tables/organization-tables.ts'
import type {
  AnnouncementsTable,
  IssueAssignmentsTable,
  ProgressUpdatesTable,
  ProjectsTable,
} from './tables/work-tables.ts'

/** The tables that organization owns, and the columns of its neighbours that it reads. */
export interface OrganizationTables {
  organizations: OrganizationsTable
  orgMembers: OrgMembersTable
  orgInvitations: OrgInvitationsTable
  announcements: AnnouncementsTable
  projects: ProjectsTable
  issueAssignments: IssueAssignmentsTable
  progressUpdates: ProgressUpdatesTable
  consultations: ConsultationsTable
  consultationQuestions: ConsultationQuestionsTable
  consultationResponses: ConsultationResponsesTable
  consultationAnswers: ConsultationAnswersTable
  consultationOutcomes: ConsultationOutcomesTable
  campaigns: CampaignsTable
  milestones: MilestonesTable
  donations: DonationsTable
  webhookEvents: WebhookEventsTable
  spendRecords: SpendRecordsTable
  reconciliationFindings: ReconciliationFindingsTable
  settledTotals: SettledTotalsTable
  donorTotals: DonorTotalsTable

  users: UsersTable
  representatives: RepresentativesTable
  communities: CommunitiesTable
  issues: IssuesTable
  userCommunityMemberships: UserCommunityMembershipsTable
  rowTotals: RowTotalsTable
}

export type Db = Kysely<OrganizationTables>
export type Tx = Transaction<OrganizationTables>
