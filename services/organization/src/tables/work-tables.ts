import type { Generated } from 'kysely'
import type { JsonAlts, JsonList, Minor } from './column-types.ts'

export interface AnnouncementsTable {
  id: Generated<string>
  organizationId: string
  title: string
  body: string
  status: Generated<string>
  publishedAt: Date | null
  authorId: string
  authorName: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface ProjectsTable {
  id: Generated<string>
  organizationId: string
  title: string
  description: string
  status: Generated<string>
  startDate: Date | null
  expectedEndDate: Date | null
  budgetKobo: Minor | null
  communityId: string | null
  createdById: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface IssueAssignmentsTable {
  id: Generated<string>
  organizationId: string
  issueId: string
  /** Of the same organization. */
  projectId: string | null
  status: Generated<string>
  note: string | null
  assignedById: string
  assignedByName: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface ProgressUpdatesTable {
  id: Generated<string>
  organizationId: string
  issueId: string | null
  projectId: string | null
  campaignId: string | null
  title: string | null
  body: string
  attachmentUrls: JsonList
  attachmentAlts: JsonAlts
  isPublic: Generated<boolean>
  authorId: string
  authorName: string
  createdAt: Generated<Date>
}
