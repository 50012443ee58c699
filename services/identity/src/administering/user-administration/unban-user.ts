import { administratorRoles } from '@civic/access'
import { recordAct } from '@civic/audit'
import { change } from '../../act.ts'
import { UserNotFoundError } from '../../people/accounts/account-errors.ts'
import { updateAccount } from '../../people/accounts/account-queries.ts'
import { adminUser } from './admin-user.ts'
import { getUser } from './admin-user-queries.ts'
import { AdminUserReply } from './admin-user-schemas.ts'
import { lockAdministeredUser } from './lock-administered-user.ts'

export const unbanUser = change('POST /v1/users/:id/unban', {
  summary: 'Lift a ban',
  description:
    'For platform administrators. Sessions that the ban ended stay ended: the person signs in again. For ' +
    'an account that is not banned nothing happens. What was lifted stands in the audit log.',
  who: { token: 'required', roles: administratorRoles },
  reply: AdminUserReply,
  refuses: [UserNotFoundError],

  async does({ tx, citizen: administrator, origin, clock, path: { id: userId }, unchanged }) {
    const user = await lockAdministeredUser(tx, administrator, userId)
    if (!user.bannedAt) return unchanged({ user: adminUser(await getUser(tx, userId)) })
    await updateAccount(tx, userId, { bannedAt: null, bannedById: null, banReason: null }, clock.now())
    await recordAct(tx, administrator, origin, {
      action: 'user.unbanned',
      targetType: 'USER',
      targetId: userId,
      metadata: { email: user.email },
    })
    return { user: adminUser(await getUser(tx, userId)) }
  },
})
