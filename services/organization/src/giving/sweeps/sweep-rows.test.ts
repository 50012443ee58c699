import { describe, expect, test } from 'vitest'
import { sweepRows, type Reach } from './sweep-rows.ts'
import { driftOf } from './drift.ts'

const driftAt = (row: number) =>
  driftOf(
    {
      id: String(row),
      campaignId: '',
      reference: '',
      status: 'PENDING',
      grossMinor: 1,
      currency: 'NGN',
      createdAt: new Date(),
    },
    'PROVIDER_UNREACHABLE',
    '',
  )

const endless: Reach = { most: Number.POSITIVE_INFINITY, isOver: () => false }

/** Sweeps so many rows, and what was asked for on the way. */
async function sweep(count: number, reach: Partial<Reach> = {}, check = async (row: number) => [driftAt(row)]) {
  const pages: [number | undefined, number][] = []
  const list = async (after: number | undefined, most: number) => {
    pages.push([after, most])
    const first = (after ?? 0) + 1
    return Array.from({ length: Math.min(most, count - first + 1) }, (_, index) => first + index)
  }
  const swept = await sweepRows<number>(list, { ...endless, ...reach }, check)
  return { ...swept, pages, order: swept.drift.map(({ donationId }) => Number(donationId)) }
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('a sweep', () => {
  test('that cannot read on keeps what it has found', async () => {
    const broken = new Error('The connection is gone')
    const list = async (after: number | undefined, most: number) => {
      if (after !== undefined) throw broken
      return upTo(most)
    }
    const { taken, drift, ...end } = await sweepRows<number>(list, endless, async (row) => [driftAt(row)])
    expect([taken, drift.length, end]).toEqual([500, 500, { isTruncated: true, failure: broken }])
  })

  test.each([0, 1, 499, 500, 501, 1234])('takes up all of %i rows, each once and in pages', async (count) => {
    const { taken, order, isTruncated, pages } = await sweep(count)
    expect([taken, isTruncated]).toEqual([count, false])
    expect(order).toEqual(upTo(count))
    expect(pages).toHaveLength(Math.max(1, Math.ceil(count / 500)))
  })

  test.each([
    [3, 4, true],
    [4, 4, false],
    [5, 4, false],
    [600, 601, true],
    [600, 600, false],
    [0, 1, true],
    [0, 0, false],
  ])('of at most %i rows says whether any of %i are left over', async (most, count, isTruncated) => {
    const swept = await sweep(count, { most })
    expect([swept.taken, swept.isTruncated]).toEqual([Math.min(most, count), isTruncated])
  })

  test('works on eight rows at a time and reports them in their order', async () => {
    let [atWork, most] = [0, 0]
    const { order } = await sweep(40, {}, async (row) => {
      atWork += 1
      most = Math.max(most, atWork)
      // Later rows are done first.
      await new Promise((resolve) => setTimeout(resolve, 40 - row))
      atWork -= 1
      return [driftAt(row)]
    })
    expect(most).toBe(8)
    expect(order).toEqual(upTo(40))
  })

  test('takes up nothing new once it is over, and says so', async () => {
    const begun: number[] = []
    const { taken, isTruncated } = await sweep(1000, { isOver: () => begun.length >= 20 }, async (row) => {
      begun.push(row)
      return []
    })
    expect([taken, begun.length, isTruncated]).toEqual([20, 20, true])
  })

  test('leaves over what could not be dealt with, and goes on', async () => {
    const list = async (after: number | undefined) => (after === undefined ? upTo(10) : [])
    const swept = await sweepRows<number>(list, endless, async (row) => (row === 3 ? undefined : [driftAt(row)]))
    expect([swept.taken, swept.drift.length, swept.isTruncated]).toEqual([10, 9, true])
  })
})
