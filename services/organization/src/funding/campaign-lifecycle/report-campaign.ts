import { change } from '../../act.ts'
import { attachmentsOf } from '../../attachment-alts.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { campaign } from '../campaigns/campaign.ts'
import { CampaignReply } from '../campaigns/campaign-schemas.ts'
import { ReportTooShortError } from './lifecycle-errors.ts'
import { sumSpend } from './lifecycle-queries.ts'
import { ReportBody } from './lifecycle-schemas.ts'
import { CampaignTransitionError } from './step-errors.ts'
import { requireStep } from './steps.ts'
import { takeStep } from './take-step.ts'

const shortest = 40

/** What nobody has accounted for at this moment is frozen with it. */
export const reportCampaign = change('POST /v1/campaigns/:campaignId/report', {
  summary: 'File the final report',
  description:
    'For owners and administrators of the organization. Possible once it is completed. The text needs at ' +
    'least 40 characters. What nobody has accounted for at this moment is frozen with it. Donors and ' +
    'members are told with `CAMPAIGN_COMPLETED`, and it stands in the audit log.',
  on: campaign,
  may: canAdmin,
  body: ReportBody,
  reply: CampaignReply,
  refuses: [CampaignTransitionError, ReportTooShortError],

  async does(doing) {
    const { tx, clock, notifyAudience, row, body } = doing
    const { urls, alts } = attachmentsOf(body)
    requireStep('report', row.status)
    const text = body.body.trim()
    if ([...text].length < shortest) throw new ReportTooShortError()
    const unaccountedAtReportMinor = Math.max(0, row.raisedMinor - (await sumSpend(tx, row.id)))
    const reply = await takeStep(doing, {
      change: {
        status: 'REPORTED',
        finalReportBody: text,
        finalReportUrls: JSON.stringify(urls),
        finalReportAlts: JSON.stringify(alts),
        reportedAt: clock.now(),
        unaccountedAtReportMinor,
      },
      action: 'campaign.reported',
      metadata: { attachments: urls.length, unaccountedAtReportMinor },
    })
    await notifyAudience(tx, {
      audience: 'stakeholders',
      of: row.id,
      message: {
        type: 'CAMPAIGN_COMPLETED',
        title: `Final report published: ${row.title}`,
        body: 'The organization has published its account of the campaign.',
        linkUrl: `/campaigns/${row.slug}`,
      },
    })
    return reply
  },
})
