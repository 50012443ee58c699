import type { Message } from '@civic/notifications'
import { previewOf } from '../preview.ts'
import type { CampaignOfUpdate, UpdateRow } from '../progress-updates/update-queries.ts'

/** What all who have a stake in a campaign are told of an update. */
export function campaignMessage(
  campaign: Pick<CampaignOfUpdate, 'title' | 'slug'>,
  update: Pick<UpdateRow, 'title' | 'body'>,
): Message {
  return {
    type: 'CAMPAIGN_UPDATE',
    title: update.title ?? `Update: ${campaign.title}`,
    body: previewOf(update.body),
    linkUrl: `/campaigns/${campaign.slug}`,
  }
}
