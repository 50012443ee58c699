import type { Generated } from 'kysely'
import type { EditedTable, ThreadedTable } from './authored-table.ts'

// Community's tables: what is looked up and counted, and the names that a deletion takes away.

export interface CommunitiesTable {
  id: string
  name: string
  state: string
  lga: string
}

export interface IssuesTable {
  id: string
  title: string
  description: string
  imageUrls: readonly string[]
  imageAlts: readonly (string | null)[]
  status: string
  communityId: string
  reportedById: string
  createdAt: Date
  updatedAt: Date
}

export interface IssueCommentsTable extends ThreadedTable {
  issueId: string
  isOfficialResponse: boolean
}

export interface PetitionsTable {
  id: string
  title: string
  description: string
  imageUrls: readonly string[]
  imageAlts: readonly (string | null)[]
  status: string
  communityId: string
  createdById: string
  createdAt: Date
  updatedAt: Date
}

export interface PetitionCommentsTable extends ThreadedTable {
  petitionId: string
}

export interface PetitionSignaturesTable {
  id: string
  createdAt: Date
}

/** A profile is made or rewritten when an application is approved. */
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
  createdById: string
  updatedAt: Generated<Date>
  followerCount: Generated<number>
}

export interface RepresentativeCommentsTable extends ThreadedTable {
  representativeId: string
}

export interface RepresentativeAnnouncementsTable extends EditedTable {
  representativeId: string
  communityId: string
  title: string
  body: string
  status: string
}

export interface RepresentativeAnnouncementCommentsTable extends ThreadedTable {
  announcementId: string
}

export interface RepresentativeFollowersTable {
  representativeId: string
  userId: string
}

export interface NotificationsTable {
  userId: string
}
