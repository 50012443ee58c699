import { describe, expect, test } from 'vitest'
import { formatAmount } from './format-amount.ts'

describe('an amount for people', () => {
  test.each([
    [243_750, 'NGN', '₦2,437.50'],
    [0, 'NGN', '₦0.00'],
    [-0, 'NGN', '₦0.00'],
    [1, 'USD', '$0.01'],
    [99, 'GBP', '£0.99'],
    [100, 'EUR', '€1.00'],
    [100_000, 'NGN', '₦1,000.00'],
    [99_999, 'NGN', '₦999.99'],
    [123_456_789, 'USD', '$1,234,567.89'],
    [10 ** 13, 'NGN', '₦100,000,000,000.00'],
    [Number.MAX_SAFE_INTEGER, 'NGN', '₦90,071,992,547,409.91'],
    [9_007_199_254_740_993n, 'NGN', '₦90,071,992,547,409.93'],
    [-9_007_199_254_740_993n, 'USD', '-$90,071,992,547,409.93'],
    [-243_750, 'NGN', '-₦2,437.50'],
    [-1, 'KES', '-KES 0.01'],
    [5, 'KES', 'KES 0.05'],
  ])('of %d in %s is %s', (minor, currency, text) => {
    expect(formatAmount(minor, currency)).toBe(text)
  })
})
