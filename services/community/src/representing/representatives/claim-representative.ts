import { administratorRoles, requireRole } from '@civic/access'
import { recordAct } from '@civic/audit'
import { inTransaction } from '@civic/db'
import type { CommunityCall } from '../../context.ts'
import { readableRepresentative } from './readable-representative.ts'
import { getRepresentative, lockRepresentativeInUse } from './representative-queries.ts'
import type { Representative } from './representative-schemas.ts'
import type { Tx } from '../../tables.ts'
import { RepresentativeAlreadyClaimedError, UserDeletedError, UserNotFoundError } from './claim-errors.ts'
import { findClaimant, updateOwnerIfUnclaimed } from './claim-queries.ts'
import type { ClaimBody } from './claim-schemas.ts'

/** Says whose profile it is: of an unclaimed one, once, and to an account that holds no other. Roles stay as they are. */
export async function claimRepresentative(
  { db, actor, origin }: CommunityCall,
  { representativeId, userId }: { representativeId: string } & ClaimBody,
): Promise<{ representative: Representative }> {
  const administrator = requireRole(actor, administratorRoles)

  return inTransaction(db, async (tx) => {
    const { name } = await lockRepresentativeInUse(tx, representativeId)
    await requireLivingAccount(tx, userId)
    const isLinked = await updateOwnerIfUnclaimed(tx, representativeId, userId)
    if (!isLinked) throw new RepresentativeAlreadyClaimedError()
    // The link waits for a deletion of the account that goes on, and one that begins later takes the link away again.
    await requireLivingAccount(tx, userId)
    await recordAct(tx, administrator, origin, {
      action: 'representative.claimed',
      targetType: 'REPRESENTATIVE',
      targetId: representativeId,
      metadata: { name, userId },
    })
    return { representative: readableRepresentative(await getRepresentative(tx, representativeId)) }
  })
}

async function requireLivingAccount(tx: Tx, userId: string): Promise<void> {
  const claimant = await findClaimant(tx, userId)
  if (!claimant) throw new UserNotFoundError()
  if (claimant.deletedAt) throw new UserDeletedError()
}
