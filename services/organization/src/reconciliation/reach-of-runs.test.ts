import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startBooks } from '../../test/books.ts'

const books = await startBooks()
const { keeper, clock } = books
clock.stop()
afterAll(async () => books[Symbol.asyncDispose]())
beforeEach(async () => books.clears())

/** So many donations of which the provider knows nothing, each a second older than the one before. */
const many = async (count: number, status: string, at: string) =>
  books.database.sql(
    `insert into donations (campaign_id, organization_id, gross_minor, status, ${at})
     select $1, $2, 500, $3, now() - interval '30 minutes' - n * interval '1 second' from generate_series(1, $4::int) as n`,
    [books.campaign.id, books.house.organization.id, status, count],
  )

describe('the limit of a run', () => {
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
