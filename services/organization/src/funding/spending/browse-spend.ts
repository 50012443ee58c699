import { act } from '../../act.ts'
import { findEverPublished, listSpend } from './spend-queries.ts'
import { SpendListReply } from './spend-schemas.ts'
import { noSpend, spendNotice, summarizeSpend } from './spend-summary.ts'
import { publicSpend } from './spend-view.ts'

/** Nobody learns here of a campaign that was never published. */
export const browseSpend = act('GET /v1/campaigns/:campaignId/spend', {
  summary: 'What an organization says it has spent of a campaign',
  who: { token: 'optional' },
  page: { usual: 500, most: 1000 },
  reply: SpendListReply,

  async does({ db, path: { campaignId }, page }) {
    const campaign = await findEverPublished(db, campaignId)
    const [rows, summary] = campaign
      ? await Promise.all([listSpend(db, campaignId, page), summarizeSpend(db, campaign)])
      : [[], noSpend]
    return { spend: rows.map(publicSpend), summary, notice: spendNotice }
  },
})
