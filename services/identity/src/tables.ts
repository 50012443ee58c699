import type { Generated, Kysely, Transaction } from 'kysely'

/** The tables that identity owns, and the columns of its neighbours that it reads. */
export interface IdentityTables {
  users: UsersTable
  userCommunityMemberships: UserCommunityMembershipsTable
  refreshTokens: RefreshTokensTable
  loginFailures: LoginFailuresTable
  representativeApplications: RepresentativeApplicationsTable
  organizationApplications: OrganizationApplicationsTable
  communities: CommunitiesTable
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
  deletedAt: Date | null
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
  proofUrls: string
  submittedAt: Date
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
  proofUrls: string
  submittedAt: Date
}

/** Community's table; read for existence. */
export interface CommunitiesTable {
  id: string
}
