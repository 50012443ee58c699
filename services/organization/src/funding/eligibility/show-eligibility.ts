import { canReadInternal } from '../../registry/members/authority.ts'
import { admit } from '../../registry/members/require-authority.ts'
import type { OrganizationCall } from '../../context.ts'
import { getPaperwork } from './eligibility-queries.ts'
import type { Eligibility } from './eligibility-schemas.ts'
import { missingItems } from './missing-items.ts'

/** Whether an organization may raise money, and what is missing. */
export async function showEligibility(
  call: OrganizationCall,
  { organizationId }: { organizationId: string },
): Promise<Eligibility> {
  await admit(call, organizationId, canReadInternal)
  const missing = missingItems(await getPaperwork(call.db, organizationId))
  return { eligible: missing.length === 0, missing }
}
