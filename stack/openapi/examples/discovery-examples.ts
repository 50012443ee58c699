import type { ExampleBook } from './compose-example.ts'
import {
  at,
  borehole,
  cleanWater,
  drain,
  drainCovers,
  drainDay,
  ids,
  ikorodu,
  nextBorehole,
  people,
  waterTest,
} from './ikorodu.ts'

const { emeka, tunde } = people
const place = { state: ikorodu.state, lga: ikorodu.lga }

const announcement = {
  ...waterTest,
  id: ids.announcement,
  organizationId: ids.organization,
  status: 'PUBLISHED',
  authorName: emeka.name,
  createdAt: at('09:55'),
}

const project = {
  id: ids.project,
  organizationId: ids.organization,
  title: drainCovers.title,
  description: drainCovers.description,
  status: drainCovers.status,
  createdAt: at('09:00'),
}

const consultation = {
  ...nextBorehole,
  id: ids.consultation,
  organizationId: ids.organization,
  status: 'PUBLISHED',
  responseCount: 212,
  authorId: emeka.id,
  authorName: emeka.name,
  createdAt: at('07:10'),
  updatedAt: at('07:30'),
}

const campaign = {
  ...borehole,
  ...place,
  id: ids.campaign,
  organizationId: ids.organization,
  status: 'PUBLISHED',
  isEmergency: false,
  createdAt: at('06:30'),
}

const representativeAnnouncement = {
  ...drainDay,
  id: ids.representativeAnnouncement,
  representativeId: ids.representative,
  representativeName: tunde.name,
  communityId: ids.ikorodu,
  commentCount: 1,
  publishedAt: at('11:30'),
}

const organization = { id: ids.organization, name: cleanWater.name, slug: cleanWater.slug, verified: true, ...place }

/** What search and discovering show of everything else. */
export const discoveryExamples: ExampleBook = {
  /** A search without `kind`. */
  SearchResult: { total: undefined, limit: undefined, offset: undefined },
  FoundOrganization: { ...cleanWater, id: ids.organization, verified: true, createdAt: at('06:10') },
  FoundConsultation: consultation,
  FoundAnnouncement: announcement,
  FoundProject: project,
  FoundCampaign: campaign,
  FoundRepAnnouncement: representativeAnnouncement,

  FeedItem: {
    kind: 'issue',
    tier: 'COMMUNITY',
    createdAt: at('08:20'),
    communityId: ids.ikorodu,
    community: { id: ids.ikorodu, name: ikorodu.name, ...place },
  },
  FeedAnnouncement: {
    ...announcement,
    authorId: emeka.id,
    publishedAt: at('10:00'),
    updatedAt: at('10:00'),
  },
  FeedProject: {
    ...project,
    startDate: '2026-03-16T00:00:00.000Z',
    expectedEndDate: '2026-05-29T00:00:00.000Z',
    budgetKobo: drainCovers.budgetKobo,
    communityId: ids.ikorodu,
    createdById: emeka.id,
    updatedAt: at('09:00'),
  },
  FeedConsultation: { ...consultation, communityId: ids.ikorodu, publishedAt: at('07:30') },
  FeedCampaign: {
    ...campaign,
    communityId: ids.ikorodu,
    endDate: '2026-04-30T00:00:00.000Z',
    publishedAt: at('06:45'),
  },
  FeedRepAnnouncement: { ...representativeAnnouncement, createdAt: at('11:20') },
  readFeed: {
    items: [
      { kind: 'repAnnouncement', createdAt: at('11:30'), repAnnouncement: {} },
      { issue: {} },
      { kind: 'campaign', createdAt: at('06:45'), organization, campaign: {} },
      {
        kind: 'announcement',
        tier: 'LGA',
        createdAt: at('10:00'),
        communityId: undefined,
        community: undefined,
        organization,
        announcement: {},
      },
    ],
    nextOffset: null,
  },

  PublicActivityItem: { kind: 'issue', title: drain.title, status: 'OPEN', ...place, at: at('08:20') },
  showPublicActivity: {
    activity: [
      { kind: 'announcement', title: announcement.title, status: undefined, at: at('10:00') },
      {},
      { kind: 'campaign', title: borehole.title, status: 'PUBLISHED', at: at('06:45') },
    ],
  },
  RecentItem: {
    kind: 'issue',
    id: ids.issue,
    title: drain.title,
    summary: drain.description,
    status: 'OPEN',
    category: drain.category,
    communityId: ids.ikorodu,
    communityName: ikorodu.name,
    ...place,
    at: at('08:20'),
  },
  RecentCounts: { upvoteCount: 14, commentCount: 2, officialResponseCount: 1, assignmentCount: 1 },
  showRecent: {
    items: [
      {},
      {
        kind: 'campaign',
        id: ids.campaign,
        slug: borehole.slug,
        title: borehole.title,
        summary: borehole.summary,
        status: 'PUBLISHED',
        category: borehole.category,
        currency: borehole.currency,
        communityId: undefined,
        communityName: undefined,
        organizationId: ids.organization,
        counts: {
          upvoteCount: undefined,
          commentCount: undefined,
          officialResponseCount: undefined,
          assignmentCount: undefined,
          goalMinor: borehole.goalMinor,
          raisedMinor: borehole.raisedMinor,
          donorCount: borehole.donorCount,
        },
        at: at('06:45'),
      },
    ],
    next: `1772433900000000_${ids.campaign}`,
    limit: 2,
  },
  Figures: {
    issues: 42,
    issuesByStatus: { OPEN: 17, UNDER_REVIEW: 5, IN_PROGRESS: 8, RESOLVED: 9, CLOSED: 3 },
    petitions: 6,
    signatures: 1310,
    representatives: 12,
    organizations: 9,
    communities: 4,
    campaigns: 3,
    countedAt: at('12:00'),
  },
}
