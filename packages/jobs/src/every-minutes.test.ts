import { describe, expect, test } from 'vitest'
import { everyMinutes, nextOfEveryMinutes } from './every-minutes.ts'

/** The minutes of a stretch of time at which work is due, as the clock of the queue asks for them. */
function dueMinutes(interval: number, { from, minutes }: { from: string; minutes: number }) {
  let now = new Date(from)
  const isDue = everyMinutes(interval, () => now)
  return Array.from({ length: minutes }, (_, index) => {
    const at = new Date(new Date(from).getTime() + index * 60_000)
    // The queue asks a moment later than the minute begins.
    now = new Date(at.getTime() + 700)
    return isDue(digestOf(at)) ? at.toISOString().slice(0, 16) : ''
  }).filter((minute) => minute !== '')
}

const digestOf = (at: Date) => ({
  min: at.getUTCMinutes(),
  hour: at.getUTCHours(),
  date: at.getUTCDate(),
  month: at.getUTCMonth() + 1,
  dow: at.getUTCDay(),
})

describe('work that comes every so many minutes', () => {
  test.each([1, 7, 60, 90, 1440, 10_080])('comes within %i minutes of any start, and then as often', (interval) => {
    for (const from of ['2026-07-09T10:12:00Z', '2026-07-09T11:00:00Z', '2026-12-31T23:59:00Z']) {
      const [first, second] = dueMinutes(interval, { from, minutes: 2 * interval })
      const minutesUntil = (due = '') => (Date.parse(`${due}Z`) - Date.parse(from)) / 60_000
      expect(minutesUntil(first)).toBeLessThan(interval)
      expect(minutesUntil(second) - minutesUntil(first)).toBe(interval)
    }
  })

  test('comes at the same minutes in every replica, whenever it was started', () => {
    const first = dueMinutes(90, { from: '2026-07-10T00:00:00Z', minutes: 600 })
    const second = dueMinutes(90, { from: '2026-07-10T02:13:00Z', minutes: 467 })

    expect(first.length).toBeGreaterThanOrEqual(6)
    expect(first.filter((minute) => minute >= '2026-07-10T02:13')).toEqual(second)
  })

  test.each([
    ['the end of a year', '2026-12-31T23:00:00Z'],
    ['a leap day', '2028-02-28T23:00:00Z'],
  ])('comes as often across %s', (_, from) => {
    const due = dueMinutes(7, { from, minutes: 26 * 60 })

    const times = due.map((minute) => Date.parse(`${minute}Z`) / 60_000)
    expect(times.length).toBeGreaterThan(200)
    expect(times.slice(1).every((time, index) => time - (times[index] ?? 0) === 7)).toBe(true)
  })
})

describe('the next time', () => {
  test.each([
    ['2026-11-25T10:00:00Z', 60, '2026-11-25T11:00:00.000Z'],
    ['2026-11-25T10:59:59Z', 60, '2026-11-25T11:00:00.000Z'],
    ['2026-11-25T10:03:00Z', 15, '2026-11-25T10:15:00.000Z'],
    ['2026-11-25T23:59:00Z', 1440, '2026-11-26T00:00:00.000Z'],
  ])('after %s is, every %i minutes, %s', (now, interval, next) => {
    expect(nextOfEveryMinutes(interval, new Date(now)).toISOString()).toBe(next)
    expect(everyMinutes(interval, () => new Date(next))(digestOf(new Date(next)))).toBe(true)
  })
})
