import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely, type QueryExecutorProvider, type Transaction } from 'kysely'
import { isWorthRepeating } from './database-faults.ts'

/** Work that follows a commit: a push, a mail. It may be lost, and its failure never reaches the caller of the act. */
export type Effect = () => void | Promise<void>

/** Any open transaction, whatever tables its service knows; for packages that write one table of their own. */
export type TxHandle = QueryExecutorProvider & { readonly isTransaction: true }

const effectsOf = new WeakMap<object, Effect[]>()
const trackers = new WeakMap<object, { running: Set<Promise<void>>; warn: (problem: string, cause: unknown) => void }>()

/** Makes `db` remember its running effects, so that `effectsDrained` can wait for them. */
export function trackEffects(db: object, warn: (problem: string, cause: unknown) => void): void {
  trackers.set(db, { running: new Set(), warn })
}

/** Lets the effects of `other` count as those of `db`: both are the same database. */
export function shareEffects(db: object, other: object): void {
  const tracker = trackers.get(db)
  if (tracker) trackers.set(other, tracker)
}

/** Resolves when no effect of `db` runs any more. */
export async function effectsDrained(db: object): Promise<void> {
  const running = trackers.get(db)?.running
  while (running && running.size > 0) await Promise.all(running)
}

/** How often a transaction is tried that the database ends for the sake of another one. */
const mostTries = 3
const longestPauseMs = 100

/**
 * Runs `work` in one transaction; inside a transaction it joins that one. Effects hung on it by `onCommit` start
 * after the outermost commit, in order, and are not awaited.
 *
 * When the database ends the transaction as a deadlock or a serialization failure, the outermost `work` runs again
 * from its beginning, three times at most. So it changes nothing outside of `tx` that a second run would spoil.
 */
export async function inTransaction<Tables, Result>(
  db: Kysely<Tables> | Transaction<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  if (isTransaction(db)) return work(db)
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryOnce(db, work)
    } catch (error) {
      if (tries === mostTries || !isWorthRepeating(error)) throw error
      // Random, so that two that collided do not collide again.
      await sleep(Math.random() * longestPauseMs * tries)
    }
  }
}

async function tryOnce<Tables, Result>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const effects: Effect[] = []
  const result = await db.transaction().execute(async (tx) => {
    effectsOf.set(tx, effects)
    try {
      return await work(tx)
    } finally {
      // An effect added later, by work that nobody awaited, would never run: onCommit refuses it.
      effectsOf.delete(tx)
    }
  })
  if (effects.length > 0) startEffects(db, effects)
  return result
}

/** Hangs `effect` on the commit of the transaction `tx`; a rollback drops it. Throws once the work of `tx` is over. */
export function onCommit(tx: TxHandle, effect: Effect): void {
  const effects = effectsOf.get(tx)
  if (!effects) throw new Error('onCommit needs a transaction of inTransaction whose work is still going on')
  effects.push(effect)
}

/** Runs `work` in `tx` and takes back what it did, with the effects that it hung on the commit; throws what it throws. */
export async function rehearse(tx: TxHandle, work: () => Promise<unknown>): Promise<void> {
  const effects = effectsOf.get(tx)
  const earlier = effects?.length ?? 0
  await sql`savepoint rehearsal`.execute(tx)
  try {
    await work()
  } finally {
    effects?.splice(earlier)
    await sql`rollback to savepoint rehearsal`.execute(tx)
  }
}

/** Runs `work` in `tx`; when it throws, only what it wrote is taken back, with its effects: the transaction may go on. */
export async function behindSavepoint<Result>(tx: TxHandle, work: () => Promise<Result>): Promise<Result> {
  const effects = effectsOf.get(tx)
  const earlier = effects?.length ?? 0
  await sql`savepoint work`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint work`.execute(tx)
    return result
  } catch (error) {
    effects?.splice(earlier)
    await sql`rollback to savepoint work`.execute(tx)
    await sql`release savepoint work`.execute(tx)
    throw error
  }
}

/** Runs `effect` without making anybody wait; its failure is warned about, and closing the database waits for it. */
export function inBackground(db: object, effect: Effect): void {
  startEffects(db, [effect])
}

function startEffects(db: object, effects: readonly Effect[]): void {
  const tracker = trackers.get(db)
  const run = async () => {
    for (const effect of effects) {
      try {
        await effect()
      } catch (error) {
        tracker?.warn('Work after a commit failed', error)
      }
    }
  }
  const running = run().finally(() => tracker?.running.delete(running))
  tracker?.running.add(running)
}

function isTransaction<Tables>(db: Kysely<Tables>): db is Transaction<Tables> {
  return db.isTransaction
}
