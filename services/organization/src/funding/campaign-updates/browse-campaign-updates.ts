import { act } from '../../act.ts'
import { listUpdates } from '../../answering/progress-updates/update-queries.ts'
import { UpdatesQuery, UpdatesReply } from '../../answering/progress-updates/update-schemas.ts'
import { updateView } from '../../answering/progress-updates/update-view.ts'
import { canReadInternal, standingOf } from '../../registry/members/authority.ts'
import { findCampaignBefore } from './campaign-update-queries.ts'

/** Newest first; before the campaign was published, and beside it, only to those inside. */
export const browseCampaignUpdates = act('GET /v1/campaigns/:campaignId/updates', {
  summary: 'What an organization tells of a campaign',
  description:
    'Open to everybody once the campaign was published. Newest first; those that a moderator hid are left ' +
    'out. Before, and with `includeInternal` for what is not public, it is for members of the organization ' +
    'and platform administrators alone. A campaign that is none has an empty list.',
  who: { token: 'optional' },
  query: UpdatesQuery,
  page: { usual: 200, most: 500 },
  reply: UpdatesReply,

  async does({ db, citizen, path: { campaignId }, query, page }) {
    const campaign = await findCampaignBefore(db, campaignId, citizen?.userId)
    const isInside = citizen !== undefined && canReadInternal(standingOf(citizen, campaign?.role))
    const isShown = campaign && (campaign.publishedAt || isInside)
    const insight = isInside && query.includeInternal === 'true' ? 'all' : 'none'
    const rows = isShown ? await listUpdates(db, { campaignId }, { insight, ...page }) : []
    return { updates: rows.map(updateView) }
  },
})
