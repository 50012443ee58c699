import type { Generated } from 'kysely'

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
  pendingEmail: string | null
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

/** Its list `about` is written and read in SQL alone. */
export interface IdempotencyKeysTable {
  callerId: string | null
  route: string
  key: string
  fingerprint: string
  answer: string
}

export type MailKind = 'VERIFICATION' | 'RESET'

export interface OwedMailsTable {
  id: Generated<string>
  userId: string
  kind: MailKind
  tokenHash: string
  failures: number
  askedAt: Date
  nextAttemptAt: Date
  createdAt: Generated<Date>
}

/** Its list `failed_at` is written and read in SQL alone. */
export interface LoginFailuresTable {
  sourceHash: string
  addressHash: string | null
  lastFailedAt: Date
}
