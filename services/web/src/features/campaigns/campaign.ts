import { browseCampaignUpdates, browseDonations, browsePublicCampaigns, browseSpend } from '@civic/client'
import { campaignCard } from '../../cards/card.ts'
import { to } from '../../html/url.ts'
import { campaignOf } from '../../platform/campaign-of.ts'
import { organizationsOf } from '../../platform/organizations-of.ts'
import { lineagesOf } from '../../platform/lineage.ts'
import { communitiesOf } from '../../platform/seek-communities.ts'
import type { Count } from '../../site/count.ts'
import { page } from '../../site/page.ts'
import { readPlain, showDetail } from '../../views/detail-page.ts'
import { words } from '../../words/en.ts'
import { campaignTrail, campaignView } from './campaign-view.ts'
import { campaignCounted } from './campaign-money.ts'

const few = { updates: 3, spend: 20, donations: 5, others: 20 }

export const campaignPage = page('/campaigns/:slug', {
  keep: 'shared',
  called: words.registering.pageNames.campaign,
  missing: words.errors.notFound.campaign,
  shows: async (visit) => {
    const { api, path, site } = visit
    const content = await readPlain(visit, {
      own: to`/campaigns/${path.slug}`,
      thing: campaignOf(api, path.slug),
      first: {},
      more: ({ id: campaignId, organizationId, communityId, projectId }) => {
        const of = { campaignId }
        return {
          updates: browseCampaignUpdates(api, { path: of, query: { limit: few.updates } }),
          spend: browseSpend(api, { path: of, query: { limit: few.spend } }),
          donations: browseDonations(api, { path: of, query: { limit: few.donations } }),
          organizations: organizationsOf(api, [organizationId]),
          communities: communitiesOf(api, communityId === undefined ? [] : [communityId]),
          others: browsePublicCampaigns(api, { query: { organizationId, limit: few.others } }),
          lineages: lineagesOf(api, [projectId]),
        }
      },
    })
    const { id, title, summary } = content.thing
    return showDetail(content, {
      title,
      text: summary,
      card: campaignCard(site, content.thing),
      trail: campaignTrail,
      area: 'campaigns',
      deskWays: [
        { desk: 'moderators', url: to`/moderation/concerns/${id}`, label: words.frame.strip.concerns },
        { desk: 'administrators', url: to`/admin/campaigns/${id}`, label: words.frame.strip.review },
      ],
      main: campaignView(site, content),
    })
  },
})

export const campaignCount: Count = {
  path: '/campaigns/:id/count',
  reads: async ({ api, id, site }) => campaignCounted(site, await campaignOf(api, id)),
}
