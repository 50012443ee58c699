import { recordAct } from '@civic/audit'
import { onWire } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { canAdmin } from '../../registry/members/authority.ts'
import { requireToAct } from '../../registry/members/require-authority.ts'
import { insertCampaign, type CampaignRow } from './campaign-queries.ts'
import type { Campaign } from './campaign-schemas.ts'
import { readCategory, readCurrency } from './campaign-words.ts'
import type { OrganizationCall } from '../../context.ts'
import { signedName } from '../../signed-name.ts'
import type { Tx } from '../../tables.ts'
import { requireDates, sentCampaign } from './campaign-form.ts'
import { slugsFor } from './campaign-slug.ts'
import type { NewCampaignBody } from './draft-schemas.ts'

/** Drafts a campaign of an organization. */
export async function createCampaign(
  { db, actor, origin }: OrganizationCall,
  { organizationId, input }: { organizationId: string; input: NewCampaignBody },
): Promise<{ campaign: Campaign }> {
  return inTransaction(db, async (tx) => {
    const { citizen } = await requireToAct(tx, actor, organizationId, canAdmin)
    const by = { createdById: citizen.userId, createdByName: signedName(citizen) }
    const row = await insertUnderFreeSlug(tx, { ...empty, ...contentOf(input), ...by, organizationId })
    const { id, title, goalMinor, currency } = row
    await recordAct(tx, citizen, origin, {
      action: 'campaign.created',
      targetType: 'CAMPAIGN',
      targetId: id,
      metadata: { organizationId, title, goalMinor, currency },
    })
    return { campaign: onWire(row) }
  })
}

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
