import { act } from '../../act.ts'
import { findEverPublished, listSpend } from './spend-queries.ts'
import { SpendListReply } from './spend-schemas.ts'
import { noSpend, spendNotice, summarizeSpend } from './spend-summary.ts'
import { publicSpend } from './spend-view.ts'

/** Nobody learns here of a campaign that was never published. */
export const browseSpend = act('GET /v1/campaigns/:campaignId/spend', {
  summary: 'What an organization says it has spent of a campaign',
  description:
    'Open to everybody once the campaign was published. By the day of the spending, newest first, with a ' +
    'summary of all records. These are claims of the organization, as `notice` says. A campaign that is ' +
    'none, or was never published, has an empty list.',
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
