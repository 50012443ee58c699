import type { Message } from '@civic/notifications'
import { previewOf } from '../../preview.ts'

/** An update, and the campaign that it is about. */
export interface CampaignNews {
  campaign: { title: string; slug: string }
  update: { title: string | null; body: string }
}

/** What all who have a stake in a campaign are told of an update. */
export function campaignMessage({ campaign, update }: CampaignNews): Message {
  return {
    type: 'CAMPAIGN_UPDATE',
    title: update.title ?? `Update: ${campaign.title}`,
    body: previewOf(update.body),
    linkUrl: `/campaigns/${campaign.slug}`,
  }
}
