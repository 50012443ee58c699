import type { Gate } from '../../registry/members/require-authority.ts'
import { getOrganizationOfCampaign } from '../campaigns/campaign-queries.ts'
import type { OrganizationContext } from '../../context.ts'

/** The door of what the platform alone does: the role was asked for before, what is left is whether there is such a campaign. */
export function platformDoor(context: OrganizationContext): Gate {
  return async ({ campaignId = '' }) => {
    await getOrganizationOfCampaign(context.db, campaignId)
  }
}
