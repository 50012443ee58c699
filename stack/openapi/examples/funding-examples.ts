import { campaignExamples } from './campaign-examples.ts'
import type { ExampleBook } from './compose-example.ts'
import { at, borehole, cleanWater, ids, people } from './ikorodu.ts'

const { emeka } = people
const { currency, goalMinor, raisedMinor, donorCount } = borehole
const receiptUrl = 'https://cleanwater.example.org/receipts/drilling-1.pdf'
const reference = 'civic-5f1d0c9a7b3e42688d17c0e4f2a96b35'
const attachmentAlts = ['The receipt of the driller for the first instalment.']
const spent = {
  amountMinor: 185_000_000,
  currency,
  description: 'Drilling to 60 metres, first instalment',
  receiptUrl,
  attachmentAlts,
}
const published = {
  ...spent,
  id: ids.spend,
  milestoneId: ids.milestone,
  spentAt: at('09:00'),
  publishedBy: emeka.name,
  publishedAt: at('14:00'),
}
const notice = 'These figures are what the organization reports. The platform does not check them.'
const gift = { amountMinor: 500_000, email: 'amina@example.org', donorName: 'Amina Bello', isAnonymous: false }
const message = 'For the children of Sabo.'
const given = {
  reference,
  status: 'SETTLED',
  currency,
  amountMinor: gift.amountMinor,
  platformFeeBps: 250,
  platformFeeMinor: 12_500,
  netMinor: 487_500,
  providerFeeMinor: 7_500,
  reachedMinor: 480_000,
  campaignId: ids.campaign,
  campaignTitle: borehole.title,
  campaignSlug: borehole.slug,
  organizationId: ids.organization,
  organizationName: cleanWater.name,
  createdAt: at('10:00'),
  settledAt: at('10:02'),
}
const finding = {
  donationId: ids.donation,
  campaignId: ids.campaign,
  kind: 'AMOUNT_MISMATCH',
  reference,
  amountMinor: 500_000,
  detail: 'The provider was paid 450000 minor units, 500000 were asked.',
}
const trend = {
  periodStart: at('00:00'),
  amountMinor: 48_200_000,
  count: 31,
  byCurrency: [{ amountMinor: 48_200_000, donationCount: 31 }],
}

export const fundingExamples: ExampleBook = {
  ...campaignExamples,

  SpendRecord: {
    ...published,
    organizationId: ids.organization,
    campaignId: ids.campaign,
    publishedById: emeka.id,
    publishedByName: emeka.name,
    createdAt: at('14:00'),
    updatedAt: at('14:00'),
  },
  PublicSpend: published,
  amendSpend: { description: spent.description, spend: { updatedAt: at('14:20') } },
  reportSpend: { ...spent, milestoneId: ids.milestone, spentAt: at('09:00') },
  SpendLine: { description: 'Drilling', amountMinor: 185_000_000 },
  SpendSummary: {
    currency,
    receivedMinor: 304_638_750,
    reportedMinor: 185_000_000,
    unreportedMinor: 119_638_750,
    exceedsReceived: false,
    recordCount: 1,
    perMilestone: { [ids.milestone]: 185_000_000 },
    notice,
  },
  browseSpend: { notice },

  openDonation: { ...gift, message, idempotencyKey: 'e7a40c1b-52d9-4f86-8c3d-1b90f6a2d574' },
  DonationIntent: {
    authorizationUrl: 'https://checkout.example.org/pay/7d1f0c',
    reference,
    amountMinor: 500_000,
    platformFeeMinor: 12_500,
    netMinor: 487_500,
    currency,
  },
  GivenDonation: given,
  OwnDonation: { id: ids.donation, ...given },
  showDonation: { reference },
  listMyDonations: { limit: 200, donationIds: [ids.donation], total: 1 },
  PublicDonation: { donorName: gift.donorName, amountMinor: gift.amountMinor, message, settledAt: at('10:02') },
  receiveWebhook: {
    event: 'charge.success',
    data: { id: 302_961, reference, status: 'success', amount: 500_000, currency },
  },

  FundingEligibility: { eligible: false, missing: ['PAYOUT_ACCOUNT'] },
  Bank: { name: 'Bank of Ikorodu', code: '099' },
  connectPayoutAccount: {
    bankCode: '099',
    accountNumber: '0123456789',
    businessName: cleanWater.name,
    contactEmail: 'office@cleanwater.example.org',
  },

  MoneyByCurrency: { currency, amountMinor: 312_450_000, donationCount: 211 },
  DonorStats: {
    uniqueDonors: 186,
    repeatDonors: 12,
    attributableDonations: 204,
    totalDonations: 211,
    averageDonation: [{ amountMinor: 1_480_806, donationCount: 211 }],
  },
  CampaignStats: {
    total: 3,
    byStatus: { PUBLISHED: 1, REPORTED: 2 },
    everPublished: 3,
    completed: 2,
    reported: 2,
    completionRate: 0.67,
    reportingRate: 1,
  },
  TrendPoint: trend,
  CampaignPerformance: {
    id: ids.campaign,
    title: borehole.title,
    slug: borehole.slug,
    status: 'PUBLISHED',
    currency,
    goalMinor,
    raisedMinor,
    donorCount,
    percentOfGoal: 36.8,
  },
  OrgAnalytics: {
    organizationId: ids.organization,
    generatedAt: at('19:00'),
    notes: ['Anonymous gifts without an account count as givers of their own.'],
  },
  PlatformAnalytics: {
    notes: ['Amounts are of settled donations.'],
    generatedAt: at('19:00'),
    totalCampaigns: 3,
    organizations: { total: 95, verified: 58, fundingEligible: 4, withPublishedCampaigns: 2 },
    countries: [{ country: 'Nigeria', organizations: 95 }],
    categories: [{ category: borehole.category, campaigns: 3, raisedMinor, currency }],
    emergency: {
      campaigns: 1,
      fundsRaised: [{ amountMinor: 41_000_000, donationCount: 52 }],
      medianHoursToFirstDonation: 3.5,
      fundedWithin7Days: 0,
    },
    review: { reviewed: 4, averageHours: 20.5, medianHours: 14, awaitingReview: 1, oldestWaitingHours: 30 },
  },

  ReconciliationReport: {
    id: ids.reconciliation,
    ranAt: at('15:00'),
    durationMs: 8420,
    pendingChecked: 37,
    settledChecked: 200,
    recovered: 1,
    markedFailed: 4,
    markedAbandoned: 20,
    stillPending: 12,
    receiptsSent: 1,
    recoveredMinor: 500_000,
  },
  Drift: finding,
  Finding: {
    ...finding,
    id: ids.finding,
    runId: ids.reconciliation,
    firstSeenAt: at('15:00'),
    lastSeenAt: at('18:00'),
    timesSeen: 2,
  },
  browseReconciliationFindings: { openCount: 1 },
  resolveFinding: { note: 'The donor paid in two parts; the provider confirmed the second.' },
}
