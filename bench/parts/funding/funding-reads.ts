import { type Read, reads } from '../../compare/measure-reads.ts'

const one = { mostStatements: 1 }
const three = { mostStatements: 3 }
const owner = { as: 'ownerId' }
const largestOwner = { as: 'largestOwnerId' }
const platform = { as: 'administratorId', role: 'PLATFORM_ADMIN' } as const
const slow = { mostMs: 500, atOnce: 1 }
const browse = '/v1/campaigns?limit=20'
const near = `${browse}&sort=NEAR_ME&nearState={state}&nearLga={area}`
const campaign = '/v1/campaigns/{campaignId}'
const largest = '/v1/campaigns/{largestCampaignId}'

export const fundingReads: readonly Read[] = reads({ mostStatements: 2 }, [
  ['campaigns, newest first', browse],
  ['campaigns, ending soon', `${browse}&sort=ENDING_SOON`],
  ['campaigns, most funded', `${browse}&sort=MOST_FUNDED`],
  ['campaigns, emergencies first', `${browse}&sort=EMERGENCY`],
  ['campaigns, near me', near],
  ['campaigns, near me, a state alone', `${browse}&sort=NEAR_ME&nearState={state}`],
  ['campaigns, 200 of them', '/v1/campaigns'],
  ['campaigns, most funded, 200 of them', '/v1/campaigns?sort=MOST_FUNDED'],
  ['campaigns, from the 10,000th', `${browse}&offset=10000`],
  ['campaigns, ending soon, from the 10,000th', `${browse}&offset=10000&sort=ENDING_SOON`],
  ['campaigns, most funded, from the 10,000th', `${browse}&offset=10000&sort=MOST_FUNDED`],
  ['campaigns, emergencies first, from the 10,000th', `${browse}&offset=10000&sort=EMERGENCY`],
  ['campaigns, near me, from the 10,000th', `${near}&offset=10000`],
  ['campaigns, a category', `${browse}&category=healthcare`],
  ['campaigns, a category, most funded', `${browse}&category=EDUCATION&sort=MOST_FUNDED`],
  ['campaigns, a category, ending soon', `${browse}&category=AGRICULTURE&sort=ENDING_SOON`],
  ['campaigns, emergencies alone', `${browse}&emergency=true`],
  ['campaigns, emergencies alone, most funded', `${browse}&emergency=true&sort=MOST_FUNDED`],
  ['campaigns, of an organization', `${browse}&organizationId={organizationId}`],
  ['campaigns, of the largest organization, most funded', `${browse}&organizationId={largestId}&sort=MOST_FUNDED`],
  ['campaigns, of a community, ending soon', `${browse}&communityId={communityId}&sort=ENDING_SOON`],
  ['campaigns, of a state', `${browse}&state={state}`],
  ['campaigns, of a state, most funded', `${browse}&state={state}&sort=MOST_FUNDED`],
  ['campaigns, of a state and an LGA', `${browse}&state={state}&lga={area}`],
  ['campaigns, of verified organizations', `${browse}&verified=true`],
  ['campaigns, of verified organizations, near me', `${near}&verified=true`],
  ['campaigns, of a country', `${browse}&country=ghana`],
  ['campaigns, of a country, ending soon', `${browse}&country=kenya&sort=ENDING_SOON`],
  [
    'campaigns, many filters, most funded',
    `${browse}&verified=true&country=nigeria&category=EDUCATION&state={state}&sort=MOST_FUNDED`,
  ],
  ['page of a campaign', '/v1/campaigns/slug/{slug}', three],
  ['page of a campaign with its report', '/v1/campaigns/slug/{reportedSlug}', three],
  ['page of the largest campaign', '/v1/campaigns/slug/{largestSlug}', three],
  ['donations', `${campaign}/donations`, one],
  ['donations of the largest campaign', `${largest}/donations`, one],
  ['donations of the largest campaign, from the 10,000th', `${largest}/donations?limit=20&offset=10000`, one],
  ['spending', `${campaign}/spend`, three],
  ['spending of the largest campaign, 20 of it', `${largest}/spend?limit=20`, three],
  ['news', `${campaign}/updates`],
  ['news of the largest campaign, 20 of it', `${largest}/updates?limit=20`],
  ['campaigns of one’s organization', '/v1/organizations/{organizationId}/campaigns', { ...three, ...owner }],
  [
    'campaigns of the largest organization, a status, 20 of them',
    '/v1/organizations/{largestId}/campaigns?status=PUBLISHED&limit=20',
    { ...three, ...largestOwner },
  ],
  ['one campaign, an owner', campaign, { ...one, ...owner }],
  ['its milestones', `${campaign}/milestones`, owner],
  ['campaigns to review, 20 of them', '/v1/admin/campaigns?limit=20', platform],
  ['all campaigns, 20 of them', '/v1/admin/campaigns?status=ALL&limit=20', platform],
  ['all campaigns, from the 10,000th', '/v1/admin/campaigns?status=ALL&limit=20&offset=10000', platform],
  [
    'all campaigns of a status and a category',
    '/v1/admin/campaigns?status=PUBLISHED&category=HEALTHCARE&limit=20',
    platform,
  ],
  ['findings', '/v1/admin/donations/drift', platform],
  [
    'findings, from the 10,000th, with resolved ones',
    '/v1/admin/donations/drift?includeResolved=true&limit=20&offset=10000',
    platform,
  ],
  ['analytics', '/v1/organizations/{organizationId}/funding-analytics', { ...owner, mostStatements: 7 }],
  [
    'analytics of the largest organization, 52 weeks, one at a time',
    '/v1/organizations/{largestId}/funding-analytics?weeks=52',
    { ...largestOwner, ...slow, mostStatements: 7 },
  ],
  [
    'analytics of the platform, one at a time',
    '/v1/admin/funding-analytics',
    { ...platform, ...slow, mostStatements: 8 },
  ],
  [
    'analytics of the platform, 52 weeks, one at a time',
    '/v1/admin/funding-analytics?weeks=52',
    { ...platform, ...slow, mostStatements: 8 },
  ],
])
