import type { Generated } from 'kysely'
import type { JsonAlts, JsonList } from './column-types.ts'
import type { CommentsTable } from './comments-table.ts'

export interface IssuesTable {
  id: Generated<string>
  title: string
  description: string
  category: Generated<string>
  status: Generated<string>
  location: string | null
  imageUrls: JsonList
  imageAlts: JsonAlts
  upvoteCount: Generated<number>
  commentCount: Generated<number>
  communityId: string
  reportedById: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  /** Triggers of the acts keep these three. */
  officialResponseCount: Generated<number>
  lastOfficialAt: Date | null
  assignmentCount: Generated<number>
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
