import { sql, type Selectable } from 'kysely'
import { UserNotFoundError } from '../../people/accounts/account-errors.ts'
import type { Db, Tx } from '../../tables.ts'
import type { UsersTable } from '../../tables/account-tables.ts'

export type Credentials = Pick<Selectable<UsersTable>, 'id' | 'passwordHash' | 'bannedAt' | 'banReason' | 'deletedAt'>

/** What decides whether the account of this address, in any letter case, may be entered with a password. */
export async function findCredentials(db: Db, email: string): Promise<Credentials | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'bannedAt', 'banReason', 'deletedAt'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

/** The same, held against every change until the transaction ends. */
export async function lockCredentials(tx: Tx, userId: string): Promise<Credentials | undefined> {
  return tx
    .selectFrom('users')
    .select(['id', 'passwordHash', 'bannedAt', 'banReason', 'deletedAt'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** With which address and password the owner of a session signs in; or USER_NOT_FOUND. */
export async function getOwnCredentials(
  db: Db,
  userId: string,
): Promise<Pick<Selectable<UsersTable>, 'email' | 'passwordHash'>> {
  const row = await db.selectFrom('users').select(['email', 'passwordHash']).where('id', '=', userId).executeTakeFirst()
  if (!row) throw new UserNotFoundError()
  return row
}

/** Whether any account still holds bcrypt. Worded as the predicate of its index. */
export async function hasLegacyHashes(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`password_hash like '$2%'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a reset link for the live account of this address, replacing an earlier one; undefined when there is none. */
export async function updateResetLink(
  tx: Tx,
  email: string,
  link: { hash: string; expiresAt: Date },
): Promise<{ id: string; email: string; name: string; emailVerified: boolean } | undefined> {
  return tx
    .updateTable('users')
    .set({ passwordResetTokenHash: link.hash, passwordResetExpiresAt: link.expiresAt })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('bannedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .returning(['id', 'email', 'name', 'emailVerified'])
    .executeTakeFirst()
}

/** Locks the account that a reset link names. */
export async function lockAccountByReset(
  tx: Tx,
  tokenHash: string,
): Promise<
  | Pick<Selectable<UsersTable>, 'id' | 'email' | 'bannedAt' | 'banReason' | 'passwordResetExpiresAt' | 'emailVerified'>
  | undefined
> {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'bannedAt', 'banReason', 'passwordResetExpiresAt', 'emailVerified'])
    .where('passwordResetTokenHash', '=', tokenHash)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
