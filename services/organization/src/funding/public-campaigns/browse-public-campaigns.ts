import { onWire, readPage } from '@civic/contracts'
import type { OrganizationContext } from '../../context.ts'
import { wordIn } from '../../words.ts'
import { browseOrder, campaignSorts } from './browse-order-sql.ts'
import { countPublicCampaigns, listOfFew, listOfMany, type PublicFilter } from './public-campaign-queries.ts'
import type { PublicCampaignsQuery, PublicCampaignsReply } from './public-campaign-schemas.ts'

/** So many are put in order sooner than they are found in it. */
const few = 2000

/** What everybody may see; the sort reorders and never narrows, and one that is none is the usual one. */
export async function browsePublicCampaigns(
  { readDb: db, clock, platformFeeBps }: OrganizationContext,
  query: PublicCampaignsQuery,
): Promise<PublicCampaignsReply> {
  const { nearState, nearLga } = query
  const sort = wordIn(campaignSorts, query.sort ?? '') ?? 'RECENT'
  const order = browseOrder({ sort, now: clock.now(), nearState, nearLga })
  const filter = sentFilter(query)
  const total = await countPublicCampaigns(db, filter)
  const page = readPage(query, { usual: 200, most: 500 })
  if (page.offset >= total) return { campaigns: [], total }
  const rows = await (total > few ? listOfMany : listOfFew)(db, filter, order, page)
  return { campaigns: rows.map((row) => ({ ...onWire(row), platformFeeBps })), total }
}

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
