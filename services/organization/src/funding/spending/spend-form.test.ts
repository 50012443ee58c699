import { describe, expect, test } from 'vitest'
import { readLines, readSpentAt, requireAmount } from './spend-form.ts'

const now = new Date('2026-03-10T12:00:00.000Z')

describe('when money was spent', () => {
  test.each([
    ['2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2026-03-11', '2026-03-11T00:00:00.000Z'],
    ['2026-03-11T13:00:00+01:00', '2026-03-11T12:00:00.000Z'],
    ['1999-12-31T23:59:59.9999Z', '1999-12-31T23:59:59.999Z'],
  ])('is a day or an instant: %s', (text, instant) => {
    expect(readSpentAt(text, now).toISOString()).toBe(instant)
  })

  test.each(['2026-02-29', '2026-3-1', '2026-03', '20260301', '2026-03-01T10:00:00', 'yesterday', '2026-03-01 '])(
    'is not %s',
    (text) => {
      expect(() => readSpentAt(text, now)).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }))
    },
  )

  test.each(['2026-03-12', '2026-03-11T12:00:00.001Z', '9999-12-31'])(
    'is no more than 24 hours ahead, so not %s',
    (text) => {
      expect(() => readSpentAt(text, now)).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }))
    },
  )
})

describe('an amount', () => {
  const lines = (...amounts: number[]) => amounts.map((amountMinor) => ({ description: 'Pipes', amountMinor }))

  test.each([
    [1, []],
    [10 ** 13, []],
    [10 ** 13, [10 ** 13 - 1, 1]],
    [400, [100, 250, 50]],
  ])('may be %i with lines of %j', (amount, amounts) => {
    expect(() => requireAmount(amount, lines(...amounts))).not.toThrow()
  })

  test.each([
    [0, []],
    [-0, []],
    [-1, []],
    [10 ** 13 + 1, []],
    [1e300, []],
    [400, [400, 1]],
    [400, [399]],
    // Together they are 2 ** 53 + 1, which no floating point can say.
    [1, [Number.MAX_SAFE_INTEGER, 2]],
    [10 ** 13, [1e300]],
  ])('may not be %i with lines of %j', (amount, amounts) => {
    expect(() => requireAmount(amount, lines(...amounts))).toThrow(expect.objectContaining({ code: 'INVALID_AMOUNT' }))
  })

  test('has no lines when they are left out or cleared', () => {
    expect([undefined, null, '' as const, []].map(readLines)).toEqual([[], [], [], []])
  })
})
