import type { Generated } from 'kysely'
import type { AuthoredTable, EditedTable } from './authored-table.ts'

// Organization's tables: what an approval makes, what concerns and figures ask, and names again.

export interface OrganizationsTable {
  id: Generated<string>
  name: string
  slug: string
  kind: Generated<string>
  jurisdiction: Generated<string>
  state: string | null
  lga: string | null
  description: string | null
  logoUrl: string | null
  email: string | null
  phone: string | null
  website: string | null
  verified: Generated<boolean>
  memberCount: Generated<number>
  createdById: string
}

export interface OrgMembersTable {
  organizationId: string
  userId: string
  userName: string
  userRole: string
  role: Generated<string>
  joinedAt: Generated<Date>
}

export interface OrgInvitationsTable {
  email: string
  invitedById: string
  invitedByName: string
  acceptedUserId: string | null
}

export interface AnnouncementsTable extends EditedTable {
  organizationId: string
  title: string
  body: string
  status: string
}

export interface ProjectsTable {
  id: string
  title: string
  communityId: string | null
  organizationId: string
}

export interface ProgressUpdatesTable extends AuthoredTable {
  id: string
  title: string | null
  body: string
  attachmentUrls: readonly string[]
  attachmentAlts: readonly (string | null)[]
  issueId: string | null
  projectId: string | null
  campaignId: string | null
  isPublic: boolean
  createdAt: Date
}

export interface IssueAssignmentsTable {
  assignedById: string
  assignedByName: string
}

/** Nothing of review, pause or risk. */
export interface CampaignsTable {
  id: string
  title: string
  slug: string
  summary: string
  description: string
  coverImageUrl: string | null
  status: string
  state: string | null
  lga: string | null
  communityId: string | null
  organizationId: string
  createdById: string
  createdByName: string
  createdAt: Date
  updatedAt: Date
}

export interface DonationsTable {
  campaignId: string
  status: string
  donorUserId: string | null
  donorName: string | null
  donorEmail: string | null
  receiptSentAt: Date | null
  receiptAttempts: number
}

export interface SpendRecordsTable {
  publishedById: string
  publishedByName: string
}
