import { administratorRoles, platformRoles } from '@civic/access'
import { act } from '../../act.ts'
import { UserNotFoundError } from '../../people/accounts/account-errors.ts'
import { adminUser } from './admin-user.ts'
import { countUsers, getUser, listUsers } from './admin-user-queries.ts'
import { AdminUserReply, AdminUsersQuery, AdminUsersReply } from './admin-user-schemas.ts'

export const browseUsers = act('GET /v1/users', {
  summary: 'Accounts by address, name, role and ban',
  description:
    'For platform administrators; newest account first, deleted ones included. A role that does not exist ' +
    'matches nobody.',
  who: { token: 'required', roles: administratorRoles },
  query: AdminUsersQuery,
  page: { usual: 25, most: 100 },
  reply: AdminUsersReply,

  async does({ db, query, page }) {
    const { role } = query
    if (role !== undefined && !platformRoles.some((known) => known === role)) return { users: [], total: 0 }
    const filter = { search: query.q, role, isBanned: readFlag(query.banned) }
    const [accounts, total] = await Promise.all([listUsers(db, filter, page), countUsers(db, filter)])
    return { users: accounts.map(adminUser), total }
  },
})

export const showUser = act('GET /v1/users/:id', {
  summary: 'One account',
  description: 'For platform administrators; deleted accounts too.',
  who: { token: 'required', roles: administratorRoles },
  reply: AdminUserReply,
  refuses: [UserNotFoundError],

  async does({ db, path: { id } }) {
    return { user: adminUser(await getUser(db, id)) }
  },
})

function readFlag(text: string | undefined): boolean | undefined {
  return text === 'true' || text === 'false' ? text === 'true' : undefined
}
