import type { TxHandle } from '@civic/db'
import { sql } from 'kysely'
import { withTrace } from './job-trace.ts'

/**
 * Records a job in the act's transaction; it runs after the commit, at least once, in any replica of the service
 * that owns the task. The payload is JSON and safe to store.
 */
export async function enqueueJob(tx: TxHandle, task: string, payload: Record<string, unknown>): Promise<void> {
  await sql`select jobs.enqueue(${task}, ${JSON.stringify(withTrace(payload))}::json)`.execute(tx)
}
