import {
  browseCampaignUpdates,
  browseFlags,
  browseMilestones,
  browseOrganizationCampaigns,
  browseSpend,
  showCampaign,
  showFundingEligibility,
} from '@civic/client'
import { allBeside } from '../../platform/beside.ts'
import { organizationsOf } from '../../platform/organizations-of.ts'
import { page } from '../../site/page.ts'
import { words } from '../../words/en.ts'
import { readRecord } from './campaign-record.ts'
import { adminCampaignView } from './campaign-view.ts'

/** One campaign, with what a decision on it needs. */
export const adminCampaignPage = page('/admin/campaigns/:campaignId', {
  keep: 'own',
  who: 'administrators',
  called: words.registering.pageNames.campaign,
  missing: words.adminCampaigns.one.missing,
  shows: async (visit) => {
    const { api, path, site, now, person } = visit
    const { campaign } = await showCampaign(api, { path })
    const organization = { id: campaign.organizationId }
    const concerns = { contentType: 'CAMPAIGN', q: campaign.id, limit: 1 } as const
    const [organizations, { found, isWhole }] = await Promise.all([
      organizationsOf(api, [organization.id]),
      allBeside({
        milestones: browseMilestones(api, { path }),
        spend: browseSpend(api, { path, query: { limit: 1 } }),
        updates: browseCampaignUpdates(api, { path, query: { includeInternal: true, limit: 5 } }),
        eligibility: showFundingEligibility(api, { path: organization }),
        others: browseOrganizationCampaigns(api, { path: organization, query: { limit: 1 } }),
        concerns: browseFlags(api, { query: concerns }),
        record: readRecord(api, campaign.id),
      }),
    ])
    return {
      title: campaign.title,
      area: 'administration',
      isUnlisted: true,
      isPartial: !isWhole,
      main: adminCampaignView(site, { campaign, organizations, found, now, person, here: visit.here }),
    }
  },
})
