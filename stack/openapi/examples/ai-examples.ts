import type { ExampleBook } from './compose-example.ts'
import { at, borehole, cleanWater, drain, ids, ikorodu, streetLights } from './ikorodu.ts'

const place = { state: ikorodu.state, lga: ikorodu.lga }
const provenance = { model: 'gemini-flash-latest', generatedAt: at('15:05') }
const advisory = { ...provenance, advisory: true }
const kept = { cached: false }

const announcementBrief =
  'The drill comes on Monday at 8 and stays for two weeks in the school yard. Lessons go on. Parents should come in ' +
  'through the back gate. Questions to the school office.'

const campaignBrief =
  'Sabo Primary School has 640 pupils and no water of its own. We want to drill a borehole with a hand pump and a ' +
  'solar pump, a tank of 10,000 litres and six taps. The parents’ association will maintain it.'

const boreholeText =
  'Sabo Primary School has 640 pupils and no water of its own; they carry it from the market.\n\nWith this campaign we ' +
  'drill a borehole in the school yard and set up a tank with six taps.'

export const aiExamples: ExampleBook = {
  classifyIssue: { title: drain.title, description: drain.description },
  IssueClassification: {
    category: drain.category,
    severity: 'HIGH',
    suggestedTags: ['drainage', 'road-safety', 'children'],
    reasoning: 'An open drain floods a busy road, and children have been hurt in it.',
    confidence: 0.86,
    ...provenance,
  },

  summarizeDiscussion: { resource: 'petition', id: ids.petition },
  Sentiment: { positive: 0.2, neutral: 0.35, negative: 0.45 },
  DiscussionSummary: {
    resource: 'petition',
    resourceId: ids.petition,
    title: streetLights.title,
    tldr: 'Traders and neighbours want the street lights on Lagos Road repaired, since the dark costs them customers.',
    themes: ['Shops close early because the road is dark.', 'Nobody knows who maintains the lights.'],
    topAsks: ['Repair the 24 lights.', 'Name whoever maintains them.'],
    recommendedActions: ['Inspect the lights together with the traders.', 'Publish a date for the repair.'],
    commentsAnalyzed: 17,
    officialResponders: [],
    ...provenance,
    ...kept,
  },

  draftAnnouncement: {
    brief: announcementBrief,
    tone: 'friendly',
    audience: 'all',
    orgName: cleanWater.name,
    orgKind: cleanWater.kind,
  },
  AnnouncementDraft: {
    title: 'The drill arrives on Monday',
    body:
      'From Monday at 8 a drill stands in the yard of the school, for two weeks. Lessons go on.\n\nParents, please come ' +
      'in through the back gate. The school office answers your questions.',
    keyPoints: ['The drill stays for two weeks.', 'Lessons go on.', 'Parents use the back gate.'],
    tone: 'friendly',
    audience: 'all',
    ...provenance,
  },

  CommunityInsights: {
    communityId: ids.ikorodu,
    tldr: 'People speak most of open drains and dark streets around Sabo market. They ask for dates and for somebody who answers.',
    themes: ['Open drains flood Lagos Road.', 'Street lights do not work.', 'The market has too few water points.'],
    sentimentMix: {},
    topAsks: ['Cover the drain beside the market.', 'Repair the street lights.'],
    recommendedActions: ['Close the drain before the rains.', 'Publish who maintains the street lights.'],
    activity: { issueCount: 25, petitionCount: 12, commentCount: 148 },
    ...provenance,
    ...kept,
  },

  PlatformNarration: {
    scope: 'platform',
    headline: 'Nearly four hundred people joined this week.',
    narrative:
      'The platform has 18,420 accounts, 391 of them from this week; 83 percent have verified their address.\n\nOf 2,310 ' +
      'issues 705 are resolved, and 61 percent have had an answer.',
    highlights: ['1,873 signatures were given this week.', '58 of 95 organizations are verified.'],
    trends: ['This week brought 7 percent of all signatures.'],
    recommendations: ['Look at the seven flags that wait.', 'Ask why 265 issues stay under review.'],
    metrics: {
      users: { total: 18_420, newToday: 57, newThisWeek: 391, verifiedRate: 83, bannedTotal: 26 },
      issues: {
        total: 2310,
        byStatus: { OPEN: 840, UNDER_REVIEW: 265, IN_PROGRESS: 390, RESOLVED: 705, CLOSED: 110 },
        responseRate: 61,
      },
    },
    ...provenance,
    ...kept,
  },

  classifyCampaign: { title: borehole.title, description: boreholeText },
  CampaignClassification: {
    category: borehole.category,
    isEmergency: false,
    suggestedTags: ['clean-water', 'school', 'borehole'],
    reasoning: 'It builds lasting infrastructure for a school; the need is not sudden.',
    confidence: 0.9,
    ...advisory,
  },

  draftCampaign: {
    brief: campaignBrief,
    category: borehole.category,
    goalMinor: borehole.goalMinor,
    currency: borehole.currency,
    ...place,
    organizationName: cleanWater.name,
    isEmergency: false,
  },
  CampaignDraft: {
    title: borehole.title,
    summary: borehole.summary,
    description: boreholeText,
    milestones: [
      {
        title: 'Survey and drilling',
        description: 'A geologist chooses the place, and the borehole is drilled.',
        targetMinor: 560_000_000,
      },
      {
        title: 'Tank, pumps and taps',
        description: 'The tank stands, and six taps give water.',
        targetMinor: 290_000_000,
      },
    ],
    warnings: ['The brief does not say how deep the borehole must be.'],
    ...advisory,
  },

  summarizeCampaignImpact: { campaignId: ids.campaign },
  CampaignImpact: {
    summary: 'The organization reports that the ground was surveyed and that the drilling has begun.',
    highlights: ['₦1,850,000.00 are reported as spent on the drilling.'],
    gaps: ['Nothing published says when the pupils will have water.'],
    ...advisory,
    ...kept,
  },

  draftDonorUpdate: {
    campaignId: ids.campaign,
    brief: 'The survey is done and the drill is hired. It comes on Monday.',
  },
  DonorUpdateDraft: {
    title: 'The drill comes on Monday',
    body: 'Thanks to you the survey is done, and the drill is hired.\n\nIt comes to the school yard on Monday.',
    warnings: ['No published update says yet that the drill is hired.'],
    ...advisory,
  },

  draftCompletionReport: {
    campaignId: ids.campaign,
    brief: 'The borehole gives water. Two taps are still missing; the money for them is kept.',
  },
  CompletionReportDraft: {
    body:
      'The borehole of Sabo Primary School gives water.\n\nTwo of the six taps are still missing. ₦85,000.00 of what was ' +
      'raised is kept for them and not spent yet.',
    unaccountedMinor: 8_500_000,
    currency: borehole.currency,
    mustExplain: true,
    warnings: [
      'Filing this report freezes ₦85,000.00 as not accounted for on the public page of the campaign. Report what was spent first, or explain the amount in the report.',
    ],
    ...advisory,
  },

  assessCampaignRisk: { campaignId: ids.campaign },
  RiskSignal: {
    concern: 'The first milestone takes two thirds of the goal.',
    evidence: 'Survey and drilling: ₦5,600,000.00 of ₦8,500,000.00.',
    innocentExplanation: 'Drilling is the expensive part of every borehole.',
  },
  RiskAssessment: {
    band: 'WORTH_A_LOOK',
    signals: [{}],
    whatToCheck: ['Ask the organization for the offer of the drilling company.'],
    confidence: 0.4,
    disclaimer:
      'This is advisory: a reading by a model of published data only. No bank record, document or identity was checked. Such readings are often wrong where paperwork is poor. Nothing was changed; a person decides.',
    ...advisory,
    ...kept,
  },
}
