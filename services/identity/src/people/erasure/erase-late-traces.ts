import { inTransaction } from '@civic/db'
import type { IdentityContext } from '../../context.ts'
import { eraseTraces } from './erase-traces.ts'
import { listDeletedSince } from './erasure-queries.ts'

export const eraseLateTracesHourly = { task: 'identity:erase-late-traces', schedule: '41 * * * *' }

const dayMs = 86_400_000

/**
 * Erases again, for accounts deleted within the last day. An act that another service had let in before the deletion
 * may commit just after it, and leave a copy of the name or a notification that the deletion could not see.
 */
export async function eraseLateTraces({ db, clock }: Pick<IdentityContext, 'db' | 'clock'>): Promise<void> {
  const deleted = await listDeletedSince(db, new Date(clock.now().getTime() - dayMs))
  for (const userId of deleted) await inTransaction(db, async (tx) => eraseTraces(tx, userId))
}
