import { describe, expect, test } from 'vitest'
import { readPage } from './page.ts'

const limits = { usual: 20, most: 100 }

describe('limit', () => {
  test.each([
    ['1', 1],
    ['100', 100],
    ['+5', 5],
    [' 5 ', 5],
    ['007', 7],
    ['101', 100],
    ['9'.repeat(500), 100],
  ])('%s asks for %d', (limit, expected) => {
    expect(readPage({ limit }, limits).limit).toBe(expected)
  })

  test.each([undefined, '', '0', '-1', '-0', '1.5', '1e2', '0x10', 'ten', 'NaN', 'Infinity', '5 6', '٣'])(
    '%s asks for the usual number',
    (limit) => {
      expect(readPage({ limit }, limits).limit).toBe(20)
    },
  )
})

describe('offset', () => {
  test.each([
    ['0', 0],
    ['99', 99],
    ['100000', 100_000],
    ['100001', 100_000],
    ['9'.repeat(500), 100_000],
  ])('%s begins at %d', (offset, expected) => {
    expect(readPage({ offset }, limits).offset).toBe(expected)
  })

  test.each([undefined, '', '-1', '1.5', '1e2', 'NaN', '-9'])('%s begins at the beginning', (offset) => {
    expect(readPage({ offset }, limits).offset).toBe(0)
  })

  test('is never a negative zero', () => {
    expect(readPage({ offset: '-0' }, limits)).toStrictEqual({ limit: 20, offset: 0 })
  })
})
