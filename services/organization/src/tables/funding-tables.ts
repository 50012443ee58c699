import type { ColumnType, Generated } from 'kysely'
import type { JsonAlts, JsonList, Minor } from './column-types.ts'

/** Amounts in minor units. `riskScore` is nobody's to write and never leaves the database. */
export interface CampaignsTable {
  id: Generated<string>
  organizationId: string
  title: string
  slug: string
  summary: string
  description: string
  category: string
  status: Generated<string>
  coverImageUrl: string | null
  currency: Generated<string>
  goalMinor: Minor
  raisedMinor: Generated<Minor>
  donorCount: Generated<number>
  communityId: string | null
  projectId: string | null
  state: string | null
  lga: string | null
  startDate: Date | null
  endDate: Date | null
  isEmergency: Generated<boolean>
  approvalStatus: Generated<string>
  reviewedById: string | null
  reviewedAt: Date | null
  reviewNote: string | null
  pauseReasonCode: string | null
  pauseNote: string | null
  pausedFromStatus: string | null
  pausedAt: Date | null
  submittedAt: Date | null
  publishedAt: Date | null
  completedAt: Date | null
  reportedAt: Date | null
  finalReportBody: string | null
  finalReportUrls: JsonList
  finalReportAlts: JsonAlts
  unaccountedAtReportMinor: Minor | null
  createdById: string
  createdByName: Generated<string>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface MilestonesTable {
  id: Generated<string>
  campaignId: string
  title: string
  description: string | null
  targetMinor: Minor
  status: Generated<string>
  position: Generated<number>
  completedAt: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** Once it is SETTLED no amount, currency, status or reference of a row is ever changed. */
export interface DonationsTable {
  id: Generated<string>
  campaignId: string
  organizationId: string
  currency: Generated<string>
  grossMinor: Minor
  platformFeeMinor: Generated<Minor>
  netMinor: Generated<Minor>
  pspFeeMinor: Generated<Minor>
  platformFeeBps: Generated<number>
  status: Generated<string>
  provider: Generated<string>
  providerRef: Generated<string>
  idempotencyKey: Generated<string>
  pspSubaccountCode: string | null
  donorUserId: string | null
  donorName: string | null
  donorEmail: string | null
  message: string | null
  isAnonymous: Generated<boolean>
  settledAt: Date | null
  failedAt: Date | null
  receiptSentAt: Date | null
  receiptAttempts: Generated<number>
  receiptNextAttemptAt: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** What the provider told us, and what became of it. Refers to nothing, since it may speak of anything. */
export interface WebhookEventsTable {
  id: Generated<string>
  provider: string
  providerEventId: string | null
  eventType: string
  providerRef: Generated<string>
  verified: Generated<boolean>
  payload: ColumnType<unknown, string | undefined, string>
  handled: Generated<boolean>
  note: string | null
  createdAt: Generated<Date>
}

/** One item of what an organization says that it spent. */
export interface SpendLine {
  description: string
  amountMinor: Minor
}

export interface SpendRecordsTable {
  id: Generated<string>
  campaignId: string
  milestoneId: string
  organizationId: string
  amountMinor: Minor
  currency: Generated<string>
  description: string
  lines: ColumnType<SpendLine[], string | undefined, string>
  spentAt: Date
  receiptUrl: string | null
  receiptAlt: string | null
  publishedById: string
  publishedByName: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** What a reconciliation run found wrong and nobody has explained yet. Donations may be gone, findings stay. */
export interface ReconciliationFindingsTable {
  id: Generated<string>
  kind: string
  donationId: string
  campaignId: string | null
  reference: string | null
  amountMinor: Generated<Minor>
  detail: string | null
  runId: string | null
  firstSeenAt: Date
  lastSeenAt: Date
  timesSeen: Generated<number>
  resolvedAt: Date | null
  resolvedById: string | null
  resolvedByName: string | null
  resolutionNote: string | null
}

/** What a campaign has been given in a currency; the database keeps it, whoever settles a donation. */
export interface SettledTotalsTable {
  campaignId: string
  currency: string
  donations: number
  /** Of any size; queries bound it. */
  grossMinor: string
  platformFeeMinor: string
  pspFeeMinor: string
  firstSettledAt: Date | null
}

/** How often somebody has given; kept like the others. */
export interface DonorTotalsTable {
  donorUserId: string
  donations: number
}
