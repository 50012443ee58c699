import type { ExampleBook } from './compose-example.ts'
import { at, borehole, cleanWater, ids, ikorodu, people } from './ikorodu.ts'

const { emeka, folakeTheAdministrator: folake } = people
const receiptUrl = 'https://cleanwater.example.org/receipts/drilling-1.pdf'
const { currency, goalMinor, raisedMinor, donorCount } = borehole
const reference = 'civic-5f1d0c9a7b3e42688d17c0e4f2a96b35'
const description =
  'The survey found water at 60 metres. Drilling takes a week, the pump and its solar panels another. The school keeps ' +
  'the key, and four parents are trained to maintain it.'
const place = { state: ikorodu.state, lga: ikorodu.lga }
const money = { currency, goalMinor, raisedMinor, donorCount }
const milestone = {
  title: 'Drilling',
  description: 'Down to 60 metres, with the casing.',
  targetMinor: 400_000_000,
  status: 'IN_PROGRESS',
  position: 0,
}
const report = {
  body: 'The borehole was opened on 20 June. 640 pupils have water at school; what was left paid for a second tap.',
  attachmentUrls: ['https://cleanwater.example.org/opening-day.pdf'],
  attachmentAlts: ['Pupils drink from the new tap on the opening day.'],
}
const attachmentAlts = ['The receipt of the driller for the first instalment.']
const spent = {
  amountMinor: 185_000_000,
  currency,
  description: 'Drilling to 60 metres, first instalment',
  receiptUrl,
  attachmentAlts,
}
const notice = 'These figures are what the organization reports. The platform does not check them.'
const gift = { amountMinor: 500_000, email: 'amina@example.org', donorName: 'Amina Bello', isAnonymous: false }
const message = 'For the children of Sabo.'
const terms = { platformFeeBps: 250, acceptsDonations: true, donationMinMinor: 10_000, donationMaxMinor: 500_000_000 }
const donationId = '7c0e94d2-3b6f-4a15-9d48-e21f70c5b836'
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
  kind: 'AMOUNT_MISMATCH',
  reference,
  amountMinor: 500_000,
  detail: 'The provider was paid 450000 minor units, 500000 were asked.',
}
const trend = { weekStart: at('00:00'), amountMinor: 48_200_000, count: 31 }

export const fundingExamples: ExampleBook = {
  Campaign: {
    ...borehole,
    ...money,
    ...place,
    id: ids.campaign,
    organizationId: ids.organization,
    description,
    status: 'PUBLISHED',
    approvalStatus: 'APPROVED',
    platformFeeBps: 250,
    finalReportUrls: [],
    finalReportAlts: [],
    isEmergency: false,
    createdById: emeka.id,
    createdByName: emeka.name,
    publishedAt: at('06:45'),
  },
  CampaignMoney: {
    grossMinor: raisedMinor,
    platformFeeMinor: 7_811_250,
    providerFeeMinor: 4_686_750,
    reachedMinor: 299_952_000,
    donationCount: donorCount,
  },
  CampaignAudience: { stakeholders: 187, donors: 181, members: 7 },
  PublicCampaign: {
    ...borehole,
    ...money,
    ...place,
    id: ids.campaign,
    status: 'PUBLISHED',
    projectId: ids.project,
    organizationId: ids.organization,
    organizationName: cleanWater.name,
    isEmergency: false,
    ...terms,
    publishedAt: at('06:45'),
  },
  browseProjectCampaigns: { hiddenCount: 0, limit: 200 },
  PublicCampaignDetail: {
    ...borehole,
    ...money,
    ...place,
    id: ids.campaign,
    description,
    status: 'PUBLISHED',
    organizationId: ids.organization,
    organizationName: cleanWater.name,
    isEmergency: false,
    ...terms,
    publishedAt: at('06:45'),
  },
  createCampaign: {
    title: borehole.title,
    summary: borehole.summary,
    description,
    category: borehole.category,
    goalMinor: money.goalMinor,
    currency,
    ...place,
    isEmergency: false,
  },
  editCampaign: { summary: borehole.summary },
  reviewCampaign: {
    decision: 'APPROVED',
    note: 'The paperwork is complete, and the quotation of the driller fits the goal.',
  },
  pauseCampaign: {
    reasonCode: 'FRAUD_DETECTED',
    note: 'Two receipts show the same number. We asked the organization.',
  },
  reportCampaign: report,
  PublicFinalReport: { ...report, unaccountedMinor: 0, fullyAccounted: true },

  Milestone: milestone,
  PublicMilestone: milestone,
  addMilestone: milestone,
  addMilestoneOfOrganization: milestone,
  changeMilestone: { status: 'COMPLETED' },

  SpendRecord: { ...spent, publishedBy: emeka.name, publishedByName: emeka.name },
  PublicSpend: { ...spent, publishedBy: emeka.name },
  amendSpend: { description: spent.description },
  reportSpend: { ...spent, spentAt: at('09:00') },
  SpendLine: { description: 'Drilling', amountMinor: 185_000_000 },
  SpendSummary: {
    currency,
    receivedMinor: 304_638_750,
    reportedMinor: 185_000_000,
    unreportedMinor: 119_638_750,
    exceedsReceived: false,
    recordCount: 1,
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
  OwnDonation: { id: donationId, ...given },
  showDonation: { reference },
  listMyDonations: { limit: 200, donationIds: [donationId], total: 1 },
  PublicDonation: { donorName: gift.donorName, amountMinor: gift.amountMinor, message },
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

  MoneyByCurrency: { currency, amountMinor: 312_450_000, donationCount: 204 },
  DonorStats: { uniqueDonors: 186, repeatDonors: 12, attributableDonations: 204, totalDonations: 211 },
  CampaignStats: {
    total: 3,
    byStatus: { ACTIVE: 1, COMPLETED: 2 },
    everPublished: 3,
    completed: 2,
    reported: 2,
    completionRate: 0.67,
    reportingRate: 1,
  },
  TrendPoint: trend,
  CampaignPerformance: {
    campaignId: ids.campaign,
    title: borehole.title,
    slug: borehole.slug,
    status: 'PUBLISHED',
    ...money,
    percentOfGoal: 36.8,
  },
  OrgAnalytics: { notes: ['Anonymous gifts without an account count as givers of their own.'] },
  PlatformAnalytics: {
    notes: ['Amounts are of settled donations.'],
    country: 'Nigeria',
    category: borehole.category,
    currency,
    medianHoursToFirstDonation: 3.5,
    averageHours: 20.5,
    medianHours: 14,
    oldestWaitingHours: 30,
  },

  ReconciliationReport: {
    durationMs: 8420,
    pendingChecked: 37,
    settledChecked: 200,
    recovered: 1,
    recoveredMinor: 500_000,
  },
  Drift: finding,
  Finding: { ...finding, timesSeen: 2, resolvedById: folake.id, resolvedByName: folake.name },
  browseReconciliationFindings: { openCount: 1 },
  resolveFinding: { note: 'The donor paid in two parts; the provider confirmed the second.' },
}
