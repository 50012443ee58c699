import { describe, expect, test } from 'vitest'
import { daysPublished, sumOfSpend, unaccountedMinorOf } from './campaign-facts.ts'

const most = Number.MAX_SAFE_INTEGER
const spent = (...amounts: number[]) => sumOfSpend(amounts.map((amountMinor) => ({ amountMinor })))

describe('what is not accounted for', () => {
  test.each([
    [500, 200, 300],
    [200, 500, -300],
    [0, 0, 0],
    [most, 0, most],
    [0, most, -most],
  ])('of %i raised and %i reported is %i, never clamped', (raisedMinor, reportedMinor, unaccountedMinor) => {
    expect(unaccountedMinorOf({ campaign: { raisedMinor }, reportedMinor })).toBe(unaccountedMinor)
  })
})

describe('the sum of spending', () => {
  test('is exact, or absent where no number can hold it', () => {
    expect(spent()).toBe(0)
    expect(spent(1, most - 1)).toBe(most)
    expect(spent(1, most)).toBeUndefined()
  })
})

describe('days since publication', () => {
  test.each([
    ['2026-07-01T12:00:00.000Z', '2026-07-02T11:59:59.999Z', 0],
    ['2026-07-01T12:00:00.000Z', '2026-07-02T12:00:00.000Z', 1],
    ['2026-07-01T12:00:00.000Z', '2026-07-01T11:00:00.000Z', 0],
    ['2024-07-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z', 730],
  ])('from %s to %s are %i', (publishedAt, now, days) => {
    expect(daysPublished({ publishedAt }, new Date(now))).toBe(days)
  })

  test('are none where it was never published', () => {
    expect(daysPublished({}, new Date())).toBeUndefined()
    expect(daysPublished({ publishedAt: null }, new Date())).toBeUndefined()
  })
})
