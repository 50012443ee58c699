import { administratorRoles, requireRole } from '@civic/access'
import { recordAct } from '@civic/audit'
import { filled } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { updateAccount } from '../../people/accounts/account-queries.ts'
import type { IdentityCall } from '../../context.ts'
import { revokeSessionsOf } from '../../signing-in/sessions/session-queries.ts'
import { adminUser } from './admin-user.ts'
import { CannotSelfBanError } from './admin-user-errors.ts'
import { getUser } from './admin-user-queries.ts'
import type { AdminUser, BanBody } from './admin-user-schemas.ts'
import { refuseLastAdministrator } from './last-administrator.ts'
import { lockAdministeredUser } from './lock-administered-user.ts'

/** Shuts somebody out: no writing from now on, and every session ends. A second ban leaves the first as it is. */
export async function banUser(
  { db, actor, origin, clock }: IdentityCall,
  { userId, reason }: { userId: string } & BanBody,
): Promise<{ user: AdminUser }> {
  const administrator = requireRole(actor, administratorRoles)
  if (userId === administrator.userId) throw new CannotSelfBanError()
  const banReason = filled(reason) ?? null

  return inTransaction(db, async (tx) => {
    const user = await lockAdministeredUser(tx, administrator, userId)
    if (!user.bannedAt) {
      await refuseLastAdministrator(tx, user)
      const now = clock.now()
      await updateAccount(tx, userId, { bannedAt: now, bannedById: administrator.userId, banReason }, now)
      await revokeSessionsOf(tx, userId, now)
      await recordAct(tx, administrator, origin, {
        action: 'user.banned',
        targetType: 'USER',
        targetId: userId,
        metadata: { reason: banReason, email: user.email },
      })
    }
    return { user: adminUser(await getUser(tx, userId)) }
  })
}
