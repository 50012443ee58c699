import { administratorRoles } from '@civic/access'
import { recordAct } from '@civic/audit'
import { filled } from '@civic/contracts'
import { change } from '../../act.ts'
import { UserNotFoundError } from '../../people/accounts/account-errors.ts'
import { updateAccount } from '../../people/accounts/account-queries.ts'
import { revokeSessionsOf } from '../../signing-in/sessions/session-queries.ts'
import { adminUser } from './admin-user.ts'
import { CannotSelfBanError, LastPlatformAdminError } from './admin-user-errors.ts'
import { getUser } from './admin-user-queries.ts'
import { AdminUserReply, BanBody } from './admin-user-schemas.ts'
import { refuseLastAdministrator } from './last-administrator.ts'
import { lockAdministeredUser } from './lock-administered-user.ts'

export const banUser = change('POST /v1/users/:id/ban', {
  summary: 'Ban somebody else and end every session of theirs',
  description:
    'For platform administrators, never on themselves. From now on the account cannot sign in or write; ' +
    'what it wrote stays public, and its access tokens can still read until they expire. A second ban ' +
    'leaves reason and time of the first as they are. The last platform administrator cannot be banned. ' +
    'The ban stands in the audit log.',
  who: { token: 'required', roles: administratorRoles },
  body: BanBody,
  reply: AdminUserReply,
  refuses: [CannotSelfBanError, UserNotFoundError, LastPlatformAdminError],

  async does({ tx, citizen: administrator, origin, clock, path: { id: userId }, body: { reason }, unchanged }) {
    if (userId === administrator.userId) throw new CannotSelfBanError()
    const banReason = filled(reason) ?? null

    const user = await lockAdministeredUser(tx, administrator, userId)
    if (user.bannedAt) return unchanged({ user: adminUser(await getUser(tx, userId)) })
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
    return { user: adminUser(await getUser(tx, userId)) }
  },
})
