import { describe, expect, test } from 'vitest'
import { nextAttemptAt } from './receipt-schedule.ts'

describe('a receipt that could not be sent', () => {
  test.each([
    [1, 10],
    [2, 20],
    [3, 40],
    [7, 640],
    [8, 1280],
    [9, 1440],
    [11, 1440],
  ])('is tried again, after %d failures in %d minutes', (failures, minutes) => {
    const now = new Date('2026-07-09T12:00:00Z')
    expect(nextAttemptAt(failures, now)).toEqual(new Date(now.getTime() + minutes * 60_000))
  })

  test.each([12, 13])('is given up after %d failures', (failures) => {
    expect(nextAttemptAt(failures, new Date())).toBeUndefined()
  })
})
