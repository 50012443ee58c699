import type { NotificationType } from '@civic/contracts'
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'

/** The tables that community owns, and the columns of its neighbours that it reads. */
export interface CommunityTables {
  communities: CommunitiesTable
  issues: IssuesTable
  issueComments: IssueCommentsTable
  issueUpvotes: IssueUpvotesTable
  notifications: NotificationsTable
  users: UsersTable
  userCommunityMemberships: UserCommunityMembershipsTable
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

export interface IssueCommentsTable {
  id: Generated<string>
  content: string
  issueId: string
  authorId: string
  authorName: string
  authorRole: string
  isOfficialResponse: Generated<boolean>
  createdAt: Generated<Date>
}

export interface IssueUpvotesTable {
  id: Generated<string>
  issueId: string
  userId: string
  createdAt: Generated<Date>
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
