import { ValidationError } from '@civic/errors'
import { describe, expect, test } from 'vitest'
import { isPast, readDeadline } from './petition-deadline.ts'

describe('a deadline', () => {
  test.each([
    ['2026-07-09', '2026-07-09T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2026-07-09T23:30:00-01:00', '2026-07-10T00:30:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('sent as %s is %s', (text, expected) => {
    expect(readDeadline(text).toISOString()).toBe(expected)
  })

  test.each([
    '2026-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-7-9',
    '09.07.2026',
    '2026-07-09T12:00:00',
    '2026-02-30T12:00:00Z',
    '9999-12-31T23:30:00-01:00',
    'tomorrow',
    '1783600496000',
  ])('sent as %s is refused', (text) => {
    expect(() => readDeadline(text)).toThrow(ValidationError)
  })

  test.each([
    ['2026-07-09T00:00:00Z', '2026-07-09T23:59:59.999Z', false],
    ['2026-07-09T00:00:00Z', '2026-07-10T00:00:00Z', true],
    ['2026-07-09T23:59:59.999Z', '2026-07-10T00:00:00Z', true],
    ['2026-07-10T00:00:00Z', '2026-07-09T00:00:00Z', false],
    ['1969-12-31T23:00:00Z', '1969-12-31T23:30:00Z', false],
  ])('at %s is past at %s: %s, since its UTC day counts whole', (deadline, now, expected) => {
    expect(isPast(new Date(deadline), new Date(now))).toBe(expected)
  })
})
