import { isoInstant } from '@civic/db'
import type { Account } from './account-queries.ts'
import type { PublicUser } from './account-schemas.ts'

/** The account as its owner sees it: no hash, no token; what is empty is left out. */
export function publicUser(account: Account): PublicUser {
  const { avatarUrl, communityId, primaryCommunityId, primaryCommunityChangedAt, approvalNote } = account
  const { approvalReviewedAt, approvalReviewedById, emailVerifiedAt, pendingEmail } = account
  return {
    id: account.id,
    email: account.email,
    name: account.name,
    role: account.role,
    ...(avatarUrl !== null && { avatarUrl }),
    ...(communityId !== null && { activeCommunityId: communityId }),
    ...(primaryCommunityId !== null && { primaryCommunityId }),
    ...(primaryCommunityChangedAt && { primaryCommunityChangedAt: primaryCommunityChangedAt.toISOString() }),
    memberships: account.memberships.map((membership) => ({
      communityId: membership.communityId,
      joinedAt: isoInstant(membership.joinedAt),
    })),
    requestedAccountType: account.requestedAccountType,
    approvalStatus: account.approvalStatus,
    ...(approvalReviewedAt && { approvalReviewedAt: approvalReviewedAt.toISOString() }),
    ...(approvalReviewedById !== null && { approvalReviewedById }),
    ...(approvalNote !== null && { approvalNote }),
    emailVerified: account.emailVerified,
    ...(emailVerifiedAt && { emailVerifiedAt: emailVerifiedAt.toISOString() }),
    ...(typeof pendingEmail === 'string' && { pendingEmail }),
    createdAt: account.createdAt.toISOString(),
    updatedAt: account.updatedAt.toISOString(),
  }
}
