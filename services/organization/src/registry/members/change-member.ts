import { recordAct } from '@civic/audit'
import { filled } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { canAdmin } from './authority.ts'
import { requireToChange } from './require-authority.ts'
import type { OrganizationCall } from '../../context.ts'
import { LastOwnerError } from './member-errors.ts'
import { getMembership, hasOtherOwner, updateMembership, type Membership } from './member-queries.ts'
import { readRole, requireOwnerFor } from './member-role.ts'
import type { MemberChangeBody } from './member-schemas.ts'

/** Gives a member another role or title; the last owner stays one, also when two are changed at the same instant. */
export async function changeMember(
  { db, actor, origin }: OrganizationCall,
  { input, ...membership }: Membership & { input: MemberChangeBody },
): Promise<{ ok: true }> {
  const { organizationId, userId } = membership

  return inTransaction(db, async (tx) => {
    const { citizen, standing } = await requireToChange(tx, actor, organizationId, canAdmin)
    const stored = await getMembership(tx, membership)
    const role = readRole(input.role)
    requireOwnerFor(standing, role, stored.role)
    if (stored.role === 'OWNER' && role !== 'OWNER' && !(await hasOtherOwner(tx, membership)))
      throw new LastOwnerError()

    await updateMembership(tx, membership, {
      role,
      ...(input.title !== undefined && { title: filled(input.title) ?? null }),
    })
    if (role !== stored.role) {
      await recordAct(tx, citizen, origin, {
        action: 'org.member_role_changed',
        targetType: 'ORGANIZATION',
        targetId: organizationId,
        metadata: { memberUserId: userId, newRole: role, previousRole: stored.role },
      })
    }
    return { ok: true }
  })
}
