const batchSize = 5000
const mostBatches = 200

/** Deletes batch after batch until one is not full, so that neither a lock nor a run grows without bound. */
export async function deleteInBatches(deleteBatch: (most: number) => Promise<number>): Promise<void> {
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const deleted = await deleteBatch(batchSize)
    if (deleted < batchSize) return
  }
}
