import { randomUUID } from 'node:crypto'
import type { Neighbour } from './neighbour.ts'

type Fields = Readonly<Record<string, unknown>>

/** A campaign as the organization service shows it to those inside: what must never reach a model is a canary. */
export function campaignRow(changes: Fields = {}): Fields {
  return {
    id: randomUUID(),
    organizationId: randomUUID(),
    title: 'Borehole for the school of Ikorodu',
    slug: 'canary-slug',
    summary: 'Clean water for 400 pupils.',
    description: 'The school has no water. We drill a borehole and set up two tanks.',
    category: 'EDUCATION',
    status: 'FUNDED',
    coverImageUrl: 'https://canary.example.org/cover.jpg',
    currency: 'NGN',
    goalMinor: 500_000_000,
    raisedMinor: 512_345_678,
    donorCount: 37,
    communityId: randomUUID(),
    projectId: randomUUID(),
    state: 'Lagos',
    lga: 'Ikorodu',
    startDate: '2026-01-02T00:00:00.000Z',
    endDate: '2026-08-31T00:00:00.000Z',
    isEmergency: false,
    approvalStatus: 'canary-approval-status',
    reviewedById: 'canary-reviewer',
    reviewedAt: '2026-02-11T09:00:00.000Z',
    reviewNote: 'canary-review-note',
    pauseReasonCode: 'canary-pause-code',
    pauseNote: 'canary-pause-note',
    pausedFromStatus: 'canary-paused-from',
    submittedAt: '2026-02-10T09:00:00.000Z',
    publishedAt: '2026-03-01T09:00:00.000Z',
    completedAt: '2026-07-12T09:00:00.000Z',
    finalReportBody: 'canary-final-report',
    finalReportUrls: ['https://canary.example.org/report.pdf'],
    unaccountedAtReportMinor: 987_654_321,
    reportedAt: '2026-07-13T09:00:00.000Z',
    createdById: 'canary-creator-id',
    createdByName: 'canary-creator-name',
    createdAt: '2026-01-01T09:00:00.000Z',
    updatedAt: '2026-07-14T09:00:00.000Z',
    riskScore: 'canary-risk-score',
    donors: [{ donorName: 'canary-donor', donorEmail: 'canary@example.org', message: 'canary-message' }],
    pspSubaccountCode: 'canary-payout',
    ...changes,
  }
}

export function milestoneRow(changes: Fields = {}): Fields {
  return {
    id: 'canary-milestone-id',
    campaignId: 'canary-campaign-id',
    title: 'Drilling',
    description: 'A borehole of 60 metres.',
    targetMinor: 300_000_000,
    status: 'COMPLETED',
    position: 1,
    completedAt: '2026-05-20T09:00:00.000Z',
    createdAt: '2026-01-03T09:00:00.000Z',
    updatedAt: '2026-01-04T09:00:00.000Z',
    ...changes,
  }
}

export function spendRow(changes: Fields = {}): Fields {
  return {
    id: 'canary-spend-id',
    milestoneId: 'canary-spend-milestone',
    amountMinor: 120_000_050,
    currency: 'NGN',
    description: 'Drilling rig, hired for six days',
    lines: [{ description: 'canary-line', amountMinor: 120_000_050 }],
    spentAt: '2026-05-02T00:00:00.000Z',
    receiptUrl: 'https://canary.example.org/receipt.pdf',
    publishedBy: 'canary-publisher',
    publishedAt: '2026-05-03T09:00:00.000Z',
    ...changes,
  }
}

export function updateRow(changes: Fields = {}): Fields {
  return {
    id: 'canary-update-id',
    organizationId: 'canary-update-organization',
    campaignId: 'canary-update-campaign',
    title: 'Water at last',
    body: 'The pump runs since Monday and the pupils drink from it.',
    attachmentUrls: ['https://canary.example.org/photo.jpg'],
    isPublic: true,
    authorId: 'canary-author-id',
    authorName: 'canary-author-name',
    createdAt: '2026-06-10T09:00:00.000Z',
    ...changes,
  }
}

/** All that the organization service shows of one campaign. */
export interface CampaignBook {
  campaign: Fields
  milestones: readonly Fields[]
  spend: readonly Fields[]
  /** The sum of `spend` unless told otherwise. */
  summary: Fields | undefined
  updates: readonly Fields[]
}

/** 512,345,678 raised, 200,000,075 reported: 312,345,603 not accounted for. */
export function campaignBook(changes: Partial<CampaignBook> = {}): CampaignBook {
  const milestones = [milestoneRow(), milestoneRow({ title: 'Tanks', targetMinor: 200_000_000, status: 'PLANNED' })]
  const second = { amountMinor: 80_000_025, description: 'Cement and pipes', spentAt: '2026-04-11T00:00:00.000Z' }
  const spend = [spendRow(), spendRow(second)]
  const book = { campaign: campaignRow(), milestones, spend, updates: [updateRow()], ...changes }
  return { summary: summaryOf(book.spend), ...book }
}

export function summaryOf(spend: readonly Fields[], changes: Fields = {}): Fields {
  return {
    currency: 'NGN',
    receivedMinor: 777_777_777,
    reportedMinor: spend.reduce((sum, { amountMinor }) => sum + Number(amountMinor), 0),
    unreportedMinor: 666_666_666,
    exceedsReceived: false,
    recordCount: spend.length,
    perMilestone: { 'canary-spend-milestone': 555_555_555 },
    notice: 'canary-notice',
    ...changes,
  }
}

/** The organization service shows this campaign at every id, with as much of its lists as one read may have. */
export function showCampaign(organization: Neighbour, { campaign, milestones, spend, summary, updates }: CampaignBook) {
  organization.clear()
  organization.gives('/v1/campaigns/:id', { campaign })
  organization.gives('/v1/campaigns/:id/milestones', { milestones })
  organization.gives('/v1/campaigns/:id/spend', ({ query }) => ({
    spend: spend.slice(0, Number(query.get('limit') ?? 500)),
    notice: 'canary-notice',
    ...(summary && { summary }),
  }))
  organization.gives('/v1/campaigns/:id/updates', ({ query }) => ({
    updates: updates.slice(0, Number(query.get('limit') ?? 200)),
  }))
}
