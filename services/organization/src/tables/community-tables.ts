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
