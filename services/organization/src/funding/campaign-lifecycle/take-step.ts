import type { Citizen } from '@civic/access'
import { recordAct } from '@civic/audit'
import type { Updateable } from 'kysely'
import type { OrganizationCall } from '../../context.ts'
import type { Tx } from '../../tables.ts'
import type { CampaignsTable } from '../../tables/funding-tables.ts'
import { updateCampaign, type CampaignRow } from '../campaigns/campaign-queries.ts'
import { campaignView } from '../campaigns/campaign-view.ts'

/** What a step changes, and what the audit trail says of it besides the title. */
interface StepTaken {
  change: Updateable<CampaignsTable>
  action: string
  metadata?: Record<string, unknown>
}

/** Writes a step of a campaign that is locked, with its audit row. */
export async function takeStep(
  doing: Pick<OrganizationCall, 'origin' | 'platformFeeBps'> & { tx: Tx; citizen: Citizen; row: CampaignRow },
  { change, action, metadata = {} }: StepTaken,
) {
  const { tx, citizen, origin, row } = doing
  const changed = await updateCampaign(tx, row.id, change)
  await recordAct(tx, citizen, origin, {
    action,
    targetType: 'CAMPAIGN',
    targetId: row.id,
    metadata: { title: row.title, ...metadata },
  })
  return { campaign: campaignView(changed, doing) }
}
