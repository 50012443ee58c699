import type { Generated } from 'kysely'
import type { CommentsTable } from './comments-table.ts'

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
