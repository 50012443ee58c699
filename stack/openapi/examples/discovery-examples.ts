import type { ExampleBook } from './compose-example.ts'
import { at, borehole, cleanWater, drain, drainDay, ids, ikorodu, people } from './ikorodu.ts'

const { emeka, tunde } = people
const place = { state: ikorodu.state, lga: ikorodu.lga }

const announcement = {
  id: 'd5c7a8f2-0e43-4b91-86d5-f3a9e1c0b742',
  organizationId: ids.organization,
  title: 'The drill arrives on Monday',
  body: 'From Monday a lorry with the drill stands in the yard of Sabo Primary School. Lessons go on as usual.',
  status: 'PUBLISHED',
  authorId: emeka.id,
  authorName: emeka.name,
  createdAt: at('14:05'),
}

const project = {
  id: '29b4e6d1-7f80-4c35-9a12-c6e8d3f5b074',
  organizationId: ids.organization,
  title: 'Water points at Sabo market',
  description: 'Four taps with a roof and a drain, each looked after by the traders beside it.',
  status: 'ACTIVE',
  createdAt: at('13:30'),
}

const consultation = {
  id: 'a06f3c9b-5d1e-4e72-b894-27d0c5e8f1a3',
  organizationId: ids.organization,
  title: 'Where should the next water point stand?',
  summary: 'Tell us where you fetch water today, and how long it takes.',
  description:
    'We can build one more point before the rains. The answers decide between the market and the motor park.',
  status: 'PUBLISHED',
  responseCount: 38,
  authorId: emeka.id,
  authorName: emeka.name,
  createdAt: at('14:30'),
  updatedAt: at('14:40'),
}

const campaign = {
  ...borehole,
  ...place,
  id: ids.campaign,
  organizationId: ids.organization,
  status: 'PUBLISHED',
  donorCount: 38,
  isEmergency: false,
  createdAt: at('13:00'),
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

/** What search, feed and public activity show of everything else. */
export const discoveryExamples: ExampleBook = {
  FoundOrganization: { ...cleanWater, id: ids.organization, verified: true, createdAt: at('12:30') },
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
  FeedAnnouncement: { ...announcement, publishedAt: at('14:10'), updatedAt: at('14:10') },
  FeedProject: {
    ...project,
    startDate: '2026-03-16T00:00:00.000Z',
    expectedEndDate: '2026-05-29T00:00:00.000Z',
    budgetKobo: 180_000_000,
    communityId: ids.ikorodu,
    createdById: emeka.id,
    updatedAt: at('13:30'),
  },
  FeedConsultation: { ...consultation, communityId: ids.ikorodu, publishedAt: at('14:40') },
  FeedCampaign: {
    ...campaign,
    communityId: ids.ikorodu,
    endDate: '2026-04-30T00:00:00.000Z',
    publishedAt: at('13:45'),
  },
  FeedRepAnnouncement: { ...representativeAnnouncement, createdAt: at('11:20') },
  readFeed: {
    items: [
      { kind: 'campaign', createdAt: at('13:45'), organization, campaign: {} },
      { kind: 'repAnnouncement', createdAt: at('11:30'), repAnnouncement: {} },
      { issue: {} },
      {
        kind: 'announcement',
        tier: 'LGA',
        createdAt: at('14:10'),
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
      { kind: 'announcement', title: announcement.title, status: undefined, at: at('14:10') },
      { kind: 'campaign', title: borehole.title, status: 'PUBLISHED', at: at('13:45') },
      {},
    ],
  },
}
