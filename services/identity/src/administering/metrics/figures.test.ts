import { describe, expect, test } from 'vitest'
import { percentage, utcMidnight } from './figures.ts'

describe('a rate', () => {
  test.each([
    [0, 0, 0],
    [0, 7, 0],
    [7, 7, 100],
    [2, 3, 66],
    [199, 200, 99],
    [1, 101, 0],
    [29, 100, 29],
  ])('of %i in %i is %i percent', (part, whole, percent) => {
    expect(percentage(part, whole)).toBe(percent)
  })
})

describe('midnight', () => {
  test.each([
    ['2026-07-09T00:00:00.000Z', '2026-07-09T00:00:00.000Z'],
    ['2026-07-08T23:59:59.999Z', '2026-07-08T00:00:00.000Z'],
    ['2026-07-09T01:30:00+02:00', '2026-07-08T00:00:00.000Z'],
  ])('of %s is %s', (now, midnight) => {
    expect(utcMidnight(new Date(now)).toISOString()).toBe(midnight)
  })

  test('of seven days ago is that of the same weekday, across a month and a change of the clocks too', () => {
    expect(utcMidnight(new Date('2026-04-02T12:00:00Z'), 7).toISOString()).toBe('2026-03-26T00:00:00.000Z')
  })
})
