import { recordAct } from '@civic/audit'
import { inTransaction } from '@civic/db'
import { canAdmin } from './authority.ts'
import { requireToChange } from './require-authority.ts'
import type { OrganizationCall } from '../../context.ts'
import { LastOwnerError } from './member-errors.ts'
import { deleteMembership, getMembership, hasOtherOwner, type Membership } from './member-queries.ts'
import { requireOwnerFor } from './member-role.ts'

/** Takes a member away; the last owner stays. */
export async function removeMember(
  { db, actor, origin }: OrganizationCall,
  membership: Membership,
): Promise<{ ok: true }> {
  const { organizationId, userId } = membership

  return inTransaction(db, async (tx) => {
    const { citizen, standing } = await requireToChange(tx, actor, organizationId, canAdmin)
    const stored = await getMembership(tx, membership)
    requireOwnerFor(standing, stored.role)
    if (stored.role === 'OWNER' && !(await hasOtherOwner(tx, membership))) throw new LastOwnerError()
    await deleteMembership(tx, membership)
    await recordAct(tx, citizen, origin, {
      action: 'org.member_removed',
      targetType: 'ORGANIZATION',
      targetId: organizationId,
      metadata: { memberUserId: userId },
    })
    return { ok: true }
  })
}
