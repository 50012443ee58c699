import { requireSignedIn, type Citizen } from '@civic/access'
import { standingOf, type Authority } from '../../registry/members/authority.ts'
import { requireStanding } from '../../registry/members/require-authority.ts'
import type { OrganizationCall } from '../../context.ts'
import type { Tx } from '../../tables.ts'
import { lockCampaign, lockOrgRoleAtCampaign, type CampaignRow } from './campaign-queries.ts'

/** The campaign locked, for somebody who may; its organization first, as everywhere. */
export async function lockCampaignForWork(
  tx: Tx,
  { actor }: Pick<OrganizationCall, 'actor'>,
  campaignId: string,
  may: Authority,
): Promise<{ campaign: CampaignRow; citizen: Citizen }> {
  const citizen = requireSignedIn(actor)
  requireStanding(standingOf(citizen, await lockOrgRoleAtCampaign(tx, campaignId, citizen.userId)), may)
  return { campaign: await lockCampaign(tx, campaignId), citizen }
}
