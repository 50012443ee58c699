import { describe, expect, test } from 'vitest'
import { isMailOutdated, nextMailAttemptAt } from './mail-schedule.ts'

const minuteMs = 60_000
const askedAt = new Date('2026-07-09T12:00:00Z')
const later = (minutes: number) => new Date(askedAt.getTime() + minutes * minuteMs)

describe('a mail that could not be sent', () => {
  test('is tried again later and later, nine times within a day, and then given up', () => {
    const attempts: number[] = []
    let now: Date | undefined = askedAt
    for (let count = 1; now !== undefined; count += 1) {
      attempts.push((now.getTime() - askedAt.getTime()) / minuteMs)
      now = nextMailAttemptAt({ count, askedAt }, now)
    }
    expect(attempts).toEqual([0, 5, 15, 35, 75, 155, 315, 635, 1275])
  })

  test('is never tried more than a day after it was asked for', () => {
    expect(nextMailAttemptAt({ count: 1, askedAt }, later(1435))).toEqual(later(1440))
    expect(nextMailAttemptAt({ count: 1, askedAt }, later(1436))).toBeUndefined()
    expect([isMailOutdated(askedAt, later(1440)), isMailOutdated(askedAt, later(1441))]).toEqual([false, true])
  })
})
