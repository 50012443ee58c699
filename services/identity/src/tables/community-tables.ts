import type { Generated } from 'kysely'
import type { AuthoredTable } from './authored-table.ts'

// Community's tables: what is looked up and counted, and the names that a deletion takes away.

export interface CommunitiesTable {
  id: string
  state: string
  lga: string
}

export interface IssuesTable {
  id: string
  status: string
  communityId: string
  updatedAt: Date
}

export interface IssueCommentsTable extends AuthoredTable {
  issueId: string
  isOfficialResponse: boolean
}

export interface PetitionsTable {
  id: string
  communityId: string
  updatedAt: Date
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

export interface RepresentativeFollowersTable {
  representativeId: string
  userId: string
}

export interface NotificationsTable {
  userId: string
}
