import type { Citizen } from '@civic/access'
import { AccountBannedError, AccountDeletedError } from '@civic/errors'
import { UserNotFoundError } from '../../people/accounts/account-errors.ts'
import type { Tx } from '../../tables.ts'
import { lockUsers, type LockedUser } from './admin-user-queries.ts'

/**
 * The account that an administrator acts on, held together with the administrator's own; refused when it was deleted,
 * or when the administrator was banned or deleted since the request came in. A token without an account passes, as it does there.
 */
export async function lockAdministeredUser(tx: Tx, administrator: Citizen, userId: string): Promise<LockedUser> {
  const locked = await lockUsers(tx, [administrator.userId, userId])
  const own = locked.find(({ id }) => id === administrator.userId)
  if (own?.deletedAt) throw new AccountDeletedError()
  if (own?.bannedAt) throw new AccountBannedError(own.banReason)
  const user = locked.find(({ id }) => id === userId)
  if (!user || user.deletedAt) throw new UserNotFoundError()
  return user
}
