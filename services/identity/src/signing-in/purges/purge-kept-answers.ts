import { sql } from 'kysely'
import type { IdentityContext } from '../../context.ts'
import { deleteInBatches } from './delete-in-batches.ts'

export const purgeAnswersHourly = { task: 'identity:purge-kept-answers', schedule: '47 * * * *' }

/** Deletes what was kept for requests that are repeated (`Idempotency-Key`), of all services, after 24 hours. */
export async function purgeKeptAnswers({ db }: Pick<IdentityContext, 'db'>): Promise<void> {
  await deleteInBatches(async (most) => {
    const { numAffectedRows } = await sql`
      delete from idempotency_keys where id in (
        select id from idempotency_keys where created_at < now() - interval '24 hours'
        order by created_at limit ${most} for update skip locked
      )
    `.execute(db)
    return Number(numAffectedRows ?? 0n)
  })
}
