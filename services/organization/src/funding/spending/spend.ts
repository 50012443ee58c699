import type { OrganizationSubject } from '../../act.ts'
import { standingOf } from '../../registry/members/authority.ts'
import { CampaignNotFoundError } from '../campaigns/campaign-errors.ts'
import { keepOrganizationOf } from '../campaigns/campaign-queries.ts'
import {
  findAccountedCampaign,
  findSpendFor,
  holdAccountedCampaign,
  keepOrganizationOfSpend,
  lockSpendFor,
  type AccountedCampaign,
  type SpendForMember,
} from './record-queries.ts'
import { CampaignNotReportableError, SpendNotFoundError } from './spend-errors.ts'

/** Held, so that a final report counts what is written here either wholly or not at all. */
export const accountedCampaign: OrganizationSubject<{ campaignId: string }, AccountedCampaign> = {
  find: async (db, { campaignId }, { userId }) => findAccountedCampaign(db, campaignId, userId),
  lock: async (tx, { campaignId }, { userId }) => {
    await keepOrganizationOf(tx, campaignId)
    return holdAccountedCampaign(tx, campaignId, userId)
  },
  missing: CampaignNotFoundError,
  standing: ({ memberRole }, citizen) => standingOf(citizen, memberRole),
}

/** A record; its campaign is held likewise. */
export const spend: OrganizationSubject<{ spendId: string }, SpendForMember> = {
  find: async (db, { spendId }, { userId }) => findSpendFor(db, spendId, userId),
  lock: async (tx, { spendId }, { userId }) => {
    const campaignId = await keepOrganizationOfSpend(tx, spendId)
    if (campaignId === undefined) return undefined
    await holdAccountedCampaign(tx, campaignId, userId)
    return lockSpendFor(tx, spendId, userId)
  },
  missing: SpendNotFoundError,
  standing: ({ memberRole }, citizen) => standingOf(citizen, memberRole),
}

/** Whatever the status of a campaign: the public has to have seen it. */
export function requireReportable({ publishedAt }: { publishedAt: Date | null }): void {
  if (!publishedAt) throw new CampaignNotReportableError()
}
