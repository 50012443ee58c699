import { sql } from 'kysely'

/** What an account tells of itself: no hash, no token. */
export const userColumns = [
  'users.id',
  'users.email',
  'users.name',
  'users.role',
  'users.avatarUrl',
  'users.communityId',
  'users.primaryCommunityId',
  'users.primaryCommunityChangedAt',
  'users.requestedAccountType',
  'users.approvalStatus',
  'users.approvalReviewedAt',
  'users.approvalReviewedById',
  'users.approvalNote',
  'users.emailVerified',
  'users.emailVerifiedAt',
  'users.createdAt',
  'users.updatedAt',
] as const

/** What is searched of an account. */
export const searchedOfUsers = [sql.ref('email'), sql.ref('name')]

/** The communities of the account in order of joining, for statements that read `users`. */
export const memberships = sql<{ communityId: string; joinedAt: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('communityId', m.community_id, 'joinedAt', m.joined_at)
                            order by m.joined_at, m.id), '[]')
  from user_community_memberships as m where m.user_id = users.id
)`.as('memberships')
