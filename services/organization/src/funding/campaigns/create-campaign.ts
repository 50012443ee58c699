import { recordAct } from '@civic/audit'
import { change } from '../../act.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { keptOrganization } from '../../registry/members/require-authority.ts'
import { signedName } from '../../signed-name.ts'
import type { Tx } from '../../tables.ts'
import {
  InvalidCategoryError,
  InvalidDatesError,
  InvalidGoalError,
  UnsupportedCurrencyError,
} from './campaign-errors.ts'
import { requireDates, sentCampaign } from './campaign-form.ts'
import { insertCampaign, type CampaignRow } from './campaign-queries.ts'
import { CampaignReply } from './campaign-schemas.ts'
import { slugsFor } from './campaign-slug.ts'
import { campaignView } from './campaign-view.ts'
import { readCategory, readCurrency } from './campaign-words.ts'
import { NewCampaignBody } from './draft-schemas.ts'

export const createCampaign = change('POST /v1/organizations/:id/campaigns', {
  summary: 'Draft a campaign',
  description:
    'For owners and administrators of the organization. It begins as a draft, under a slug that is made ' +
    'from the title. The goal is in minor units, and the currency `NGN` unless said otherwise. A campaign ' +
    'must end after it begins. It stands in the audit log, and nobody is told.',
  on: keptOrganization,
  may: canAdmin,
  body: NewCampaignBody,
  reply: CampaignReply,
  status: 201,
  refuses: [InvalidCategoryError, UnsupportedCurrencyError, InvalidGoalError, InvalidDatesError],

  async does({ tx, citizen, origin, path: { id: organizationId }, body, ...call }) {
    const by = { createdById: citizen.userId, createdByName: signedName(citizen) }
    const row = await insertUnderFreeSlug(tx, { ...empty, ...contentOf(body), ...by, organizationId })
    const { id, title, goalMinor, currency } = row
    await recordAct(tx, citizen, origin, {
      action: 'campaign.created',
      targetType: 'CAMPAIGN',
      targetId: id,
      metadata: { organizationId, title, goalMinor, currency },
    })
    return { campaign: campaignView(row, call) }
  },
})

function contentOf(input: NewCampaignBody) {
  const { title, summary, description, goalMinor } = input
  const category = readCategory(input.category)
  const currency = readCurrency(input.currency ?? 'NGN')
  const content = { ...unsaid, ...sentCampaign(input), title, summary, description, goalMinor, category, currency }
  requireDates(content)
  return content
}

const unsaid = {
  coverImageUrl: null,
  communityId: null,
  projectId: null,
  state: null,
  lga: null,
  startDate: null,
  endDate: null,
}

/** Of what happens later. */
const empty = {
  reviewedById: null,
  reviewedAt: null,
  reviewNote: null,
  pauseReasonCode: null,
  pauseNote: null,
  pausedFromStatus: null,
  pausedAt: null,
  submittedAt: null,
  publishedAt: null,
  completedAt: null,
  reportedAt: null,
  finalReportBody: null,
  unaccountedAtReportMinor: null,
}

/** Each time that another campaign takes the slug at this moment, one slug less is left, and the last is nobody else's. */
async function insertUnderFreeSlug(tx: Tx, campaign: Parameters<typeof insertCampaign>[1]): Promise<CampaignRow> {
  const slugs = slugsFor(campaign.title)
  for (let attempt = 0; attempt <= slugs.length; attempt += 1) {
    const row = await insertCampaign(tx, campaign, slugs)
    if (row) return row
  }
  throw new Error(`No free slug was found for a campaign in ${slugs.length} attempts`)
}
