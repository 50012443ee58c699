import type { NotificationType } from '@civic/contracts'
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'

/** The tables that community owns, and the columns of its neighbours that it reads. */
export interface CommunityTables {
  communities: CommunitiesTable
  issues: IssuesTable
  issueComments: IssueCommentsTable
  issueUpvotes: IssueUpvotesTable
  petitions: PetitionsTable
  petitionComments: PetitionCommentsTable
  petitionSignatures: PetitionSignaturesTable
  representatives: RepresentativesTable
  representativeFollowers: RepresentativeFollowersTable
  representativeComments: RepresentativeCommentsTable
  representativeAnnouncements: RepresentativeAnnouncementsTable
  representativeAnnouncementComments: RepresentativeAnnouncementCommentsTable
  notifications: NotificationsTable
  searchEntries: SearchEntriesTable
  rowTotals: RowTotalsTable

  users: UsersTable
  userCommunityMemberships: UserCommunityMembershipsTable
  organizations: OrganizationsTable
  announcements: AnnouncementsTable
  projects: ProjectsTable
  consultations: ConsultationsTable
  campaigns: CampaignsTable
}

/** A JSON array of texts: written as JSON, read as an array; empty by default. */
export type JsonList = ColumnType<string[], string | undefined, string>

export type Db = Kysely<CommunityTables>
export type Tx = Transaction<CommunityTables>

export interface CommunitiesTable {
  id: Generated<string>
  name: string
  slug: string
  description: string | null
  state: string
  lga: string
  country: Generated<string>
  latitude: number | null
  longitude: number | null
  logoUrl: string | null
  createdById: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface IssuesTable {
  id: Generated<string>
  title: string
  description: string
  category: Generated<string>
  status: Generated<string>
  location: string | null
  imageUrls: JsonList
  upvoteCount: Generated<number>
  commentCount: Generated<number>
  communityId: string
  reportedById: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** What a comment is, whatever it belongs to. */
export interface CommentsTable {
  id: Generated<string>
  content: string
  authorId: string
  authorName: string
  authorRole: string
  isOfficialResponse: Generated<boolean>
  createdAt: Generated<Date>
}

export interface IssueCommentsTable extends CommentsTable {
  issueId: string
}

export interface IssueUpvotesTable {
  id: Generated<string>
  issueId: string
  userId: string
  createdAt: Generated<Date>
}

export interface PetitionsTable {
  id: Generated<string>
  title: string
  description: string
  goal: number
  signatureCount: Generated<number>
  commentCount: Generated<number>
  status: Generated<string>
  deadline: Date | null
  imageUrls: JsonList
  communityId: string
  createdById: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface PetitionCommentsTable extends CommentsTable {
  petitionId: string
}

export interface PetitionSignaturesTable {
  id: Generated<string>
  petitionId: string
  userId: string
  createdAt: Generated<Date>
}

/** `userId` is the account that may publish as the profile; it never leaves the service. */
export interface RepresentativesTable {
  id: Generated<string>
  name: string
  title: string
  position: string
  constituency: string
  party: string | null
  bio: string | null
  avatarUrl: string | null
  email: string | null
  phone: string | null
  website: string | null
  communityId: string
  userId: string | null
  responseRate: Generated<number>
  followerCount: Generated<number>
  commentCount: Generated<number>
  createdById: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface RepresentativeFollowersTable {
  id: Generated<string>
  representativeId: string
  userId: string
  createdAt: Generated<Date>
}

export interface RepresentativeCommentsTable extends CommentsTable {
  representativeId: string
}

export interface RepresentativeAnnouncementsTable {
  id: Generated<string>
  representativeId: string
  communityId: string
  title: string
  body: string
  status: Generated<string>
  publishedAt: Date | null
  authorId: string
  authorName: string
  commentCount: Generated<number>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface RepresentativeAnnouncementCommentsTable extends CommentsTable {
  announcementId: string
}

export interface NotificationsTable {
  id: Generated<string>
  type: NotificationType
  title: string
  body: string
  read: Generated<boolean>
  linkUrl: string | null
  userId: string
  createdAt: Generated<Date>
  sequence: Generated<number>
}

/** What search looks through; kept by triggers, whoever writes the rows. */
export interface SearchEntriesTable {
  id: Generated<string>
  kind: string
  itemId: string
  itemName: string | null
  itemAt: Date | null
  words: string
  createdAt: Generated<Date>
}

/** How many rows a list has of each kind; kept by triggers, and of identity's lists too. */
export interface RowTotalsTable {
  list: string
  kind: string[]
  total: number
}

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

// Organization's tables, read for search, feed and public activity.

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

export interface ConsultationsTable {
  id: string
  organizationId: string
  communityId: string | null
  title: string
  summary: string
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
