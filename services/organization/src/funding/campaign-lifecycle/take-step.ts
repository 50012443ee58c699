import type { Citizen } from '@civic/access'
import { recordAct } from '@civic/audit'
import { onWire } from '@civic/contracts'
import type { Updateable } from 'kysely'
import { updateCampaign, type CampaignRow } from '../campaigns/campaign-queries.ts'
import type { Campaign } from '../campaigns/campaign-schemas.ts'
import type { OrganizationCall } from '../../context.ts'
import type { CampaignsTable } from '../../tables/funding-tables.ts'
import type { Tx } from '../../tables.ts'

/** What a step changes, and what the audit trail says of it besides the title. */
export interface StepTaken {
  campaign: CampaignRow
  citizen: Citizen
  change: Updateable<CampaignsTable>
  action: string
  metadata?: Record<string, unknown>
}

/** Writes a step of a campaign that is locked, with its audit row. */
export async function takeStep(
  tx: Tx,
  { origin }: Pick<OrganizationCall, 'origin'>,
  { campaign, citizen, change, action, metadata = {} }: StepTaken,
): Promise<{ campaign: Campaign }> {
  const row = await updateCampaign(tx, campaign.id, change)
  await recordAct(tx, citizen, origin, {
    action,
    targetType: 'CAMPAIGN',
    targetId: campaign.id,
    metadata: { title: campaign.title, ...metadata },
  })
  return { campaign: onWire(row) }
}
