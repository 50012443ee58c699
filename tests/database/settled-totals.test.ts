import { createTestDatabase, type TestDatabase } from '@civic/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { fixturesOf } from './fixtures/fixture-rows.ts'

let database: TestDatabase
let campaigns: string[]
let donors: string[]

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
})
afterAll(async () => database[Symbol.asyncDispose]())

/** Two campaigns, to which three people and a guest gave in two currencies, and one donation that has not settled. */
beforeEach(async () => {
  const fixtures = fixturesOf(database)
  const organization = await fixtures.organization(await fixtures.user())
  campaigns = await Promise.all([1, 2].map(async () => campaignOf(organization)))
  donors = await Promise.all([1, 2, 3].map(async () => fixtures.user()))
  await database.sql(
    `insert into donations (campaign_id, organization_id, donor_user_id, currency, gross_minor, platform_fee_minor,
       psp_fee_minor, status, settled_at)
     select campaign, $1::uuid, donor, (array['NGN', 'USD'])[1 + n % 2], 10 * n, n, 2 * n, 'SETTLED',
       '2026-01-01'::timestamptz + n * interval '1 day'
     from unnest($2::uuid[]) as campaign, unnest($3::uuid[] || null) with ordinality as giving (donor, n)
     union all select ($2::uuid[])[1], $1::uuid, ($3::uuid[])[1], 'NGN', 1000, 25, 0, 'PENDING', null`,
    [organization, campaigns, donors],
  )
})

async function campaignOf(organization: string): Promise<string> {
  const [row] = await database.sql<{ id: string }>(
    `insert into campaigns (organization_id, title, slug, summary, description, category, goal_minor, created_by_id)
     values ($1, 'A well', gen_random_uuid(), 'Water', 'Water', 'OTHER', 1000, gen_random_uuid()) returning id`,
    [organization],
  )
  return row?.id ?? ''
}

async function expectExactTotals(): Promise<void> {
  const kept = await database.sql(
    `select campaign_id, currency, donations, gross_minor, platform_fee_minor, psp_fee_minor, first_settled_at
     from settled_totals order by campaign_id, currency`,
  )
  const counted = await database.sql(
    `select campaign_id, currency, count(*) as donations, sum(gross_minor)::int8 as gross_minor,
       sum(platform_fee_minor)::int8 as platform_fee_minor, sum(psp_fee_minor)::int8 as psp_fee_minor,
       min(settled_at) as first_settled_at
     from donations where status = 'SETTLED' group by 1, 2 order by 1, 2`,
  )
  expect(kept).toEqual(counted)
  const keptOfDonors = await database.sql('select donor_user_id, donations from donor_totals order by 1')
  const countedOfDonors = await database.sql(
    `select donor_user_id, count(*) as donations from donations
     where status = 'SETTLED' and donor_user_id is not null group by 1 order by 1`,
  )
  expect(keptOfDonors).toEqual(countedOfDonors)
}

describe('what is kept of donations', () => {
  test.each([
    ['people gave', 'select 1'],
    ['a donation settled', `update donations set status = 'SETTLED', settled_at = now() where status = 'PENDING'`],
    [
      'an earlier one settled',
      `update donations set status = 'SETTLED', settled_at = '2025-01-01' where status = 'PENDING'`,
    ],
    ['one settled, nobody knows when', `update donations set status = 'SETTLED' where status = 'PENDING'`],
    ['the first was given back', `update donations set status = 'REFUNDED' where gross_minor in (10, 20)`],
    ['the first ones went', 'delete from donations where gross_minor < 30'],
    ['times were corrected', `update donations set settled_at = settled_at + (40 - gross_minor) * interval '1 day'`],
    ['times were forgotten', 'update donations set settled_at = null'],
    [
      'all were moved to another campaign',
      `update donations set campaign_id = (select min(id::text)::uuid from campaigns)`,
    ],
    ['a donation failed', `update donations set status = 'FAILED' where status = 'PENDING'`],
    ['donations were given back', `update donations set status = 'REFUNDED' where gross_minor = 20`],
    ['a receipt was sent', 'update donations set receipt_sent_at = now()'],
    ['fees were corrected', 'update donations set platform_fee_minor = 7, psp_fee_minor = psp_fee_minor + 3'],
    ['amounts were corrected', 'update donations set gross_minor = gross_minor + 1'],
    ['a currency was corrected', `update donations set currency = 'EUR' where gross_minor = 10`],
    ['a donation went', 'delete from donations where gross_minor = 10'],
    ['all donations went', 'delete from donations'],
    ['everybody who gave went', 'delete from users where id in (select donor_user_id from donations)'],
    ['the donations were emptied', 'truncate donations'],
    [
      'a session skipped triggers',
      `begin; set local session_replication_role = replica; delete from donations where gross_minor = 30; commit`,
    ],
    ['an act was undone', 'begin; delete from donations; rollback'],
    ['a part of an act was undone', 'begin; savepoint here; truncate donations; rollback to here; commit'],
  ])('is exact after %s', async (_, statement) => {
    await database.sql(statement)
    await expectExactTotals()
  })

  test('is exact after many settled at the same instant, and others went', async () => {
    await Promise.all(
      Array.from({ length: 20 }, async (_, turn) => {
        await database.sql(
          `insert into donations (campaign_id, organization_id, donor_user_id, gross_minor, status, settled_at)
           select id, organization_id, $2, $3, 'SETTLED', now() from campaigns where id = $1`,
          [campaigns[turn % 2], donors[turn % 3], turn + 1],
        )
        if (turn % 4 === 0) await database.sql('delete from donations where gross_minor = $1', [turn + 1])
      }),
    )
    await expectExactTotals()
  })
})
