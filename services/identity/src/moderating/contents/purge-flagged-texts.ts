import type { IdentityContext } from '../../context.ts'
import { deleteInBatches } from '../../signing-in/purges/delete-in-batches.ts'
import { deleteFlaggedTextsOfGone } from './flagged-text-queries.ts'

export const purgeFlaggedTextsDaily = { task: 'identity:purge-flagged-texts', schedule: '23 3 * * *' }

/** Deletes what contents said when they were flagged, once they are gone and 90 days have passed since the last decision. */
export async function purgeFlaggedTexts({ db }: Pick<IdentityContext, 'db'>): Promise<void> {
  await deleteInBatches(async (most) => deleteFlaggedTextsOfGone(db, most))
}
