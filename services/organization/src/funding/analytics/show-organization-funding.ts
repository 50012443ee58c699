import { act } from '../../act.ts'
import { canReadInternal } from '../../registry/members/authority.ts'
import { keptOrganization } from '../../registry/members/require-authority.ts'
import { getCampaignStats, listTopCampaigns } from './campaign-figures-queries.ts'
import { FundingAnalyticsQuery, OrgAnalyticsReply } from './funding-analytics-schemas.ts'
import { notesOn } from './notes.ts'
import { inOneSnapshot, settledMoney } from './settled-money.ts'
import { readWeeks } from './weeks.ts'

const mostTop = 8

export const showOrganizationFunding = act('GET /v1/organizations/:id/funding-analytics', {
  summary: 'What your organization has been given, and how its campaigns do',
  description:
    'For every member of the organization and for platform administrators. Money is what has settled, in ' +
    'minor units; the weeks begin on Mondays in UTC, 12 of them unless said otherwise and 52 at most. ' +
    '`notes` says what the figures do not tell. They may be a little behind.',
  on: keptOrganization,
  may: canReadInternal,
  query: FundingAnalyticsQuery,
  reply: OrgAnalyticsReply,

  async does({ readDb, clock, path: { id: organizationId }, query: { weeks } }) {
    const now = clock.now()
    return inOneSnapshot({ readDb }, async (tx) => {
      const money = await settledMoney(tx, { now, weeks: readWeeks(weeks), organizationId })
      const analytics = {
        organizationId,
        ...money,
        campaigns: await getCampaignStats(tx, organizationId),
        topCampaigns: await listTopCampaigns(tx, organizationId, mostTop),
        generatedAt: now.toISOString(),
        notes: notesOn(money.donors),
      }
      return { analytics }
    })
  },
})
