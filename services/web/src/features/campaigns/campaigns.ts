import { browsePublicCampaigns, limits, type PublicCampaign } from '@civic/client'
import { html } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { listPage } from '../../views/list-page.ts'
import { campaignEntry } from '../../views/things.ts'
import { placeIn } from './campaign-view.ts'
import { words } from '../../words/en.ts'

const text = words.campaigns
const { state, lga } = limits.createCampaign

export const campaignsPage = listPage('/campaigns', {
  area: 'campaigns',
  text: text.list,
  of: ['community', 'organization'],
  filters: {
    category: { label: text.category, any: text.anyCategory, options: text.categories },
    emergency: { label: text.emergency, any: text.anyEmergency, options: text.emergencies, isFurther: true },
    verified: { label: text.verified, any: text.anyVerified, options: text.verifieds, isFurther: true },
    sort: { label: text.sort, hint: text.sortHint, options: text.sorts },
  },
  typed: {
    state: { label: text.state, hint: text.whole, longest: state.max, isFurther: true },
    lga: { label: text.lga, hint: text.whole, longest: lga.max, isFurther: true },
    country: { label: text.country, hint: text.whole, longest: state.max, isFurther: true },
    nearState: {
      label: text.nearState,
      hint: text.nearHint,
      longest: state.max,
      orders: 'NEAR_ME',
      usual: (from) => from.state,
    },
    nearLga: { label: text.nearLga, longest: lga.max, orders: 'NEAR_ME', usual: (from) => from.lga },
  },
  read: async (api, { emergency, verified, ...query }) => {
    const yes = { ...(emergency && { emergency: true }), ...(verified && { verified: true }) }
    const { campaigns, total } = await browsePublicCampaigns(api, { query: { ...query, ...yes } })
    return { things: campaigns.map(listed), total }
  },
  row: ({ more = [], ...options }, campaign) => {
    const { category, communityId } = campaign
    // Its community says where it is.
    const place = communityId === undefined ? placeIn(campaign) : undefined
    return campaignEntry({ ...options, more: [...more, place, text.categories[category]] }, campaign)
  },
  beFirst: () => html`<a class="link" href="${to`/apply/organization`}">${text.apply}</a>`,
})

/** It brings the name of its organization itself. */
function listed({ organizationId: _, ...campaign }: PublicCampaign) {
  const { publishedAt } = campaign
  return { ...campaign, ...(publishedAt !== undefined && { createdAt: publishedAt }) }
}
