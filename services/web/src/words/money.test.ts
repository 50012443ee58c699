import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feeOf, percentOf, sumOf } from './money.ts'

describe('the fee of the platform', () => {
  test.each([
    [2_000_000, 250, 50_000],
    [1001, 250, 25],
    [1, 250, 0],
    [10 ** 13, 10_000, 10 ** 13],
    [9_999_999_999_999, 333, 332_999_999_999],
  ])('of %d at %d basis points is %d', (gross, bps, fee) => {
    expect(feeOf(gross, bps)).toBe(fee)
  })

  test('and what is left are together what is given', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 13 }), fc.integer({ min: 0, max: 10_000 }), (gross, bps) => {
        const fee = feeOf(gross, bps)
        expect(fee).toBeGreaterThanOrEqual(0)
        expect(BigInt(fee) * 10_000n).toBeLessThanOrEqual(BigInt(gross) * BigInt(bps))
        expect((BigInt(fee) + 1n) * 10_000n).toBeGreaterThan(BigInt(gross) * BigInt(bps))
      }),
    )
  })
})

test('a goal that is missed by one is not reached', () => {
  expect(percentOf(10 ** 15 - 1, 10 ** 15)).toBe(99)
  expect(percentOf(10 ** 15, 10 ** 15)).toBe(100)
  expect(percentOf(3, 2)).toBe(150)
  expect(percentOf(0, 0)).toBe(0)
})

test('a sum is exact, or is not told', () => {
  expect(sumOf([])).toBe(0)
  expect(sumOf([1, 2, 10 ** 13])).toBe(10_000_000_000_003)
  expect(sumOf([Number.MAX_SAFE_INTEGER, 1])).toBeUndefined()
})
