import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { instantType, isoInstant, readInstant } from './read-instant.ts'

const asDriver: (text: string) => unknown = pg.types.getTypeParser(instantType, 'text')

/** What PostgreSQL writes of times, in a session of this zone. */
async function written(zone: string, times: string, as = 'moment::text'): Promise<string[]> {
  const client = new pg.Client({ connectionString: inject('databaseServerUrl') })
  await client.connect()
  try {
    await client.query(`select set_config('timezone', $1, false)`, [zone])
    const { rows } = await client.query<{ text: string }>(`select ${as} as text from (${times}) as moments (moment)`)
    return rows.map(({ text }) => text)
  } finally {
    await client.end()
  }
}

describe('a time from the database', () => {
  test.each(['UTC', 'Africa/Lagos', 'America/New_York', 'Asia/Kolkata', 'Asia/Kathmandu', 'Pacific/Kiritimati'])(
    'is the one that the driver reads, in %s',
    async (zone) => {
      const texts = await written(
        zone,
        `select timestamptz '1999-12-31 22:00+00' + n * interval '97 hours 13 minutes 7.001 seconds' from generate_series(1, 3000) as n
         union all select timestamptz '2024-02-29 23:59:59+00' + n * interval '1 millisecond' from generate_series(0, 1000) as n
         union all select timestamptz '2026-03-01+00' + n * interval '1 microsecond' from generate_series(0, 1100, 7) as n`,
      )
      expect(texts.map(readInstant)).toEqual(texts.map(asDriver))
    },
  )

  test.each([
    ['infinity', Infinity],
    ['-infinity', -Infinity],
    ['0044-03-15 12:00:00+00 BC', new Date('-000043-03-15T12:00:00Z')],
    ['0099-01-01 00:00:00+00', new Date('0099-01-01T00:00:00Z')],
    ['0100-01-01 00:00:00+00', new Date('0100-01-01T00:00:00Z')],
    ['9999-12-31 23:59:59.999999+00', new Date('9999-12-31T23:59:59.999Z')],
    ['12026-03-01 09:30:00+00', new Date('+012026-03-01T09:30:00Z')],
    ['1905-01-01 00:00:00+00:13:35', new Date('1904-12-31T23:46:25Z')],
  ])('is read of %s', (text, time) => {
    expect(readInstant(text)).toEqual(time)
  })
})

describe('a time out of JSON from the database', () => {
  test.each(['UTC', 'Africa/Lagos', 'Asia/Kathmandu'])('is the one that `Date` reads, in %s', async (zone) => {
    const texts = await written(
      zone,
      `select timestamptz '1999-12-31 22:00+00' + n * interval '97 hours 13 minutes 7.001 seconds' from generate_series(1, 500) as n
       union all select timestamptz '2026-03-01+00' + n * interval '1 microsecond' from generate_series(0, 1100, 7) as n`,
      `to_json(moment) #>> '{}'`,
    )
    expect(texts.map(isoInstant)).toEqual(texts.map((text) => new Date(text).toISOString()))
  })

  test('is refused where it is no moment', () => {
    expect(() => isoInstant('infinity')).toThrow(RangeError)
  })
})
