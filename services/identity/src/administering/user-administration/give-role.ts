import type { Act } from '@civic/audit'
import { isBelowRepresentative } from '../../applying/reviews/approval/granted-role.ts'
import { updateAccount } from '../../people/accounts/account-queries.ts'
import { releaseProfile } from '../../people/erasure/release-profile.ts'
import type { Tx } from '../../tables.ts'

interface RoleHolder {
  id: string
  email: string
  role: string
}

/** Gives a locked account another role; who becomes less than a representative loses the profile that was theirs. */
export async function giveRole(tx: Tx, { id }: RoleHolder, role: string, now: Date): Promise<void> {
  await updateAccount(tx, id, { role }, now)
  if (isBelowRepresentative(role)) await releaseProfile(tx, id)
}

/** As the audit trail has it. */
export function roleChanged({ id, email, role }: RoleHolder, newRole: string): Act {
  return {
    action: 'user.role_changed',
    targetType: 'USER',
    targetId: id,
    metadata: { previousRole: role, newRole, email },
  }
}
