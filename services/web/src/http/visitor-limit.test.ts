import { expect, test } from 'vitest'
import { VisitorLimit } from './room.ts'

test('one visitor causes so much in a minute and is told how long to wait; others are not held up', () => {
  let now = 0
  const limit = new VisitorLimit(2, 60_000, () => now)
  now = 60_000
  const visitors = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']
  expect(visitors.map((visitor) => limit.takes(visitor))).toEqual([undefined, undefined, 60, undefined])
  now = 119_000
  expect(limit.takes('192.0.2.1')).toBe(1)
  now = 120_000
  expect(limit.takes('192.0.2.1')).toBeUndefined()
})

test('amounts are added up, and one subscriber is one visitor however many IPv6 addresses they use', () => {
  const limit = new VisitorLimit(1_000, 60_000, () => 0)
  expect([limit.takes('2001:db8::1', 600), limit.takes('2001:db8::2', 600)]).toEqual([undefined, undefined])
  expect(limit.takes('2001:db8::3', 1)).toBe(60)
  expect(limit.takes('2001:db8:0:1::3', 1)).toBeUndefined()
})
