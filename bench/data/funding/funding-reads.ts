import type { PlatformRole } from '@civic/access'
import { concurrencyOfLists } from '../../load/concurrency.ts'
import type { TimedRead } from '../act.ts'
import { tokenFor } from '../token.ts'
import type { FundingDraw } from './funding-draws.ts'

export type FundingRead = TimedRead<FundingDraw>

type PathOf = (draw: FundingDraw) => string

/** Makes reads of those who come without a token, and of those whose id has this name in a draw. */
function reading(mostStatements: number, mostMs = 50) {
  const read = (name: string, request: FundingRead['request']): FundingRead => ({
    name,
    service: 'organization',
    request,
    turns: 1,
    mostStatements,
    mostMs,
    atOnce: concurrencyOfLists,
  })
  return {
    public: (name: string, path: PathOf) => read(name, (draw) => ({ method: 'GET', path: path(draw) })),
    of: (who: 'ownerId' | 'largestOwnerId', name: string, path: PathOf) =>
      read(name, (draw) => ({ method: 'GET', path: path(draw), token: tokenOf(draw[who]) })),
    platform: (name: string, path: PathOf) =>
      read(name, (draw) => ({
        method: 'GET',
        path: path(draw),
        token: tokenOf(draw.administratorId, 'PLATFORM_ADMIN'),
      })),
  }
}

function tokenOf(id: string, role: PlatformRole = 'CITIZEN'): string {
  return tokenFor({ id, name: 'Chidi Obi', email: 'chidi@example.org', role })
}

const one = reading(1)
const two = reading(2)
const three = reading(3)

const browse = (name: string, query: (draw: FundingDraw) => string) =>
  two.public(`campaigns, ${name}`, (draw) => `/v1/campaigns?limit=20${query(draw)}`)

const near = ({ state, area }: FundingDraw) => `&sort=NEAR_ME&nearState=${encodeURIComponent(state)}&nearLga=${area}`

const sorts: FundingRead[] = [
  browse('newest first', () => ''),
  browse('ending soon', () => '&sort=ENDING_SOON'),
  browse('most funded', () => '&sort=MOST_FUNDED'),
  browse('emergencies first', () => '&sort=EMERGENCY'),
  browse('near me', near),
  browse('near me, a state alone', ({ state }) => `&sort=NEAR_ME&nearState=${encodeURIComponent(state)}`),
  two.public('campaigns, 200 of them', () => '/v1/campaigns'),
  two.public('campaigns, most funded, 200 of them', () => '/v1/campaigns?sort=MOST_FUNDED'),
]

const deep = '&offset=10000'
const furtherPages: FundingRead[] = [
  browse('from the 10,000th', () => deep),
  browse('ending soon, from the 10,000th', () => `${deep}&sort=ENDING_SOON`),
  browse('most funded, from the 10,000th', () => `${deep}&sort=MOST_FUNDED`),
  browse('emergencies first, from the 10,000th', () => `${deep}&sort=EMERGENCY`),
  browse('near me, from the 10,000th', (draw) => deep + near(draw)),
]

const filters: FundingRead[] = [
  browse('a category', () => '&category=healthcare'),
  browse('a category, most funded', () => '&category=EDUCATION&sort=MOST_FUNDED'),
  browse('a category, ending soon', () => '&category=AGRICULTURE&sort=ENDING_SOON'),
  browse('emergencies alone', () => '&emergency=true'),
  browse('emergencies alone, most funded', () => '&emergency=true&sort=MOST_FUNDED'),
  browse('of an organization', ({ organizationId }) => `&organizationId=${organizationId}`),
  browse(
    'of the largest organization, most funded',
    ({ largestId }) => `&organizationId=${largestId}&sort=MOST_FUNDED`,
  ),
  browse('of a community, ending soon', ({ communityId }) => `&communityId=${communityId}&sort=ENDING_SOON`),
  browse('of a state', ({ state }) => `&state=${encodeURIComponent(state)}`),
  browse('of a state, most funded', ({ state }) => `&state=${encodeURIComponent(state)}&sort=MOST_FUNDED`),
  browse('of a state and an LGA', ({ state, area }) => `&state=${encodeURIComponent(state)}&lga=${area}`),
  browse('of verified organizations', () => '&verified=true'),
  browse('of verified organizations, near me', (draw) => `&verified=true${near(draw)}`),
  browse('of a country', () => '&country=ghana'),
  browse('of a country, ending soon', () => '&country=kenya&sort=ENDING_SOON'),
  browse(
    'many filters, most funded',
    ({ state }) =>
      `&verified=true&country=nigeria&category=EDUCATION&state=${encodeURIComponent(state)}&sort=MOST_FUNDED`,
  ),
]

const pages: FundingRead[] = [
  three.public('page of a campaign', ({ slug }) => `/v1/campaigns/slug/${slug}`),
  three.public('page of a campaign with its report', ({ reportedSlug }) => `/v1/campaigns/slug/${reportedSlug}`),
  three.public('page of the largest campaign', ({ largestSlug }) => `/v1/campaigns/slug/${largestSlug}`),
  one.public('donations', ({ campaignId }) => `/v1/campaigns/${campaignId}/donations`),
  one.public(
    'donations of the largest campaign',
    ({ largestCampaignId }) => `/v1/campaigns/${largestCampaignId}/donations`,
  ),
  one.public(
    'donations of the largest campaign, from the 10,000th',
    ({ largestCampaignId }) => `/v1/campaigns/${largestCampaignId}/donations?limit=20&offset=10000`,
  ),
  three.public('spending', ({ campaignId }) => `/v1/campaigns/${campaignId}/spend`),
  three.public(
    'spending of the largest campaign, 20 of it',
    ({ largestCampaignId }) => `/v1/campaigns/${largestCampaignId}/spend?limit=20`,
  ),
  two.public('news', ({ campaignId }) => `/v1/campaigns/${campaignId}/updates`),
  two.public(
    'news of the largest campaign, 20 of it',
    ({ largestCampaignId }) => `/v1/campaigns/${largestCampaignId}/updates?limit=20`,
  ),
]

const inside: FundingRead[] = [
  three.of(
    'ownerId',
    'campaigns of one’s organization',
    ({ organizationId }) => `/v1/organizations/${organizationId}/campaigns`,
  ),
  three.of(
    'largestOwnerId',
    'campaigns of the largest organization, a status, 20 of them',
    ({ largestId }) => `/v1/organizations/${largestId}/campaigns?status=PUBLISHED&limit=20`,
  ),
  one.of('ownerId', 'one campaign, an owner', ({ campaignId }) => `/v1/campaigns/${campaignId}`),
  two.of('ownerId', 'its milestones', ({ campaignId }) => `/v1/campaigns/${campaignId}/milestones`),
]

const oversight: FundingRead[] = [
  two.platform('campaigns to review, 20 of them', () => '/v1/admin/campaigns?limit=20'),
  two.platform('all campaigns, 20 of them', () => '/v1/admin/campaigns?status=ALL&limit=20'),
  two.platform('all campaigns, from the 10,000th', () => '/v1/admin/campaigns?status=ALL&limit=20&offset=10000'),
  two.platform(
    'all campaigns of a status and a category',
    () => '/v1/admin/campaigns?status=PUBLISHED&category=HEALTHCARE&limit=20',
  ),
  two.platform('findings', () => '/v1/admin/donations/drift'),
  two.platform(
    'findings, from the 10,000th, with resolved ones',
    () => '/v1/admin/donations/drift?includeResolved=true&limit=20&offset=10000',
  ),
]

const analytics: FundingRead[] = [
  reading(7).of(
    'ownerId',
    'analytics',
    ({ organizationId }) => `/v1/organizations/${organizationId}/funding-analytics`,
  ),
  ...[
    reading(7, 500).of(
      'largestOwnerId',
      'analytics of the largest organization, 52 weeks, one at a time',
      ({ largestId }) => `/v1/organizations/${largestId}/funding-analytics?weeks=52`,
    ),
    reading(8, 500).platform('analytics of the platform, one at a time', () => '/v1/admin/funding-analytics'),
    reading(8, 500).platform(
      'analytics of the platform, 52 weeks, one at a time',
      () => '/v1/admin/funding-analytics?weeks=52',
    ),
  ].map((read) => ({ ...read, atOnce: 1 })),
]

export const fundingReads: readonly FundingRead[] = [
  ...sorts,
  ...furtherPages,
  ...filters,
  ...pages,
  ...inside,
  ...oversight,
  ...analytics,
]
