import { administratorRoles, platformRoles } from '@civic/access'
import { recordAct } from '@civic/audit'
import { ChangedMeanwhileError, hasChangedSince } from '@civic/errors'
import { change } from '../../act.ts'
import { UserNotFoundError } from '../../people/accounts/account-errors.ts'
import { adminUser } from './admin-user.ts'
import { CannotChangeOwnRoleError, InvalidRoleError, LastPlatformAdminError } from './admin-user-errors.ts'
import { getUser } from './admin-user-queries.ts'
import { AdminUserReply, RoleBody } from './admin-user-schemas.ts'
import { giveRole, roleChanged } from './give-role.ts'
import { refuseLastAdministrator } from './last-administrator.ts'
import { lockAdministeredUser } from './lock-administered-user.ts'

export const changeRole = change('PATCH /v1/users/:id/role', {
  summary: 'Give somebody else another role',
  description:
    'For platform administrators, never on their own account. The same role again changes nothing. Access ' +
    'tokens say so from their next refresh on, within 15 minutes. The last platform administrator keeps ' +
    'the role. Whoever becomes less than a representative loses the profile that was theirs: it is ' +
    'unclaimed again. The change stands in the audit log.',
  who: { token: 'required', roles: administratorRoles },
  body: RoleBody,
  reply: AdminUserReply,
  refuses: [
    ChangedMeanwhileError,
    InvalidRoleError,
    CannotChangeOwnRoleError,
    UserNotFoundError,
    LastPlatformAdminError,
  ],

  async does({ tx, citizen: administrator, origin, clock, path: { id: userId }, body: { role, ...body } }) {
    if (!platformRoles.some((known) => known === role)) throw new InvalidRoleError()
    if (userId === administrator.userId) throw new CannotChangeOwnRoleError()

    const user = await lockAdministeredUser(tx, administrator, userId)
    if (hasChangedSince(body, user)) throw new ChangedMeanwhileError(adminUser(await getUser(tx, userId)))
    if (user.role !== role) {
      await refuseLastAdministrator(tx, user)
      await giveRole(tx, user, role, clock.now())
      await recordAct(tx, administrator, origin, roleChanged(user, role))
    }
    return { user: adminUser(await getUser(tx, userId)) }
  },
})
