import { altsBeside, onWire } from '@civic/contracts'
import { act } from '../../act.ts'
import { termsOfGiving } from '../../giving/donations/acceptance.ts'
import { CampaignNotFoundError } from '../campaigns/campaign-errors.ts'
import { summarizeSpend } from '../spending/spend-summary.ts'
import { getPublicCampaign, listPublicMilestones, type PublicCampaignDetailRow } from './public-campaign-queries.ts'
import { PublicCampaignParams, PublicCampaignReply, type PublicFinalReport } from './public-campaign-schemas.ts'

/** What it is, its plan, and what became of the money. */
export const showPublicCampaign = act('GET /v1/campaigns/slug/:slug', {
  summary: 'The page of a campaign',
  description:
    'Open to everybody while the campaign is public. It holds the plan, what was spent, the final report ' +
    'and what a donor has to know before giving. `acceptsDonations` says whether a donation would be taken ' +
    'now.',
  who: { token: 'public' },
  path: PublicCampaignParams,
  reply: PublicCampaignReply,
  refuses: [CampaignNotFoundError],

  async does({ db, path: { slug }, ...call }) {
    const row = await getPublicCampaign(db, slug)
    const [milestones, spend] = await Promise.all([listPublicMilestones(db, row.id), summarizeSpend(db, row)])
    const { finalReportBody, finalReportUrls, finalReportAlts, reportedAt, unaccountedAtReportMinor, ...rest } = row
    const filed = { finalReportBody, finalReportUrls, finalReportAlts, reportedAt, unaccountedAtReportMinor }
    const plan = milestones.map((milestone) => onWire(milestone))
    const terms = termsOfGiving(call, row)
    return { campaign: { ...onWire(rest, 'isEligible'), ...terms, milestones: plan, spend, ...finalReportOf(filed) } }
  },
})

type Filed = Pick<
  PublicCampaignDetailRow,
  'finalReportBody' | 'finalReportUrls' | 'finalReportAlts' | 'reportedAt' | 'unaccountedAtReportMinor'
>

/** The organization's own account, with the shortfall as it was when it was filed. */
function finalReportOf(filed: Filed): { finalReport?: PublicFinalReport } {
  const { finalReportBody: body, finalReportUrls: attachmentUrls, reportedAt } = filed
  if (body === null || reportedAt === null) return {}
  const attachmentAlts = altsBeside({ urls: attachmentUrls, alts: filed.finalReportAlts })
  const unaccountedMinor = filed.unaccountedAtReportMinor ?? 0
  const fullyAccounted = unaccountedMinor <= 0
  return {
    finalReport: {
      body,
      attachmentUrls,
      attachmentAlts,
      reportedAt: reportedAt.toISOString(),
      unaccountedMinor,
      fullyAccounted,
    },
  }
}
