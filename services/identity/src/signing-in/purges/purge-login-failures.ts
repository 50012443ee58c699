import type { IdentityContext } from '../../context.ts'
import { deleteOldFailures } from '../sessions/login-failure-queries.ts'
import { failureWindowMs } from '../sessions/throttle-sign-in.ts'
import { deleteInBatches } from './delete-in-batches.ts'

export const purgeFailuresHourly = { task: 'identity:purge-login-failures', schedule: '43 * * * *' }

/** Deletes failed sign-ins that throttle nobody any more. */
export async function purgeLoginFailures({ db, clock }: Pick<IdentityContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - failureWindowMs)
  await deleteInBatches(async (most) => deleteOldFailures(db, before, most))
}
