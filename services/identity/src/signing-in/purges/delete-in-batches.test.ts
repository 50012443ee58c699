import { describe, expect, test } from 'vitest'
import { deleteInBatches } from './delete-in-batches.ts'

/** A table of so many rows, and the batches that were taken of it. */
function tableOf(rows: number) {
  const batches: number[] = []
  const deleteBatch = async (most: number) => {
    const deleted = Math.min(most, rows)
    rows -= deleted
    batches.push(deleted)
    return deleted
  }
  return { batches, deleteBatch, left: () => rows }
}

describe('a purge', () => {
  test.each([
    [0, [0]],
    [4999, [4999]],
    [5000, [5000, 0]],
    [12_000, [5000, 5000, 2000]],
  ])('takes %i rows in batches of 5000', async (rows, batches) => {
    const table = tableOf(rows)
    await deleteInBatches(table.deleteBatch)
    expect(table.batches).toEqual(batches)
  })

  test('ends after a million rows and leaves the rest to the next run', async () => {
    const table = tableOf(1_000_001)
    await deleteInBatches(table.deleteBatch)
    expect([table.batches.length, table.left()]).toEqual([200, 1])
  })
})
