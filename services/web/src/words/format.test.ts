import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Format } from './format.ts'

test.each([
  ['2026-11-26T22:52:00Z', '2026-11-26T22:59:00Z', 0, 'the same evening'],
  ['2026-11-26T22:52:00Z', '2026-11-26T23:03:00Z', 1, 'the next day begins at 23:00 UTC'],
  ['2026-11-25T23:30:00Z', '2026-11-26T22:30:00Z', 0, 'nearly a whole day later, on the same day'],
  ['2026-10-31T12:00:00Z', '2026-12-01T01:00:00Z', 31, 'a month later'],
])('from %s to %s a day has begun %i times in Lagos: %s', (from, until, days) => {
  expect(new Format('en-NG', 'Africa/Lagos').daysBetween(new Date(from), new Date(until))).toBe(days)
})

test.each([
  ['Africa/Lagos', '2026-11-23', '2026-11-22T23:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-01-01', '2026-01-01T11:00:00.000Z'],
  ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
  ['Asia/Kathmandu', '2028-02-29', '2028-02-28T18:15:00.000Z'],
])('in %s the day %s begins at %s', (timeZone, key, start) => {
  expect(new Format('en-GB', timeZone).startOfDay(key)?.toISOString()).toBe(start)
})

test.each(['2026-02-30', '2026-13-01', '23 November', '', '2026-1-1'])('no calendar has the day “%s”', (key) => {
  expect(new Format('en-NG', 'Africa/Lagos').startOfDay(key)).toBeUndefined()
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

describe('an amount', () => {
  const nigeria = new Format('en-NG', 'Africa/Lagos')
  const germany = new Format('de-DE', 'Europe/Berlin')
  const france = new Format('fr-FR', 'Europe/Paris')

  test.each([
    ['2500', 250_000],
    ['2,500.50', 250_050],
    ['2,500.5', 250_050],
    ['0.01', 1],
    ['0', 0],
    ['₦ 2 500', 250_000],
    ['NGN 2,500', 250_000],
    ['2,500 NGN', 250_000],
    [' 1’000’000 ', 100_000_000],
    ['99,999,999,999.99', 9_999_999_999_999],
    ['100000000000', 10 ** 13],
  ])('that is typed as %s is exact', (typed, minor) => {
    expect(nigeria.minorOf(typed, 'NGN')).toBe(minor)
  })

  test.each([
    '2,50',
    '2.505',
    '2,500,00',
    '25,00,000',
    '1234,567',
    '2.500,50',
    '',
    ' ',
    '.',
    '5.',
    '-5',
    '1e3',
    '0x10',
    'five',
    '5 000 0',
    '٥٠٠',
  ])('that could mean something else is none: %s', (typed) => {
    expect(nigeria.minorOf(typed, 'NGN')).toBeUndefined()
  })

  test('that is larger than anything is too large, and not misread', () => {
    expect(nigeria.minorOf('99999999999999999999', 'NGN')).toBe(Infinity)
  })

  test('is read as the people of an installation write it', () => {
    expect(germany.minorOf('2.500,50', 'EUR')).toBe(250_050)
    expect(germany.minorOf('2,500.50', 'EUR')).toBeUndefined()
    expect(germany.minorOf('2.50', 'EUR')).toBeUndefined()
    expect(france.minorOf('2 500,50 €', 'EUR')).toBe(250_050)
  })

  test.each([
    ['JPY', '1,500', 1500],
    ['KWD', '1.234', 1234],
    ['USD', '$0.10', 10],
    ['GBP', '£19.99', 1999],
    ['EUR', '€5', 500],
  ])('of %s has the digits of its currency', (currency, typed, minor) => {
    expect(nigeria.minorOf(typed, currency)).toBe(minor)
    expect(nigeria.minorOf(nigeria.amount(minor, currency), currency)).toBe(minor)
  })

  test('that is shown can be typed again, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(nigeria, germany, france),
        fc.constantFrom('NGN', 'GBP', 'USD', 'EUR'),
        fc.integer({ min: 0, max: 10 ** 15 }),
        (format, currency, minor) => {
          expect(format.minorOf(format.amount(minor, currency), currency)).toBe(minor)
          expect(format.minorOf(format.money(minor, currency), currency)).toBe(minor)
        },
      ),
    )
  })
})

test.each([
  [250, '2.5%'],
  [300, '3%'],
  [25, '0.25%'],
  [0, '0%'],
  [10_000, '100%'],
])('a rate of %d basis points is %s', (bps, shown) => {
  expect(new Format('en-NG', 'Africa/Lagos').rate(bps)).toBe(shown)
})
