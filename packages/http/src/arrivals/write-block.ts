import { AccountBannedError, AccountDeletedError, type DomainError } from '@civic/errors'
import { sql, type QueryExecutorProvider } from 'kysely'

/** Why an account may read but not write; `absent`: there is no such account (yet). */
export type WriteBlock = DomainError | 'absent'

/**
 * Looks up the caller's account by primary key; undefined when it may write. A failing look-up throws, so that the
 * write is not performed.
 */
export async function findWriteBlock(db: QueryExecutorProvider, userId: string): Promise<WriteBlock | undefined> {
  const { rows } = await sql<{ isDeleted: boolean; isBanned: boolean; banReason: string | null }>`
    select deleted_at is not null as is_deleted, banned_at is not null as is_banned, ban_reason from users where id = ${userId}
  `.execute(db)
  const account = rows[0]
  if (!account) return 'absent'
  if (account.isDeleted) return new AccountDeletedError()
  return account.isBanned ? new AccountBannedError(account.banReason) : undefined
}
