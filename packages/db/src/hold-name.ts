import { sql, type Kysely } from 'kysely'
import { databaseFault } from './database-faults.ts'
import { sessionsOf } from './database.ts'

const lockNotAvailable = '55P03'

/**
 * Does `work` while nobody else, in any service or replica, holds the lock that goes by the same name; undefined when
 * somebody still holds it after `waitMs`. The lock belongs to one connection, no transaction stays open, and it is
 * released when the work ends or throws, or when the connection breaks. `work` gets that connection: by reading over
 * it, it learns that the lock is lost.
 */
export async function whileHolding<Tables, Result>(
  db: Kysely<Tables>,
  { name, waitMs }: { name: string; waitMs: number },
  work: (holder: Kysely<Tables>) => Promise<Result>,
): Promise<Result | undefined> {
  return sessionsOf(db)
    .connection()
    .execute(async (holder) => {
      if (!(await takeLock(holder, name, waitMs))) return undefined
      try {
        return await work(holder)
      } finally {
        // It fails when the connection has broken, and the lock went with that.
        await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(holder).catch(() => {})
      }
    })
}

/**
 * PostgreSQL may hand over the lock in the very instant in which the wait for it ends: the statement fails and the
 * session holds the lock all the same, which would go back into the pool with it. It holds no other.
 */
async function letGo<Tables>(holder: Kysely<Tables>): Promise<void> {
  // It fails when the connection has broken, and the lock went with that.
  await sql`select pg_advisory_unlock_all()`.execute(holder).catch(() => {})
}

/** The lock outlives the short transaction, the limit on waiting does not. */
async function takeLock<Tables>(holder: Kysely<Tables>, name: string, waitMs: number): Promise<boolean> {
  try {
    await holder.transaction().execute(async (tx) => {
      // Zero would mean to wait for ever.
      await sql`select set_config('lock_timeout', ${`${Math.max(1, waitMs)}ms`}, true)`.execute(tx)
      await sql`select pg_advisory_lock(hashtextextended(${name}, 0))`.execute(tx)
    })
    return true
  } catch (error) {
    await letGo(holder)
    if (databaseFault(error)?.state === lockNotAvailable) return false
    throw error
  }
}
