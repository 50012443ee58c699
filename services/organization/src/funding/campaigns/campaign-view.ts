import { altsBeside, onWire } from '@civic/contracts'
import type { OrganizationContext } from '../../context.ts'
import type { CampaignRow } from './campaign-queries.ts'

const noMoney = { grossMinor: 0, platformFeeMinor: 0, providerFeeMinor: 0, reachedMinor: 0, donationCount: 0 }

/** A campaign as its organization and the platform see it. */
export function campaignView(row: CampaignRow, { platformFeeBps }: Pick<OrganizationContext, 'platformFeeBps'>) {
  const finalReportAlts = altsBeside({ urls: row.finalReportUrls, alts: row.finalReportAlts })
  return { ...onWire(row), finalReportAlts, money: row.money ?? noMoney, platformFeeBps }
}
