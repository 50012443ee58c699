import type { Selectable } from 'kysely'
import type { Tx } from '../../tables.ts'
import type { UsersTable } from '../../tables/account-tables.ts'

/** Locks the account that a verification link names. */
export async function lockAccountByVerification(
  tx: Tx,
  tokenHash: string,
): Promise<
  | Pick<
      Selectable<UsersTable>,
      'id' | 'emailVerified' | 'pendingEmail' | 'emailVerificationExpiresAt' | 'bannedAt' | 'banReason'
    >
  | undefined
> {
  return tx
    .selectFrom('users')
    .select(['id', 'emailVerified', 'pendingEmail', 'emailVerificationExpiresAt', 'bannedAt', 'banReason'])
    .where('emailVerificationTokenHash', '=', tokenHash)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
