import { describe, expect, test } from 'vitest'
import { everyMinutes } from './every-minutes.ts'

/** The minutes of a stretch of time at which work is due, as the clock of the queue asks for them. */
function dueMinutes(
  interval: number,
  { startedAt, from, minutes }: { startedAt: string; from: string; minutes: number },
) {
  let now = new Date(from)
  const isDue = everyMinutes(interval, new Date(startedAt), () => now)
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
  test('comes for the first time when a whole interval has passed, and then as often', () => {
    const day = { startedAt: '2026-07-09T10:12:30Z', from: '2026-07-09T10:12:00Z', minutes: 240 }

    expect(dueMinutes(60, day)).toEqual(['2026-07-09T12:00', '2026-07-09T13:00', '2026-07-09T14:00'])
    expect(dueMinutes(1, { ...day, minutes: 5 })).toEqual(['2026-07-09T10:14', '2026-07-09T10:15', '2026-07-09T10:16'])
  })

  test('comes at the same minutes in every replica', () => {
    const later = { from: '2026-07-10T00:00:00Z', minutes: 600 }

    const first = dueMinutes(90, { ...later, startedAt: '2026-07-09T10:12:30Z' })

    expect(first).toHaveLength(7)
    expect(dueMinutes(90, { ...later, startedAt: '2026-07-09T11:47:01Z' })).toEqual(first)
  })

  test.each([
    ['the end of a year', '2026-12-31T23:00:00Z'],
    ['a leap day', '2028-02-28T23:00:00Z'],
  ])('comes as often across %s', (_, from) => {
    const due = dueMinutes(7, { startedAt: '2026-01-01T00:00:00Z', from, minutes: 26 * 60 })

    const times = due.map((minute) => Date.parse(`${minute}Z`) / 60_000)
    expect(times.length).toBeGreaterThan(200)
    expect(times.slice(1).every((time, index) => time - (times[index] ?? 0) === 7)).toBe(true)
  })
})
