import { expect } from 'vitest'
import pg from 'pg'
import type { City } from '../journeys/start-city.ts'

type Mode = 'exclusive' | 'access exclusive'

/** Nobody writes into a table, or reads it where the lock is `access exclusive`, until it is let go. */
export interface HeldTable extends AsyncDisposable {
  /** Waits until somebody wants it. */
  wanted: () => Promise<void>
  letGo: () => Promise<void>
}

export async function holdTable({ database }: City, table: string, mode: Mode = 'exclusive'): Promise<HeldTable> {
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  let isHeld = true
  const letGo = async () => {
    if (isHeld) await holder.end()
    isHeld = false
  }
  await holder.query(`begin; lock table ${table} in ${mode} mode`)
  const waiting =
    'select 1 from pg_locks l join pg_class c on c.oid = l.relation where c.relname = $1 and not l.granted'
  return {
    wanted: async () => {
      await expect.poll(async () => database.sql(waiting, [table]), { interval: 20 }).not.toHaveLength(0)
    },
    letGo,
    [Symbol.asyncDispose]: letGo,
  }
}
