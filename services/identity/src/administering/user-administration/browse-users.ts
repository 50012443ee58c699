import { administratorRoles, platformRoles, requireRole } from '@civic/access'
import { readPage } from '@civic/contracts'
import type { IdentityCall } from '../../context.ts'
import { adminUser } from './admin-user.ts'
import { countUsers, getUser, listUsers } from './admin-user-queries.ts'
import type { AdminUser, AdminUsersQuery, AdminUsersReply } from './admin-user-schemas.ts'

/** Accounts by address, name, role and ban, the deleted ones too; nobody has a role that there is not. */
export async function browseUsers({ db, actor }: IdentityCall, query: AdminUsersQuery): Promise<AdminUsersReply> {
  requireRole(actor, administratorRoles)
  const { role } = query
  if (role !== undefined && !platformRoles.some((known) => known === role)) return { users: [], total: 0 }
  const filter = { search: query.q, role, isBanned: readFlag(query.banned) }
  const page = readPage(query, { usual: 25, most: 100 })
  const [accounts, total] = await Promise.all([listUsers(db, filter, page), countUsers(db, filter)])
  return { users: accounts.map(adminUser), total }
}

export async function showUser(
  { db, actor }: IdentityCall,
  { userId }: { userId: string },
): Promise<{ user: AdminUser }> {
  requireRole(actor, administratorRoles)
  return { user: adminUser(await getUser(db, userId)) }
}

function readFlag(text: string | undefined): boolean | undefined {
  return text === 'true' || text === 'false' ? text === 'true' : undefined
}
