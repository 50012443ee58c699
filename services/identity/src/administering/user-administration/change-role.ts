import { administratorRoles, platformRoles, requireRole } from '@civic/access'
import { recordAct } from '@civic/audit'
import { inTransaction } from '@civic/db'
import { updateAccount } from '../../people/accounts/account-queries.ts'
import type { IdentityCall } from '../../context.ts'
import { adminUser } from './admin-user.ts'
import { CannotChangeOwnRoleError, InvalidRoleError } from './admin-user-errors.ts'
import { getUser } from './admin-user-queries.ts'
import type { AdminUser } from './admin-user-schemas.ts'
import { refuseLastAdministrator } from './last-administrator.ts'
import { lockAdministeredUser } from './lock-administered-user.ts'

/** Gives somebody else another role; their tokens say so from the next refresh on. The same role again is nothing. */
export async function changeRole(
  { db, actor, origin, clock }: IdentityCall,
  { userId, role }: { userId: string; role: string },
): Promise<{ user: AdminUser }> {
  const administrator = requireRole(actor, administratorRoles)
  if (!platformRoles.some((known) => known === role)) throw new InvalidRoleError()
  if (userId === administrator.userId) throw new CannotChangeOwnRoleError()

  return inTransaction(db, async (tx) => {
    const user = await lockAdministeredUser(tx, administrator, userId)
    if (user.role !== role) {
      await refuseLastAdministrator(tx, user)
      await updateAccount(tx, userId, { role }, clock.now())
      await recordAct(tx, administrator, origin, {
        action: 'user.role_changed',
        targetType: 'USER',
        targetId: userId,
        metadata: { previousRole: user.role, newRole: role, email: user.email },
      })
    }
    return { user: adminUser(await getUser(tx, userId)) }
  })
}
