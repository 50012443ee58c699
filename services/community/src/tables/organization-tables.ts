// Organization's tables, read for search, feed, public activity and the issues that were taken on.

/** `representativeId` is read to see whether a profile is in use. */
export interface OrganizationsTable {
  id: string
  name: string
  slug: string
  kind: string
  jurisdiction: string
  state: string | null
  lga: string | null
  description: string | null
  verified: boolean
  representativeId: string | null
  createdAt: Date
}

export interface AnnouncementsTable {
  id: string
  organizationId: string
  title: string
  body: string
  status: string
  publishedAt: Date | null
  authorId: string
  authorName: string
  createdAt: Date
  updatedAt: Date
}

export interface ProjectsTable {
  id: string
  organizationId: string
  title: string
  description: string
  status: string
  startDate: Date | null
  expectedEndDate: Date | null
  budgetKobo: number | null
  communityId: string | null
  createdById: string
  createdAt: Date
  updatedAt: Date
}

/** Which issues organizations have taken on; not by whom. */
export interface IssueAssignmentsTable {
  id: string
  organizationId: string
  issueId: string
  projectId: string | null
  status: string
  note: string | null
  createdAt: Date
  updatedAt: Date
}

export interface ConsultationsTable {
  id: string
  organizationId: string
  communityId: string | null
  title: string
  summary: string
  description: string
  status: string
  opensAt: Date | null
  closesAt: Date | null
  responseCount: number
  authorId: string
  authorName: string
  publishedAt: Date | null
  closedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

/** Nothing of review, pause or risk. */
export interface CampaignsTable {
  id: string
  organizationId: string
  slug: string
  title: string
  summary: string
  description: string
  category: string
  status: string
  currency: string
  goalMinor: number
  raisedMinor: number
  donorCount: number
  coverImageUrl: string | null
  isEmergency: boolean
  state: string | null
  lga: string | null
  communityId: string | null
  endDate: Date | null
  publishedAt: Date | null
  createdAt: Date
}
