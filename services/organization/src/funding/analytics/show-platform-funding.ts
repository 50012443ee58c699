import { administratorRoles } from '@civic/access'
import { act } from '../../act.ts'
import { getCampaignStats } from './campaign-figures-queries.ts'
import { FundingAnalyticsQuery, PlatformAnalyticsReply } from './funding-analytics-schemas.ts'
import { notesOnPlatform } from './notes.ts'
import {
  getEmergencyFigures,
  getOrganizationFigures,
  getReviewFigures,
  listCategories,
} from './platform-figures-queries.ts'
import { inOneSnapshot, settledMoney } from './settled-money.ts'
import { readWeeks } from './weeks.ts'

export const showPlatformFunding = act('GET /v1/admin/funding-analytics', {
  summary: 'What has been given on the platform, and what came of it',
  description:
    'For platform administrators. Money is what has settled, in minor units; the weeks ' +
    'begin on Mondays in UTC, 12 of them unless said otherwise and 52 at most. `notes` says what the ' +
    'figures do not tell. They may be a little behind.',
  who: { token: 'required', roles: administratorRoles },
  query: FundingAnalyticsQuery,
  reply: PlatformAnalyticsReply,

  async does({ readDb, clock, query: { weeks } }) {
    const now = clock.now()
    return inOneSnapshot({ readDb }, async (tx) => {
      const money = await settledMoney(tx, { now, weeks: readWeeks(weeks) })
      const campaigns = await getCampaignStats(tx)
      const { countries, ...organizations } = await getOrganizationFigures(tx)
      const analytics = {
        totalCampaigns: campaigns.total,
        ...money,
        campaigns,
        organizations,
        countries,
        categories: await listCategories(tx),
        emergency: await getEmergencyFigures(tx),
        review: await getReviewFigures(tx, now),
        generatedAt: now.toISOString(),
        notes: notesOnPlatform(money.donors),
      }
      return { analytics }
    })
  },
})
