import type { OrganizationSubject } from '../../act.ts'
import { standingOf } from '../../registry/members/authority.ts'
import { CampaignNotFoundError } from './campaign-errors.ts'
import { findCampaignFor, keepOrganizationOf, lockCampaignFor, type CampaignForMember } from './campaign-queries.ts'

type CampaignSubject = OrganizationSubject<{ campaignId: string }, CampaignForMember>

/** What the platform decides on: its organization is not touched. */
export const overseenCampaign: CampaignSubject = {
  find: async (db, { campaignId }, { userId }) => findCampaignFor(db, campaignId, userId),
  lock: async (tx, { campaignId }, { userId }) => lockCampaignFor(tx, campaignId, userId),
  missing: CampaignNotFoundError,
  standing: ({ memberRole }, citizen) => standingOf(citizen, memberRole),
}

/** What its organization works on. */
export const campaign: CampaignSubject = {
  ...overseenCampaign,
  lock: async (tx, path, citizen) => {
    await keepOrganizationOf(tx, path.campaignId)
    return overseenCampaign.lock(tx, path, citizen)
  },
}
