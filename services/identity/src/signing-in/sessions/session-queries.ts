import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '../../tables.ts'
import type { RefreshTokensTable } from '../../tables/account-tables.ts'

export async function insertRefreshToken(tx: Tx, token: Insertable<RefreshTokensTable>): Promise<void> {
  await tx.insertInto('refreshTokens').values(token).execute()
}

/** What a token says of its owner. */
export interface SessionOwner {
  id: string
  email: string
  name: string
  role: string
  emailVerified: boolean
}

export interface PresentedToken {
  tokenId: string
  familyId: string
  expiresAt: Date
  consumedAt: Date | null
  revokedAt: Date | null
  bannedAt: Date | null
  banReason: string | null
  deletedAt: Date | null
  owner: SessionOwner
}

/**
 * The token with its owner, both locked, the owner first: everything that ends or continues sessions of one person
 * stands in one queue, so no successor can slip past the revocation of its family.
 */
export async function lockPresentedToken(tx: Tx, tokenHash: string): Promise<PresentedToken | undefined> {
  const row = await tx
    .selectFrom('users')
    .innerJoin('refreshTokens', 'refreshTokens.userId', 'users.id')
    .select([
      'refreshTokens.id as tokenId',
      'refreshTokens.familyId',
      'refreshTokens.expiresAt',
      'refreshTokens.consumedAt',
      'refreshTokens.revokedAt',
      'users.bannedAt',
      'users.banReason',
      'users.deletedAt',
      'users.id',
      'users.email',
      'users.name',
      'users.role',
      'users.emailVerified',
    ])
    .where('refreshTokens.tokenHash', '=', tokenHash)
    .forNoKeyUpdate(['users', 'refreshTokens'])
    .executeTakeFirst()
  if (!row) return undefined
  const { id, email, name, role, emailVerified, ...token } = row
  return { ...token, owner: { id, email, name, role, emailVerified } }
}

/** False when somebody consumed or revoked it first. */
export async function consumeRefreshToken(tx: Tx, tokenId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('refreshTokens')
    .set({ consumedAt: now })
    .where('id', '=', tokenId)
    .where('consumedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function revokeFamily(tx: Tx, familyId: string, now: Date): Promise<void> {
  await tx
    .updateTable('refreshTokens')
    .set({ revokedAt: now })
    .where('familyId', '=', familyId)
    .where('revokedAt', 'is', null)
    .execute()
}

export async function revokeSessionsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('refreshTokens')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Those of browsers that are signed in to the site. What was typed there stays. */
export async function deleteSiteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('webSessions').where('userId', '=', userId).execute()
}

/** Deletes at most `most` tokens that expired before `before`; says how many. */
export async function deleteExpiredRefreshTokens(db: Db, before: Date, most: number): Promise<number> {
  const result = await sql`
    delete from refresh_tokens
    where id in (select id from refresh_tokens where expires_at < ${before} order by expires_at limit ${most} for update skip locked)
  `.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
