import type { ColumnType, Generated } from 'kysely'

interface ApplicationsTable {
  id: Generated<string>
  userId: string
  status: Generated<string>
  officialEmail: string | null
  officialPhone: string | null
  website: string | null
  /** JSON on its way in, a list on its way out. */
  proofUrls: ColumnType<string[], string, string>
  submittedAt: Date
  reviewedAt: Date | null
  reviewedByUserId: string | null
  reviewNote: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface RepresentativeApplicationsTable extends ApplicationsTable {
  fullName: string
  title: string
  position: string
  constituency: string
  communityId: string
  party: string | null
  bio: string | null
  avatarUrl: string | null
  approvedProfileId: string | null
}

export interface OrganizationApplicationsTable extends ApplicationsTable {
  name: string
  slug: string
  kind: string
  jurisdiction: string
  state: string | null
  lga: string | null
  description: string | null
  logoUrl: string | null
  approvedOrganizationId: string | null
}

/** Only added to. */
export interface ApplicationReviewEventsTable {
  id: Generated<string>
  applicationKind: string
  applicationId: string
  applicantUserId: string
  reviewerUserId: string
  reviewerName: string
  status: string
  note: string | null
  createdAt: Generated<Date>
}
