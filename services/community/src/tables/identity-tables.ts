/** Identity's table; read for gates and for the names of deleted authors. */
export interface UsersTable {
  id: string
  name: string
  communityId: string | null
  primaryCommunityId: string | null
  deletedAt: Date | null
}

/** Identity's table; read for gates and counted for members. */
export interface UserCommunityMembershipsTable {
  userId: string
  communityId: string
}
