import { changedFields, onWire } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { canAdmin } from '../../registry/members/authority.ts'
import { CampaignNotEditableError } from './campaign-errors.ts'
import { updateCampaign } from './campaign-queries.ts'
import type { Campaign } from './campaign-schemas.ts'
import { editableStatuses } from './campaign-words.ts'
import { lockCampaignForWork } from './lock-campaign-for-work.ts'
import type { OrganizationCall } from '../../context.ts'
import { requireDates, sentCampaign } from './campaign-form.ts'
import type { CampaignChangeBody } from './draft-schemas.ts'

/** Rewrites a campaign while it is a draft or needs changes. */
export async function editCampaign(
  call: OrganizationCall,
  { campaignId, input }: { campaignId: string; input: CampaignChangeBody },
): Promise<{ campaign: Campaign }> {
  return inTransaction(call.db, async (tx) => {
    const { campaign: stored } = await lockCampaignForWork(tx, call, campaignId, canAdmin)
    if (!editableStatuses.includes(stored.status)) throw new CampaignNotEditableError()
    const { change, fields } = changedFields(stored, sentCampaign(input))
    if (fields.length === 0) return { campaign: onWire(stored) }
    requireDates({ ...stored, ...change })
    return { campaign: onWire(await updateCampaign(tx, campaignId, change)) }
  })
}
