import { publicUser } from '../../people/accounts/public-user.ts'
import type { AdministeredAccount } from './admin-user-queries.ts'
import type { AdminUser } from './admin-user-schemas.ts'

/** The account as administrators see it: what its owner sees, and what became of it. */
export function adminUser(account: AdministeredAccount): AdminUser {
  return {
    ...publicUser(account),
    avatarUrl: account.avatarUrl,
    activeCommunityId: account.communityId,
    primaryCommunityId: account.primaryCommunityId,
    bannedAt: account.bannedAt?.toISOString() ?? null,
    banReason: account.banReason,
    bannedById: account.bannedById,
    deletedAt: account.deletedAt?.toISOString() ?? null,
    deletionReason: account.deletionReason,
  }
}
