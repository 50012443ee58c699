import { expect, test } from 'vitest'
import { onWire } from './on-wire.ts'

test('a row goes on the wire with instants in UTC and without what is null', () => {
  const row = { id: 'a', at: new Date('2026-07-09T13:34:56+01:00'), note: null, links: [], count: 0, is: false }
  expect(onWire(row)).toEqual({ id: 'a', at: '2026-07-09T12:34:56.000Z', links: [], count: 0, is: false })
})

test('a member that is kept does not go on the wire', () => {
  const row = { id: 'a', isEligible: true, note: null }
  expect(onWire(row, 'isEligible')).toEqual({ id: 'a' })
})
