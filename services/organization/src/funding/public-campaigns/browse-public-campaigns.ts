import { campaignSorts, onWire, type Page } from '@civic/contracts'
import { act } from '../../act.ts'
import { termsOfGiving } from '../../giving/donations/acceptance.ts'
import type { OrganizationContext } from '../../context.ts'
import type { Db } from '../../tables.ts'
import { wordIn } from '../../words.ts'
import { browsingBy, type Browsing } from './browse-order-sql.ts'
import {
  countPublicCampaigns,
  countWithdrawnCampaigns,
  listOfFew,
  listOfMany,
  type PublicCampaignRow,
  type PublicFilter,
} from './public-campaign-queries.ts'
import { ProjectCampaignsReply, PublicCampaignsQuery, PublicCampaignsReply } from './public-campaign-schemas.ts'

/** So many are put in order sooner than they are found in it. */
const few = 2000
const pageSize = { usual: 200, most: 500 }

/** The sort reorders and never narrows, and one that is none is the usual one. */
export const browsePublicCampaigns = act('GET /v1/campaigns', {
  summary: 'Campaigns that everybody may see',
  description:
    'Open to everybody. All filters hold together; `sort` puts them in another order and never leaves one ' +
    'out, and an unknown sort is `RECENT`. `NEAR_ME` puts those of `nearState` and `nearLga` first. `total` ' +
    'counts all that match.',
  who: { token: 'public' },
  query: PublicCampaignsQuery,
  page: pageSize,
  reply: PublicCampaignsReply,

  async does({ readDb: db, clock, query, page, payments, platformFeeBps, donationBounds }) {
    const { nearState, nearLga } = query
    const sort = wordIn(campaignSorts, query.sort ?? '') ?? 'RECENT'
    const browsing = browsingBy(sort, { now: clock.now(), nearState, nearLga })
    const { rows, total } = await readPublicCampaigns(db, sentFilter(query), browsing, page)
    const terms = { payments, platformFeeBps, donationBounds }
    return { campaigns: rows.map((row) => publicCampaign(terms, row)), total }
  },
})

export const browseProjectCampaigns = act('GET /v1/projects/:projectId/campaigns', {
  summary: 'The campaigns for a project',
  description:
    'Newest first, and those of the organization alone whose project it is. Of campaigns that were published and are ' +
    'not public any more, only the number is told; a draft is not counted. Without such a project the list is empty.',
  who: { token: 'public' },
  page: pageSize,
  reply: ProjectCampaignsReply,

  async does({ readDb: db, path: { projectId }, page, payments, platformFeeBps, donationBounds }) {
    const filter = { projectId, isEmergency: false, isVerified: false }
    const [{ rows, total }, hiddenCount] = await Promise.all([
      readPublicCampaigns(db, filter, { sort: 'RECENT', from: {} }, page),
      countWithdrawnCampaigns(db, projectId),
    ])
    const terms = { payments, platformFeeBps, donationBounds }
    return { campaigns: rows.map((row) => publicCampaign(terms, row)), total, hiddenCount }
  },
})

async function readPublicCampaigns(db: Db, filter: PublicFilter, browsing: Browsing, page: Page) {
  const total = await countPublicCampaigns(db, filter)
  const list = total > few ? listOfMany : listOfFew
  return { rows: page.offset < total ? await list(db, filter, browsing, page) : [], total }
}

type Terms = Pick<OrganizationContext, 'payments' | 'platformFeeBps' | 'donationBounds'>

/** No row is copied: with rows as long as these, a copy costs more than all else that is done with them. */
function publicCampaign(terms: Terms, row: PublicCampaignRow) {
  return Object.assign(onWire(row, 'isEligible'), termsOfGiving(terms, row))
}

function sentFilter(query: PublicCampaignsQuery): PublicFilter {
  const { category, organizationId, communityId, projectId, state, lga, country, emergency, verified } = query
  return {
    category: category?.toUpperCase(),
    organizationId,
    communityId,
    projectId,
    state,
    lga,
    country,
    isEmergency: emergency === 'true',
    isVerified: verified === 'true',
  }
}
