import {
  assessCampaignRisk,
  browseCampaignUpdates,
  browseFlags,
  browseMilestones,
  browseOrganizationCampaigns,
  browseSpend,
  type CampaignImpact,
  type RiskAssessment,
  showCampaign,
  showFundingEligibility,
  summarizeCampaignImpact,
} from '@civic/client'
import { allBeside } from '../../platform/beside.ts'
import { organizationsOf } from '../../platform/organizations-of.ts'
import { fill } from '../../site/fill.ts'
import { modelForm } from '../../site/model-form.ts'
import { type Answer, page } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { words } from '../../words/en.ts'
import { readRecord } from './campaign-record.ts'
import { adminCampaignView } from './campaign-view.ts'

type OfCampaign = Visit<{ readonly campaignId: string }>

/** For whoever reviews it alone: it stands in no list. */
const riskForm = modelForm('/admin/campaigns/:campaignId/risk', {
  who: 'administrators',
  asks: async ({ api, path: body }) => (await assessCampaignRisk(api, { body })).assessment,
  shows: async (visit, risk) => showOne(visit, { risk }),
})

const impactForm = modelForm('/admin/campaigns/:campaignId/impact', {
  who: 'administrators',
  asks: async ({ api, path: body }) => (await summarizeCampaignImpact(api, { body })).impact,
  shows: async (visit, impact) => showOne(visit, { impact }),
})

/** One campaign, with what a decision on it needs. */
export const adminCampaignPage = page('/admin/campaigns/:campaignId', {
  keep: 'own',
  who: 'administrators',
  called: words.registering.pageNames.campaign,
  missing: words.adminCampaigns.one.missing,
  forms: [riskForm, impactForm],
  shows: async (visit) => showOne(visit),
})

async function showOne(
  visit: OfCampaign,
  told: { risk?: RiskAssessment; impact?: CampaignImpact } = {},
): Promise<Answer> {
  const { api, path, site, now, person, here } = visit
  const { campaign } = await showCampaign(api, { path })
  const organization = { id: campaign.organizationId }
  const concerns = { contentType: 'CAMPAIGN', q: campaign.id, limit: 1 } as const
  const [organizations, { found, isWhole }, hasModel] = await Promise.all([
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
    visit.hasModel(),
  ])
  // Before it was public nothing can have come of it.
  const wasPublic = campaign.publishedAt !== undefined
  const readings = {
    risk: { ask: hasModel ? fill(visit, riskForm) : undefined, told: told.risk },
    impact: { ask: hasModel && wasPublic ? fill(visit, impactForm) : undefined, told: told.impact },
  }
  return {
    title: campaign.title,
    area: 'administration',
    isUnlisted: true,
    isPartial: !isWhole,
    main: adminCampaignView(site, { campaign, organizations, found, readings, now, person, here }),
  }
}
