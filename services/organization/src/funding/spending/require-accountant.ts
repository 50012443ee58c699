import { requireSignedIn, type Actor, type Citizen } from '@civic/access'
import { canAdmin, standingOf } from '../../registry/members/authority.ts'
import { requireStanding } from '../../registry/members/require-authority.ts'
import type { Tx } from '../../tables.ts'
import { lockOrgRoleAtSpend } from './record-queries.ts'

/** Who speaks for the organization of a record, and of which campaign it tells; or SPEND_NOT_FOUND, FORBIDDEN. */
export async function requireAccountant(
  tx: Tx,
  actor: Actor,
  spendId: string,
): Promise<{ citizen: Citizen; campaignId: string }> {
  const citizen = requireSignedIn(actor)
  const { role, campaignId } = await lockOrgRoleAtSpend(tx, spendId, citizen.userId)
  requireStanding(standingOf(citizen, role), canAdmin)
  return { citizen, campaignId }
}
