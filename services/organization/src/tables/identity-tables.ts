export interface UsersTable {
  id: string
  email: string
  name: string
  role: string
  emailVerified: boolean
  bannedAt: Date | null
  deletedAt: Date | null
}

export interface UserCommunityMembershipsTable {
  userId: string
  communityId: string
}
