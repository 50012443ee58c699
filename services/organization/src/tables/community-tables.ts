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

/** How long an issue has waited for an official word. */
export interface IssuesTable {
  id: string
  lastOfficialAt: Date | null
}

export interface CommunitiesTable {
  id: string
  state: string
  lga: string
}
