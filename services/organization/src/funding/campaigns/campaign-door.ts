import { requireSignedIn } from '@civic/access'
import { standingOf, type Authority } from '../../registry/members/authority.ts'
import { requireStanding, type Gate } from '../../registry/members/require-authority.ts'
import type { OrganizationCall, OrganizationContext } from '../../context.ts'
import { getOrgRoleAtCampaign } from './campaign-queries.ts'

/** Lets somebody in whose standing in the organization allows it, or CAMPAIGN_NOT_FOUND, FORBIDDEN. */
export async function admitToCampaign(
  { db, actor }: OrganizationCall,
  campaignId: string,
  may: Authority,
): Promise<void> {
  const citizen = requireSignedIn(actor)
  requireStanding(standingOf(citizen, await getOrgRoleAtCampaign(db, campaignId, citizen.userId)), may)
}

/** The door of routes whose path names a campaign. */
export function campaignDoor(context: OrganizationContext, may: Authority): Gate {
  return async ({ campaignId = '' }, call) => admitToCampaign({ ...context, ...call }, campaignId, may)
}
