import { sql } from 'kysely'
import type { Db, Tx } from '../tables.ts'

export interface SessionRow {
  id: string
  userId: string | null
  sealed: string | null
}

const columns = ['id', 'userId', 'sealed'] as const

export async function listSessions(db: Db, tokenHashes: readonly string[], now: Date) {
  return db
    .selectFrom('webSessions')
    .leftJoin('users', 'users.id', 'webSessions.userId')
    .select(['webSessions.id', 'userId', 'sealed', 'tokenHash', 'bannedAt', 'banReason'])
    .where('tokenHash', 'in', tokenHashes)
    .where('expiresAt', '>', now)
    .execute()
}

/** As it is now; undefined when it has ended meanwhile. */
export async function rereadSession(db: Db, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom('webSessions').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function insertSession(
  db: Db | Tx,
  row: { tokenHash: string; userId: string; sealed: string; renewedAt: Date; expiresAt: Date },
): Promise<string> {
  const { id } = await db.insertInto('webSessions').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** That of a guest's browser, made when it is needed first; one that is over does not come back to life with its person. */
export async function upsertGuestSession(tx: Tx, tokenHash: string, expiresAt: Date): Promise<SessionRow> {
  return tx
    .insertInto('webSessions')
    .values({ tokenHash, userId: null, sealed: null, expiresAt })
    .onConflict((conflict) => conflict.column('tokenHash').doUpdateSet({ expiresAt, userId: null, sealed: null }))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Nobody is signed in with it any more, and what a guest types may hang on it. */
export async function makeGuestSession(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx.updateTable('webSessions').set({ userId: null, sealed: null, expiresAt }).where('id', '=', id).execute()
}

export async function updateSession(
  db: Db | Tx,
  id: string,
  change: { sealed: string; renewedAt?: Date; expiresAt?: Date },
): Promise<void> {
  await db.updateTable('webSessions').set(change).where('id', '=', id).execute()
}

export async function deleteSession(db: Db | Tx, id: string): Promise<void> {
  await db.deleteFrom('webSessions').where('id', '=', id).execute()
}

/** All of a person's, as they were. */
export async function deleteSessionsOf(tx: Tx, userId: string): Promise<SessionRow[]> {
  return tx.deleteFrom('webSessions').where('userId', '=', userId).returning(columns).execute()
}

/** Of one person: whoever signs in once more ends the one that was renewed longest ago. */
const mostSessions = 50

/** Those beyond that, as they were. */
export async function deleteOldSessions(tx: Tx, userId: string): Promise<SessionRow[]> {
  const old = sql<string>`any(array(
    select id from web_sessions where user_id = ${userId} order by renewed_at desc, id offset ${mostSessions}))`
  return tx.deleteFrom('webSessions').where('id', '=', old).returning(columns).execute()
}

/** A few of those that are over: whoever opens one sweeps a little. */
export async function deleteExpiredSessions(db: Db | Tx, now: Date): Promise<void> {
  const over = sql<string>`any(array(
    select id from web_sessions where expires_at <= ${now} order by expires_at limit 20 for update skip locked))`
  await db.deleteFrom('webSessions').where('id', '=', over).execute()
}
