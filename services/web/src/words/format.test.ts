import { expect, test } from 'vitest'
import { Format } from './format.ts'

test.each([
  ['2026-11-26T22:52:00Z', '2026-11-26T22:59:00Z', 0, 'the same evening'],
  ['2026-11-26T22:52:00Z', '2026-11-26T23:03:00Z', 1, 'the next day begins at 23:00 UTC'],
  ['2026-11-25T23:30:00Z', '2026-11-26T22:30:00Z', 0, 'nearly a whole day later, on the same day'],
  ['2026-10-31T12:00:00Z', '2026-12-01T01:00:00Z', 31, 'a month later'],
])('from %s to %s a day has begun %i times in Lagos: %s', (from, until, days) => {
  expect(new Format('en-NG', 'Africa/Lagos').daysBetween(new Date(from), new Date(until))).toBe(days)
})

test('a day that is an hour longer or shorter counts as one', () => {
  const format = new Format('en-US', 'America/New_York')
  expect(format.daysBetween(new Date('2026-10-31T16:00:00Z'), new Date('2026-11-01T17:00:00Z'))).toBe(1)
  expect(format.daysBetween(new Date('2026-03-07T17:00:00Z'), new Date('2026-03-08T16:00:00Z'))).toBe(1)
})

test.each([
  ['en-GB', 'Europe/London', 'United Kingdom Time', 'Greenwich Mean Time', 'British Summer Time'],
  ['en-US', 'America/New_York', 'Eastern Time', 'Eastern Standard Time', 'Eastern Daylight Time'],
  ['en-GB', 'Europe/Lisbon', 'Western European Time', 'Western European Standard Time', 'Western European Summer Time'],
  ['en-MY', 'Asia/Kuala_Lumpur', 'Malaysia Time', 'Malaysia Time', 'Malaysia Time'],
  ['en-NG', 'Africa/Lagos', 'West Africa Time', 'West Africa Time', 'West Africa Time'],
  ['en-GB', 'UTC', 'Coordinated Universal Time', 'Coordinated Universal Time', 'Coordinated Universal Time'],
])('in %s the zone %s is %s, in winter %s and in summer %s', (locale, timeZone, name, winter, summer) => {
  const format = new Format(locale, timeZone)
  const at = (day: string) => format.zoneNameAt(new Date(`${day}T12:00:00Z`))
  expect([format.zoneName, at('2026-11-23'), at('2026-07-23')]).toEqual([name, winter, summer])
})
