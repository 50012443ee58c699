import { describe, expect, test } from 'vitest'
import { readWeeks, weeksUntil } from './weeks.ts'

const begins = (now: string, count: number) => weeksUntil(new Date(now), count).map((week) => week.toISOString())

describe('a week', () => {
  test.each([
    ['on Monday at midnight', '2026-11-16T00:00:00.000Z', '2026-11-16T00:00:00.000Z'],
    ['on Sunday just before midnight', '2026-11-22T23:59:59.999Z', '2026-11-16T00:00:00.000Z'],
    ['on a Monday that is still Sunday in UTC', '2026-11-23T00:30:00.000+01:00', '2026-11-16T00:00:00.000Z'],
    ['across a new year', '2027-01-01T12:00:00.000Z', '2026-12-28T00:00:00.000Z'],
    ['before 1970', '1969-12-31T12:00:00.000Z', '1969-12-29T00:00:00.000Z'],
  ])('runs %s', (_, now, monday) => {
    expect(begins(now, 1)).toEqual([monday])
  })

  test('follows the one before, across a change of the clocks too', () => {
    expect(begins('2026-03-31T12:00:00Z', 3)).toEqual([
      '2026-03-16T00:00:00.000Z',
      '2026-03-23T00:00:00.000Z',
      '2026-03-30T00:00:00.000Z',
    ])
  })
})

describe('the number of weeks asked for', () => {
  test.each([
    [undefined, 12],
    ['', 12],
    ['many', 12],
    ['0', 12],
    ['-4', 12],
    ['1', 1],
    ['52', 52],
    ['53', 52],
    ['100000000000000000000', 52],
  ])('in %j is %i', (weeks, count) => {
    expect(readWeeks(weeks)).toBe(count)
  })
})
