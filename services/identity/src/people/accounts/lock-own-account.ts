import type { Citizen } from '@civic/access'
import { AccountBannedError, AccountDeletedError } from '@civic/errors'
import type { Tx } from '../../tables.ts'
import { lockAccount, type LockedAccount } from './account-queries.ts'

/** The caller's own row, locked for a change; refused when a ban or a deletion came in since the request came in. */
export async function lockOwnAccount(tx: Tx, citizen: Citizen): Promise<LockedAccount> {
  const account = await lockAccount(tx, citizen.userId)
  if (account.deletedAt) throw new AccountDeletedError()
  if (account.bannedAt) throw new AccountBannedError(account.banReason)
  return account
}
