import { expect, test } from 'vitest'
import { sharedBuffers } from '../../stack/postgres/shared-buffers.ts'

const gigabyte = 1024 ** 3

test.each([
  [gigabyte / 2, '128MB'],
  [gigabyte, '128MB'],
  [2 * gigabyte, '256MB'],
  [3.9 * gigabyte, '499MB'],
  [8 * gigabyte, '1024MB'],
  [64 * gigabyte, '1024MB'],
])('of %i bytes, PostgreSQL keeps %s', (memory, kept) => {
  expect(sharedBuffers(memory)).toBe(kept)
})

test('a machine says how much memory it has', () => {
  expect(sharedBuffers()).toMatch(/^\d{3,4}MB$/)
})
