import { onWire } from '@civic/contracts'
import { canReadInternal } from '../../registry/members/authority.ts'
import { admitToCampaign } from '../campaigns/campaign-door.ts'
import type { OrganizationCall } from '../../context.ts'
import { listMilestones } from './milestone-queries.ts'
import type { Milestone } from './milestone-schemas.ts'

/** The plan of a campaign, for those inside. */
export async function browseMilestones(
  call: OrganizationCall,
  { campaignId }: { campaignId: string },
): Promise<{ milestones: Milestone[] }> {
  await admitToCampaign(call, campaignId, canReadInternal)
  const rows = await listMilestones(call.db, campaignId)
  return { milestones: rows.map((row) => onWire(row)) }
}
