import { administratorRoles, requireRole } from '@civic/access'
import { recordAct } from '@civic/audit'
import { inTransaction } from '@civic/db'
import { updateAccount } from '../../people/accounts/account-queries.ts'
import type { IdentityCall } from '../../context.ts'
import { adminUser } from './admin-user.ts'
import { getUser } from './admin-user-queries.ts'
import type { AdminUser } from './admin-user-schemas.ts'
import { lockAdministeredUser } from './lock-administered-user.ts'

/** Lets somebody in again; the sessions that the ban ended stay ended. For who is not banned it is nothing. */
export async function unbanUser(
  { db, actor, origin, clock }: IdentityCall,
  { userId }: { userId: string },
): Promise<{ user: AdminUser }> {
  const administrator = requireRole(actor, administratorRoles)

  return inTransaction(db, async (tx) => {
    const user = await lockAdministeredUser(tx, administrator, userId)
    if (user.bannedAt) {
      await updateAccount(tx, userId, { bannedAt: null, bannedById: null, banReason: null }, clock.now())
      await recordAct(tx, administrator, origin, {
        action: 'user.unbanned',
        targetType: 'USER',
        targetId: userId,
        metadata: { email: user.email },
      })
    }
    return { user: adminUser(await getUser(tx, userId)) }
  })
}
