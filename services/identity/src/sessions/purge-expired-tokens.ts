import type { IdentityContext } from '../context.ts'
import { deleteExpiredRefreshTokens } from './session-queries.ts'

export const purgeTokensDaily = { task: 'identity:purge-tokens', schedule: '17 3 * * *' }

const keepDays = 7
const batchSize = 5000
const mostBatches = 200

/** Deletes refresh tokens that expired more than a week ago, in batches, so that no lock and no run grows without bound. */
export async function purgeExpiredTokens({ db, clock }: Pick<IdentityContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keepDays * 86_400_000)
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const deleted = await deleteExpiredRefreshTokens(db, before, batchSize)
    if (deleted < batchSize) return
  }
}
