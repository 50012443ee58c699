import { onWire } from '@civic/contracts'
import type { OrganizationContext } from '../../context.ts'
import type { CampaignRow } from './campaign-queries.ts'

const noMoney = { grossMinor: 0, platformFeeMinor: 0, providerFeeMinor: 0, reachedMinor: 0, donationCount: 0 }

/** A campaign as its organization and the platform see it. */
export function campaignView(row: CampaignRow, { platformFeeBps }: Pick<OrganizationContext, 'platformFeeBps'>) {
  return { ...onWire(row), money: row.money ?? noMoney, platformFeeBps }
}
