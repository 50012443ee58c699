import type { IdentityContext } from '../../context.ts'
import { deleteExpiredRefreshTokens } from '../sessions/session-queries.ts'
import { deleteInBatches } from './delete-in-batches.ts'

export const purgeTokensDaily = { task: 'identity:purge-tokens', schedule: '17 3 * * *' }

const keepDays = 7

/** Deletes refresh tokens that expired more than a week ago. */
export async function purgeExpiredTokens({ db, clock }: Pick<IdentityContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keepDays * 86_400_000)
  await deleteInBatches(async (most) => deleteExpiredRefreshTokens(db, before, most))
}
