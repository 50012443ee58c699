import { onWire } from '@civic/contracts'
import { act } from '../../act.ts'
import { termsOfGiving } from '../../giving/donations/acceptance.ts'
import { wordIn } from '../../words.ts'
import { browseOrder, campaignSorts } from './browse-order-sql.ts'
import { countPublicCampaigns, listOfFew, listOfMany, type PublicFilter } from './public-campaign-queries.ts'
import { PublicCampaignsQuery, PublicCampaignsReply } from './public-campaign-schemas.ts'

/** So many are put in order sooner than they are found in it. */
const few = 2000

/** The sort reorders and never narrows, and one that is none is the usual one. */
export const browsePublicCampaigns = act('GET /v1/campaigns', {
  summary: 'Campaigns that everybody may see',
  who: { token: 'public' },
  query: PublicCampaignsQuery,
  page: { usual: 200, most: 500 },
  reply: PublicCampaignsReply,

  async does({ readDb: db, clock, query, page, ...call }) {
    const { nearState, nearLga } = query
    const sort = wordIn(campaignSorts, query.sort ?? '') ?? 'RECENT'
    const order = browseOrder({ sort, now: clock.now(), nearState, nearLga })
    const filter = sentFilter(query)
    const total = await countPublicCampaigns(db, filter)
    const list = total > few ? listOfMany : listOfFew
    const rows = page.offset < total ? await list(db, filter, order, page) : []
    const campaigns = rows.map(({ isEligible, ...row }) => ({
      ...onWire(row),
      ...termsOfGiving(call, { status: row.status, isEligible }),
    }))
    return { campaigns, total }
  },
})

function sentFilter(query: PublicCampaignsQuery): PublicFilter {
  const { category, organizationId, communityId, state, lga, country, emergency, verified } = query
  return {
    category: category?.toUpperCase(),
    organizationId,
    communityId,
    state,
    lga,
    country,
    isEmergency: emergency === 'true',
    isVerified: verified === 'true',
  }
}
