import { requireSignedIn } from '@civic/access'
import { onWire } from '@civic/contracts'
import { canReadInternal, standingOf } from '../../registry/members/authority.ts'
import { requireStanding } from '../../registry/members/require-authority.ts'
import type { OrganizationCall } from '../../context.ts'
import { getCampaignFor } from './campaign-queries.ts'
import type { Campaign } from './campaign-schemas.ts'

/** One campaign, for those inside. */
export async function showCampaign(
  { db, actor }: OrganizationCall,
  { campaignId }: { campaignId: string },
): Promise<{ campaign: Campaign }> {
  const citizen = requireSignedIn(actor)
  const { memberRole, ...row } = await getCampaignFor(db, campaignId, citizen.userId)
  requireStanding(standingOf(citizen, memberRole), canReadInternal)
  return { campaign: onWire(row) }
}
