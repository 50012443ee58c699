import { onWire } from '@civic/contracts'
import type { OrganizationContext } from '../../context.ts'
import type { CampaignRow } from './campaign-queries.ts'

/** A campaign as its organization and the platform see it. */
export function campaignView(row: CampaignRow, { platformFeeBps }: Pick<OrganizationContext, 'platformFeeBps'>) {
  return { ...onWire(row), platformFeeBps }
}
