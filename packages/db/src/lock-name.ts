import { sql } from 'kysely'
import type { TxHandle } from './in-transaction.ts'

/** Waits for the lock that goes by a name, across services and replicas, and holds it until the transaction ends. */
export async function lockName(tx: TxHandle, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
