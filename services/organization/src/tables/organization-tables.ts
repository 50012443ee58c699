import type { Generated } from 'kysely'

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
  announcementCount: Generated<number>
  projectCount: Generated<number>
  assignmentCount: Generated<number>
  representativeId: string | null
  registrationNumber: string | null
  country: string | null
  officialEmail: string | null
  representativeName: string | null
  supportingDocumentUrl: string | null
  bankAccountVerified: Generated<boolean>
  fundingVerifiedAt: Date | null
  fundingVerifiedById: string | null
  pspProvider: string | null
  pspSubaccountCode: string | null
  pspBankName: string | null
  pspAccountLast4: string | null
  pspConnectedAt: Date | null
  createdById: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** `userName` and `userRole` are what they were at joining; what is shown is read from the account. */
export interface OrgMembersTable {
  id: Generated<string>
  organizationId: string
  userId: string
  userName: string
  userRole: string
  title: string | null
  role: Generated<string>
  joinedAt: Generated<Date>
}

export interface OrgInvitationsTable {
  id: Generated<string>
  organizationId: string
  email: string
  role: string
  title: string | null
  tokenHash: string
  expiresAt: Date
  invitedById: string
  invitedByName: string
  acceptedAt: Date | null
  revokedAt: Date | null
  acceptedUserId: string | null
  revokedById: string | null
  mailFailures: Generated<number>
  mailFailedAt: Date | null
  mailNextAttemptAt: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}
