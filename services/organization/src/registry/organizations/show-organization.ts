import { onWire } from '@civic/contracts'
import { canReadInternal, standingOf } from '../members/authority.ts'
import type { OrganizationCall } from '../../context.ts'
import { citizenOf } from '../../draft-aware.ts'
import { getOrganizationFor } from './organization-queries.ts'
import type { Organization } from './organization-schemas.ts'
import { publicOrganization } from './public-organization.ts'

/** One organization; documents and payout only for those who may read what is not public. */
export async function showOrganization(
  { db, actor }: OrganizationCall,
  { organizationId }: { organizationId: string },
): Promise<{ organization: Organization }> {
  const citizen = citizenOf(actor)
  const { memberRole, ...row } = await getOrganizationFor(db, organizationId, citizen?.userId)
  const isInside = citizen !== undefined && canReadInternal(standingOf(citizen, memberRole))
  return { organization: onWire(isInside ? row : publicOrganization(row)) }
}
