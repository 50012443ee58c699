import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { JsonList, Minor } from './column-types.ts'
import type {
  CampaignsTable,
  DonationsTable,
  DonorTotalsTable,
  MilestonesTable,
  ReconciliationFindingsTable,
  SettledTotalsTable,
  SpendRecordsTable,
  WebhookEventsTable,
} from './funding-tables.ts'

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
  userCommunityMemberships: UserCommunityMembershipsTable
  rowTotals: RowTotalsTable
}

export type Db = Kysely<OrganizationTables>
export type Tx = Transaction<OrganizationTables>

export interface OrganizationsTable {
  id: Generated<string>
  name: string
  slug: string
  kind: Generated<string>
  jurisdiction: Generated<string>
  state: string | null
  lga: string | null
  description: string | null
  logoUrl: string | null
  email: string | null
  phone: string | null
  website: string | null
  verified: Generated<boolean>
  memberCount: Generated<number>
  announcementCount: Generated<number>
  projectCount: Generated<number>
  assignmentCount: Generated<number>
  representativeId: string | null
  registrationNumber: string | null
  country: string | null
  officialEmail: string | null
  representativeName: string | null
  supportingDocumentUrl: string | null
  bankAccountVerified: Generated<boolean>
  fundingVerifiedAt: Date | null
  fundingVerifiedById: string | null
  pspProvider: string | null
  pspSubaccountCode: string | null
  pspBankName: string | null
  pspAccountLast4: string | null
  pspConnectedAt: Date | null
  createdById: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** `userName` and `userRole` are what they were at joining; what is shown is read from the account. */
export interface OrgMembersTable {
  id: Generated<string>
  organizationId: string
  userId: string
  userName: string
  userRole: string
  title: string | null
  role: Generated<string>
  joinedAt: Generated<Date>
}

export interface OrgInvitationsTable {
  id: Generated<string>
  organizationId: string
  email: string
  role: string
  title: string | null
  tokenHash: string
  expiresAt: Date
  invitedById: string
  invitedByName: string
  acceptedAt: Date | null
  revokedAt: Date | null
  acceptedUserId: string | null
  revokedById: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface AnnouncementsTable {
  id: Generated<string>
  organizationId: string
  title: string
  body: string
  status: Generated<string>
  publishedAt: Date | null
  authorId: string
  authorName: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface ProjectsTable {
  id: Generated<string>
  organizationId: string
  title: string
  description: string
  status: Generated<string>
  startDate: Date | null
  expectedEndDate: Date | null
  budgetKobo: Minor | null
  communityId: string | null
  createdById: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface IssueAssignmentsTable {
  id: Generated<string>
  organizationId: string
  issueId: string
  status: Generated<string>
  note: string | null
  assignedById: string
  assignedByName: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface ProgressUpdatesTable {
  id: Generated<string>
  organizationId: string
  issueId: string | null
  projectId: string | null
  campaignId: string | null
  title: string | null
  body: string
  attachmentUrls: JsonList
  isPublic: Generated<boolean>
  authorId: string
  authorName: string
  createdAt: Generated<Date>
}

export interface ConsultationsTable {
  id: Generated<string>
  organizationId: string
  communityId: string | null
  title: string
  summary: string
  description: string
  coverImageUrl: string | null
  status: Generated<string>
  opensAt: Date | null
  closesAt: Date | null
  publishedAt: Date | null
  closedAt: Date | null
  responseCount: Generated<number>
  authorId: string
  authorName: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface ConsultationQuestionsTable {
  id: Generated<string>
  consultationId: string
  position: number
  prompt: string
  helpText: string | null
  type: string
  options: JsonList
  required: Generated<boolean>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface ConsultationResponsesTable {
  id: Generated<string>
  consultationId: string
  userId: string
  submittedAt: Generated<Date>
  createdAt: Generated<Date>
}

export interface ConsultationAnswersTable {
  id: Generated<string>
  responseId: string
  questionId: string
  textValue: string | null
  selections: ColumnType<string[] | null, string | null, never>
  /** As old as its response. */
  answeredAt: Generated<Date>
}

export interface ConsultationOutcomesTable {
  id: Generated<string>
  consultationId: string
  summary: string
  decisions: string
  nextSteps: string
  authorId: string
  authorName: string
  publishedAt: Date
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

// Identity's and community's tables, read for people, offices and places.

export interface UsersTable {
  id: string
  email: string
  name: string
  role: string
  emailVerified: boolean
  bannedAt: Date | null
  deletedAt: Date | null
}

export interface RepresentativesTable {
  id: string
  userId: string | null
  name: string
  title: string
  position: string
  email: string | null
  phone: string | null
  website: string | null
  avatarUrl: string | null
  communityId: string
}

export interface CommunitiesTable {
  id: string
  state: string
  lga: string
}

export interface UserCommunityMembershipsTable {
  userId: string
  communityId: string
}

/** How many rows of a list are of a kind; the sum over its rows counts. */
export interface RowTotalsTable {
  list: string
  kind: (string | null)[]
  total: number
}
