import { requireSignedIn } from '@civic/access'
import { canAdmin, standingOf } from '../../registry/members/authority.ts'
import { admit, requireStanding, type Gate } from '../../registry/members/require-authority.ts'
import { CampaignNotFoundError } from '../campaigns/campaign-errors.ts'
import { getOrganizationOfCampaign } from '../campaigns/campaign-queries.ts'
import type { OrganizationContext } from '../../context.ts'
import { getOrgRoleAtMilestone } from './milestone-queries.ts'

/** The door of routes whose path names a milestone. */
export function milestoneDoor(context: OrganizationContext): Gate {
  return async ({ milestoneId = '' }, { actor }) => {
    const citizen = requireSignedIn(actor)
    const role = await getOrgRoleAtMilestone(context.db, milestoneId, citizen.userId)
    requireStanding(standingOf(citizen, role), canAdmin)
  }
}

/** The door of the longer path, on which the campaign has to be the organization's. */
export function ownCampaignDoor(context: OrganizationContext): Gate {
  return async ({ id = '', campaignId = '' }, call) => {
    await admit({ ...context, ...call }, id, canAdmin)
    if ((await getOrganizationOfCampaign(context.db, campaignId)) !== id) throw new CampaignNotFoundError()
  }
}
