import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startBooks } from '../../../test/books.ts'

const books = await startBooks()
const { keeper, clock } = books
afterAll(async () => books[Symbol.asyncDispose]())
beforeEach(async () => books.clears())

describe('how far a run looks', () => {
  test('leaves alone what was made within the grace, 20 minutes unless it is said otherwise', async () => {
    for (const minutesAgo of [0, 19, 21, 61]) await books.donation({ minutesAgo })
    const checked = async (body?: unknown) => (await keeper.reportOf(body)).pendingChecked

    expect(await checked()).toBe(2)
    expect(await checked({ pendingGraceMinutes: 60 })).toBe(1)
    expect(await checked({ pendingGraceMinutes: 20 })).toBe(2)
  })

  test('looks at everything when the grace is 0, also what the clock of the database has yet to reach', async () => {
    await books.donation({ minutesAgo: 0 })
    await books.donation({ minutesAgo: -1 })

    expect(await keeper.reportOf({ pendingGraceMinutes: 0 })).toMatchObject({ pendingChecked: 2 })
  })

  test('looks at what was closed within the window', async () => {
    for (const hoursAgo of [1, 47, 49]) await books.donation({ status: 'FAILED', minutesAgo: hoursAgo * 60 })

    expect(await keeper.reportOf()).toMatchObject({ pendingChecked: 2 })
    expect(await keeper.reportOf({ settledWindowHours: 2 })).toMatchObject({ pendingChecked: 1 })
    expect(await keeper.reportOf({ settledWindowHours: 50 })).toMatchObject({ pendingChecked: 3 })
  })

  test('takes up no more of a sweep than its limit: what waits longest first, then what closed last', async () => {
    const waiting = [await books.donation({ minutesAgo: 50 }), await books.donation({ minutesAgo: 40 })]
    const closed = [
      await books.donation({ status: 'FAILED', minutesAgo: 10 }),
      await books.donation({ status: 'ABANDONED', minutesAgo: 20 }),
    ]
    const settled = [
      await books.donation({ status: 'SETTLED', minutesAgo: 10 }),
      await books.donation({ status: 'SETTLED', minutesAgo: 20 }),
    ]
    await books.sandbox.settings({ faults: { verify: { how: 'close' } } })
    const seen = async (limit: number) => {
      const { drift, truncated } = await keeper.reportOf({ limit })
      return [drift.map(({ donationId }: { donationId: string }) => donationId), truncated]
    }
    const first = ({ id }: { id: string }) => id

    expect(await seen(1)).toEqual([[waiting[0], settled[0]].map((each) => each?.id), true])
    expect(await seen(3)).toEqual([[...waiting, closed[0] ?? { id: '' }, ...settled].map(first), true])
    expect(await seen(4)).toEqual([[...waiting, ...closed, ...settled].map(first), false])
  })
})

/** So many donations of which the provider knows nothing, each a second older than the one before. */
const many = async (count: number, status: string, at: string) =>
  books.database.sql(
    `insert into donations (campaign_id, organization_id, gross_minor, status, ${at})
     select $1, $2, 500, $3, now() - interval '30 minutes' - n * interval '1 second' from generate_series(1, $4::int) as n`,
    [books.campaign.id, books.house.organization.id, status, count],
  )

describe('the limit of a run', () => {
  beforeAll(() => clock.stop())

  test.each([[undefined], [{ limit: 0 }]])('is 500 rows of each sweep when %j is asked', async (body) => {
    await many(501, 'PENDING', 'created_at')
    await many(501, 'SETTLED', 'settled_at')
    expect(await keeper.reportOf(body)).toMatchObject({ pendingChecked: 500, settledChecked: 500, truncated: true })
  })

  test('is what somebody asks for', async () => {
    await many(501, 'PENDING', 'created_at')
    await many(501, 'SETTLED', 'settled_at')
    expect(await keeper.reportOf({ limit: 501 })).toMatchObject({
      pendingChecked: 501,
      settledChecked: 501,
      truncated: false,
    })
  })

  test('is shared by what waits and what was closed', async () => {
    await many(3, 'PENDING', 'created_at')
    await many(3, 'FAILED', 'failed_at')
    expect(await keeper.reportOf({ limit: 4 })).toMatchObject({ pendingChecked: 4, stillPending: 3, truncated: true })
    expect(await keeper.reportOf({ limit: 6 })).toMatchObject({ pendingChecked: 6, stillPending: 3, truncated: false })
  })
})
