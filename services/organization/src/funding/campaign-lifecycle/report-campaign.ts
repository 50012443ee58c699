import { filled } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { canAdmin } from '../../registry/members/authority.ts'
import type { Campaign } from '../campaigns/campaign-schemas.ts'
import { lockCampaignForWork } from '../campaigns/lock-campaign-for-work.ts'
import type { OrganizationCall } from '../../context.ts'
import { ReportTooShortError } from './lifecycle-errors.ts'
import { sumSpend } from './lifecycle-queries.ts'
import type { ReportBody } from './lifecycle-schemas.ts'
import { requireStep } from './steps.ts'
import { takeStep } from './take-step.ts'

const shortest = 40

/** Files the final report; what nobody has accounted for at this moment is frozen with it. */
export async function reportCampaign(
  call: OrganizationCall,
  { campaignId, body, attachmentUrls }: { campaignId: string } & ReportBody,
): Promise<{ campaign: Campaign }> {
  const { db, clock, notifyAudience } = call

  return inTransaction(db, async (tx) => {
    const { campaign, citizen } = await lockCampaignForWork(tx, call, campaignId, canAdmin)
    requireStep('report', campaign.status)
    const text = body.trim()
    if ([...text].length < shortest) throw new ReportTooShortError()
    const urls = filled(attachmentUrls) ?? []
    const unaccountedAtReportMinor = Math.max(0, campaign.raisedMinor - (await sumSpend(tx, campaignId)))
    const reply = await takeStep(tx, call, {
      campaign,
      citizen,
      change: {
        status: 'REPORTED',
        finalReportBody: text,
        finalReportUrls: JSON.stringify(urls),
        reportedAt: clock.now(),
        unaccountedAtReportMinor,
      },
      action: 'campaign.reported',
      metadata: { attachments: urls.length, unaccountedAtReportMinor },
    })
    await notifyAudience(tx, {
      audience: 'stakeholders',
      of: campaignId,
      message: {
        type: 'CAMPAIGN_COMPLETED',
        title: `Final report published: ${campaign.title}`,
        body: 'The organization has published its account of the campaign.',
        linkUrl: `/campaigns/${campaign.slug}`,
      },
    })
    return reply
  })
}
