import type { OrganizationSubject } from '../../act.ts'
import { canAdmin, standingOf } from '../../registry/members/authority.ts'
import { getOrgRole } from '../../registry/members/authority-queries.ts'
import { requireStanding } from '../../registry/members/require-authority.ts'
import { campaign } from '../campaigns/campaign.ts'
import type { CampaignForMember } from '../campaigns/campaign-queries.ts'
import { MilestoneNotFoundError } from './milestone-errors.ts'
import { findCampaignOfMilestone, findMilestoneFor, type MilestoneForMember } from './milestone-queries.ts'

export const milestone: OrganizationSubject<{ milestoneId: string }, MilestoneForMember> = {
  find: async (db, { milestoneId }, { userId }) => findMilestoneFor(db, milestoneId, userId),
  // Its campaign holds the whole plan.
  lock: async (tx, { milestoneId }, citizen) => {
    const campaignId = await findCampaignOfMilestone(tx, milestoneId)
    if (campaignId === undefined) return undefined
    await campaign.lock(tx, { campaignId }, citizen)
    return findMilestoneFor(tx, milestoneId, citizen.userId)
  },
  missing: MilestoneNotFoundError,
  standing: ({ memberRole }, citizen) => standingOf(citizen, memberRole),
}

/** The campaign of the longer path, on which it has to be the organization's. */
export const ownCampaign: OrganizationSubject<{ id: string; campaignId: string }, CampaignForMember> = {
  ...campaign,
  // The organization is asked first: who may not act for it does not learn which campaigns there are.
  find: async (db, { id, campaignId }, citizen) => {
    requireStanding(standingOf(citizen, await getOrgRole(db, id, citizen.userId)), canAdmin)
    return ofOrganization(id, await campaign.find(db, { campaignId }, citizen))
  },
  lock: async (tx, { id, campaignId }, citizen) => ofOrganization(id, await campaign.lock(tx, { campaignId }, citizen)),
}

function ofOrganization(id: string, found: CampaignForMember | undefined): CampaignForMember | undefined {
  return found?.organizationId === id ? found : undefined
}
