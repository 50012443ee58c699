import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'

/** The tables that identity owns, and the columns of its neighbours that it reads. */
export interface IdentityTables {
  users: UsersTable
  userCommunityMemberships: UserCommunityMembershipsTable
  refreshTokens: RefreshTokensTable
  loginFailures: LoginFailuresTable
  representativeApplications: RepresentativeApplicationsTable
  organizationApplications: OrganizationApplicationsTable
  applicationReviewEvents: ApplicationReviewEventsTable
  contentFlags: ContentFlagsTable
  auditLogs: AuditLogsTable
  rowTotals: RowTotalsTable

  communities: CommunitiesTable
  issues: IssuesTable
  issueComments: IssueCommentsTable
  petitions: PetitionsTable
  petitionComments: AuthoredTable
  petitionSignatures: PetitionSignaturesTable
  representatives: RepresentativesTable
  representativeComments: AuthoredTable
  representativeAnnouncements: AuthoredTable
  representativeAnnouncementComments: AuthoredTable
  notifications: NotificationsTable

  organizations: OrganizationsTable
  orgMembers: OrgMembersTable
  orgInvitations: OrgInvitationsTable
  announcements: AuthoredTable
  consultations: AuthoredTable
  consultationOutcomes: AuthoredTable
  progressUpdates: ProgressUpdatesTable
  issueAssignments: IssueAssignmentsTable
  campaigns: CampaignsTable
  donations: DonationsTable
  spendRecords: SpendRecordsTable
}

export type Db = Kysely<IdentityTables>
export type Tx = Transaction<IdentityTables>

export interface UsersTable {
  id: Generated<string>
  email: string
  name: string
  passwordHash: string
  role: Generated<string>
  avatarUrl: string | null
  communityId: string | null
  primaryCommunityId: string | null
  primaryCommunityChangedAt: Date | null
  requestedAccountType: Generated<string>
  approvalStatus: Generated<string>
  approvalReviewedAt: Date | null
  approvalReviewedById: string | null
  approvalNote: string | null
  emailVerified: Generated<boolean>
  emailVerifiedAt: Date | null
  emailVerificationTokenHash: string | null
  emailVerificationExpiresAt: Date | null
  passwordResetTokenHash: string | null
  passwordResetExpiresAt: Date | null
  bannedAt: Date | null
  banReason: string | null
  bannedById: string | null
  deletedAt: Date | null
  deletionReason: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface UserCommunityMembershipsTable {
  userId: string
  communityId: string
  joinedAt: Generated<Date>
}

export interface RefreshTokensTable {
  id: string
  userId: string
  tokenHash: string
  familyId: string
  expiresAt: Date
  consumedAt: Date | null
  revokedAt: Date | null
  createdAt: Generated<Date>
}

/** Its list `failed_at` is written and read in SQL alone. */
export interface LoginFailuresTable {
  sourceHash: string
  lastFailedAt: Date
}

export interface RepresentativeApplicationsTable {
  id: Generated<string>
  userId: string
  status: Generated<string>
  fullName: string
  title: string
  position: string
  constituency: string
  communityId: string
  party: string | null
  bio: string | null
  avatarUrl: string | null
  officialEmail: string | null
  officialPhone: string | null
  website: string | null
  /** JSON on its way in, a list on its way out. */
  proofUrls: ColumnType<string[], string, string>
  submittedAt: Date
  reviewedAt: Date | null
  reviewedByUserId: string | null
  reviewNote: string | null
  approvedProfileId: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface OrganizationApplicationsTable {
  id: Generated<string>
  userId: string
  status: Generated<string>
  name: string
  slug: string
  kind: string
  jurisdiction: string
  state: string | null
  lga: string | null
  description: string | null
  logoUrl: string | null
  officialEmail: string | null
  officialPhone: string | null
  website: string | null
  proofUrls: ColumnType<string[], string, string>
  submittedAt: Date
  reviewedAt: Date | null
  reviewedByUserId: string | null
  reviewNote: string | null
  approvedOrganizationId: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** How many rows of a list are of a kind, which is read in SQL alone: several rows add up. Kept by triggers. */
export interface RowTotalsTable {
  list: string
  total: number
}

/** Only added to. */
export interface ApplicationReviewEventsTable {
  id: Generated<string>
  applicationKind: string
  applicationId: string
  applicantUserId: string
  reviewerUserId: string
  reviewerName: string
  status: string
  note: string | null
  createdAt: Generated<Date>
}

export interface ContentFlagsTable {
  id: Generated<string>
  contentType: string
  contentId: string
  reporterId: string
  reporterName: string
  reason: string
  description: string | null
  status: Generated<string>
  resolvedById: string | null
  resolvedByName: string | null
  resolutionNote: string | null
  resolvedAt: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** Written through `@civic/audit` alone. */
export interface AuditLogsTable {
  id: Generated<string>
  actorId: string
  actorName: string
  actorRole: string
  action: string
  targetType: string
  targetId: string
  metadata: ColumnType<Record<string, unknown>, never, never>
  ipAddress: string | null
  userAgent: string | null
  createdAt: Generated<Date>
}

// Community's tables: what is looked up and counted, and the names that a deletion takes away.

export interface CommunitiesTable {
  id: string
  state: string
  lga: string
}

export interface IssuesTable {
  id: string
  status: string
  communityId: string
}

/** Rows that keep the name of their author beside them. */
export interface AuthoredTable {
  authorId: string
  authorName: string
}

export interface IssueCommentsTable extends AuthoredTable {
  issueId: string
  isOfficialResponse: boolean
}

export interface PetitionsTable {
  id: string
  communityId: string
}

export interface PetitionSignaturesTable {
  id: string
  createdAt: Date
}

/** A profile is made or rewritten when an application is approved. */
export interface RepresentativesTable {
  id: Generated<string>
  name: string
  title: string
  position: string
  constituency: string
  party: string | null
  bio: string | null
  avatarUrl: string | null
  email: string | null
  phone: string | null
  website: string | null
  communityId: string
  userId: string | null
  createdById: string
  updatedAt: Generated<Date>
}

export interface NotificationsTable {
  userId: string
}

// Organization's tables: what an approval makes, what concerns and figures ask, and names again.

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
  createdById: string
}

export interface OrgMembersTable {
  organizationId: string
  userId: string
  userName: string
  userRole: string
  role: Generated<string>
}

export interface OrgInvitationsTable {
  email: string
  invitedById: string
  invitedByName: string
  acceptedUserId: string | null
}

export interface ProgressUpdatesTable extends AuthoredTable {
  issueId: string | null
  isPublic: boolean
}

export interface IssueAssignmentsTable {
  assignedById: string
  assignedByName: string
}

/** Nothing of review, pause or risk. */
export interface CampaignsTable {
  id: string
  status: string
  state: string | null
  lga: string | null
  communityId: string | null
  organizationId: string
  createdById: string
  createdByName: string
}

export interface DonationsTable {
  campaignId: string
  status: string
  donorUserId: string | null
  donorName: string | null
  donorEmail: string | null
  receiptSentAt: Date | null
  receiptAttempts: number
}

export interface SpendRecordsTable {
  publishedById: string
  publishedByName: string
}
