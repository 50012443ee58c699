import { describe, expect, test } from 'vitest'
import { readVerdict } from './verdict.ts'

const minute = { key: 'comment.m', count: 5, windowMs: 60_000 }
const hour = { key: 'comment.h', count: 30, windowMs: 3_600_000 }

const second = 1_000_000
/** Noon of some day, in microseconds, and a little. */
const now = 1_795_262_400 * second + 1

describe('of one tier', () => {
  test('an allowed request is told what is left, and when the oldest hit leaves', () => {
    expect(readVerdict([minute], [now, 1, 2, now - 10 * second])).toEqual({
      isAllowed: true,
      tier: 'comment.m',
      limit: 5,
      remaining: 3,
      resetSeconds: 1_795_262_451,
      retryAfterSeconds: 50,
    })
  })

  test.each([
    ['a whole second when it leaves at once', now - 60 * second + 1, 1],
    ['a whole second when it leaves within one', now - 59 * second, 1],
    ['two when it leaves a little later', now - 59 * second + 1, 2],
    ['the whole window when it has just come', now, 60],
  ])('a refused request is told to wait %s', (_sentence, oldest, retryAfterSeconds) => {
    expect(readVerdict([minute], [now, 0, 5, oldest])).toMatchObject({
      isAllowed: false,
      remaining: 0,
      retryAfterSeconds,
    })
  })

  test('nothing is left where more are counted than the tier allows by now', () => {
    expect(readVerdict([minute], [now, 0, 60, now])).toMatchObject({ limit: 5, remaining: 0 })
  })
})

describe('of two tiers', () => {
  const oldest = now - 10 * second
  test.each([
    ['with fewer requests left', 1, 1, 27, 30],
    ['with fewer requests left, the other way round', 1, 3, 1, 5],
    ['that resets later, of two with as many left', 1, 1, 26, 30],
    ['that refuses', 0, 5, 7, 5],
    ['that refuses, the other way round', 0, 4, 30, 30],
    ['that resets later, when both refuse', 0, 5, 30, 30],
  ])('the verdict is that of the tier %s', (_sentence, allowed, minuteHits, hourHits, limit) => {
    const reply = [now, allowed, minuteHits, oldest, hourHits, oldest]
    expect(readVerdict([minute, hour], reply).limit).toBe(limit)
    expect(readVerdict([hour, minute], [now, allowed, hourHits, oldest, minuteHits, oldest]).limit).toBe(limit)
  })

  test('the tighter one says when to come back', () => {
    const reply = [now, 0, 5, oldest, 7, now - 3_000 * second]
    expect(readVerdict([minute, hour], reply)).toMatchObject({ limit: 5, retryAfterSeconds: 50 })
  })
})
