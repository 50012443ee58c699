import { describe, expect, test } from 'vitest'
import { formatRate } from './format-rate.ts'

describe('a rate for people', () => {
  test.each([
    [250, '2.5%'],
    [300, '3%'],
    [25, '0.25%'],
    [0, '0%'],
    [5, '0.05%'],
    [10, '0.1%'],
    [1005, '10.05%'],
    [10_000, '100%'],
  ])('of %d basis points is %s', (bps, text) => {
    expect(formatRate(bps)).toBe(text)
  })
})
