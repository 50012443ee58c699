import type { ExampleBook } from './compose-example.ts'
import { at, borehole, cleanWater, ids, ikorodu, people } from './ikorodu.ts'

const { emeka, folakeTheAdministrator: folake } = people
const { currency, goalMinor, raisedMinor, donorCount } = borehole
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
const planned = { milestone: { status: 'PLANNED', updatedAt: at('06:32') } }
const terms = { platformFeeBps: 250, acceptsDonations: true, donationMinMinor: 10_000, donationMaxMinor: 500_000_000 }
const noMoney = { grossMinor: 0, platformFeeMinor: 0, providerFeeMinor: 0, reachedMinor: 0, donationCount: 0 }
/** A campaign that nobody has given to yet, at a step before it is public. */
const beforeGiving = (status: string, approvalStatus: string, time: string) => ({
  status,
  approvalStatus,
  raisedMinor: 0,
  donorCount: 0,
  money: noMoney,
  submittedAt: undefined,
  reviewedById: undefined,
  reviewedAt: undefined,
  publishedAt: undefined,
  updatedAt: at(time),
})
const submitted = { ...beforeGiving('PENDING_REVIEW', 'PENDING', '06:36'), submittedAt: at('06:36') }
const completed = {
  status: 'COMPLETED',
  completedAt: '2026-06-20T10:00:00.000Z',
  updatedAt: '2026-06-20T10:00:00.000Z',
}
const report = {
  body: 'The borehole was opened on 20 June. 640 pupils have water at school; what was left paid for a second tap.',
  attachmentUrls: ['https://cleanwater.example.org/opening-day.pdf'],
  attachmentAlts: ['Pupils drink from the new tap on the opening day.'],
}
const reported = {
  ...completed,
  status: 'REPORTED',
  finalReportBody: report.body,
  finalReportUrls: report.attachmentUrls,
  finalReportAlts: report.attachmentAlts,
  unaccountedAtReportMinor: 0,
  reportedAt: '2026-06-24T09:00:00.000Z',
  updatedAt: '2026-06-24T09:00:00.000Z',
}
const approval = 'The paperwork is complete, and the quotation of the driller fits the goal.'
const pause = {
  reasonCode: 'FRAUD_DETECTED',
  note: 'Two receipts show the same number. We asked the organization.',
}

/** Campaigns at each of their steps, and what they promise. */
export const campaignExamples: ExampleBook = {
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
    submittedAt: at('06:36'),
    reviewedById: folake.id,
    reviewedAt: at('06:40'),
    createdById: emeka.id,
    createdByName: emeka.name,
    publishedAt: at('06:45'),
    createdAt: at('06:30'),
    updatedAt: at('06:45'),
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
    campaign: beforeGiving('DRAFT', 'NONE', '06:30'),
  },
  editCampaign: { summary: borehole.summary, campaign: beforeGiving('DRAFT', 'NONE', '06:34') },
  submitCampaign: { campaign: submitted },
  browseCampaignsForReview: { campaigns: [submitted] },
  reviewCampaign: {
    decision: 'APPROVED',
    note: approval,
    campaign: {
      ...submitted,
      status: 'APPROVED',
      approvalStatus: 'APPROVED',
      reviewedById: folake.id,
      reviewedAt: at('06:40'),
      reviewNote: approval,
      updatedAt: at('06:40'),
    },
  },
  publishCampaign: { campaign: { raisedMinor: 0, donorCount: 0, money: noMoney } },
  pauseCampaign: {
    ...pause,
    campaign: {
      status: 'PAUSED',
      pauseReasonCode: pause.reasonCode,
      pauseNote: pause.note,
      pausedFromStatus: 'PUBLISHED',
      updatedAt: at('15:00'),
    },
  },
  resumeCampaign: { campaign: { updatedAt: at('18:00') } },
  completeCampaign: { campaign: completed },
  reportCampaign: { ...report, campaign: reported },
  archiveCampaign: { campaign: { ...reported, status: 'ARCHIVED', updatedAt: '2026-07-20T09:00:00.000Z' } },
  PublicFinalReport: { ...report, reportedAt: reported.reportedAt, unaccountedMinor: 0, fullyAccounted: true },

  Milestone: {
    ...milestone,
    id: ids.milestone,
    campaignId: ids.campaign,
    createdAt: at('06:32'),
    updatedAt: at('12:00'),
  },
  PublicMilestone: { ...milestone, id: ids.milestone },
  addMilestone: { ...milestone, ...planned },
  addMilestoneOfOrganization: { ...milestone, ...planned },
  changeMilestone: {
    status: 'COMPLETED',
    milestone: { status: 'COMPLETED', completedAt: at('16:00'), updatedAt: at('16:00') },
  },
}
