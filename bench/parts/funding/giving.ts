import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { medianOf } from '../../compare/median.ts'
import { measureRate, type RatedAct } from '../../compare/measure-rate.ts'
import { type Draw, pathFor, type Stage } from '../../compare/stage.ts'
import type { Sql } from '../../data/sql.ts'
import { concurrency, concurrencyOfLists, type PreparedRequest } from '../../load/generate-load.ts'
import type { Figure } from '../../report/figure.ts'

/** Signs what the provider tells. */
export const paymentKey = 'sk_test_of_the_bench_with_which_nobody_can_pay'

const donated = 500_000
const patienceMs = 60_000
const quietMs = 500
const lookEveryMs = 20

/** How many donations a second settle, each told once and its receipt recorded, and how many are begun. */
export async function measureGiving(stage: Stage): Promise<Figure[]> {
  return [
    ...(await measureSettling(stage, 'settlement, all of one campaign', { campaigns: 1, leastOfFloor: 0.5 })),
    ...(await measureSettling(stage, 'settlement, of 100 campaigns', { campaigns: 100, leastOfFloor: 0.7 })),
    ...(await measureRate(stage, await opening(stage))),
  ]
}

async function measureSettling(
  stage: Stage,
  name: string,
  { campaigns, leastOfFloor }: { campaigns: number; leastOfFloor: number },
): Promise<Figure[]> {
  const { sql, draw } = stage
  // Enough for all that can settle in one run, given to popular campaigns in turn by people who belong to no organization.
  const draws = await draw(`
    select id('donation', number) as "donationId", reference(number) as reference, 'settling-' || n as "idempotencyKey",
      number::text as "eventNumber", id('campaign', (1 + n % ${campaigns}) * 10) as "campaignId",
      citizen(:users - 1 - n % (:users / 2)) as "donorId"
    from generate_series(0, 29999) as n, lateral (select 7000000000 + n as number) as event order by n`)
  const lags: number[] = []
  const figures = await measureRate(stage, {
    name,
    request: toldByProvider,
    hasAftermath: true,
    draws,
    atOnce: concurrency,
    target: { least: leastOfFloor, of: 'ratio' },
    clear: async () => refill(sql, draws),
    untilThrough: async () => {
      const lag = await untilThanked(sql)
      lags.push(lag)
      return lag
    },
    countDone: async () => countSettled(sql, draws),
  })
  return [...figures, { name: `${name}: last receipt after the load`, value: medianOf(lags), unit: 'ms' }]
}

function toldByProvider({ reference, eventNumber }: Draw): PreparedRequest {
  const money = { amount: donated, currency: 'NGN', fees: 7500, paid_at: '2026-07-09T12:34:56.789Z' }
  const body = { event: 'charge.success', data: { id: Number(eventNumber), reference, status: 'success', ...money } }
  const signature = createHmac('sha512', paymentKey).update(JSON.stringify(body)).digest('hex')
  return { path: '/v1/webhooks/payment', headers: { 'x-paystack-signature': signature }, body }
}

/** Brings the donations back to waiting, whatever became of them. */
async function refill(sql: Sql, draws: readonly Draw[]): Promise<void> {
  const column = (name: string) => draws.map((draw) => draw[name])
  const campaignIds = [[...new Set(column('campaignId'))]]
  await sql.run(`delete from webhook_events where provider_ref = any($1)`, [column('reference')])
  await sql.run(`delete from donations where provider_ref = any($1)`, [column('reference')])
  await sql.run(
    `insert into donations (id, provider_ref, idempotency_key, campaign_id, organization_id, donor_user_id, gross_minor,
       net_minor, donor_name, donor_email)
     select draw.id, draw.reference, draw.idempotency_key, campaigns.id, campaigns.organization_id, draw.donor_id,
       ${donated}, ${donated}, 'Chidi Obi', 'chidi@example.org'
     from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::uuid[])
         as draw (id, reference, idempotency_key, campaign_id, donor_id)
       join campaigns on campaigns.id = draw.campaign_id`,
    ['donationId', 'reference', 'idempotencyKey', 'campaignId', 'donorId'].map(column),
  )
  await sql.run(
    `update campaigns set raised_minor = income.raised, donor_count = income.donors
     from (select campaign_id, sum(gross_minor) as raised, count(*) as donors from donations
           where status = 'SETTLED' and campaign_id = any($1) group by 1) as income
     where id = campaign_id`,
    campaignIds,
  )
  await sql.run('delete from notifications')
  await sql.run('vacuum (analyze) notifications, campaigns, settled_totals, donor_totals')
}

/** When the last receipt was owed, in ms from now; there is none when none turns up for a while. */
async function untilThanked(sql: Sql): Promise<number> {
  const begin = performance.now()
  let owedAt = begin
  while (performance.now() < Math.min(owedAt + quietMs, begin + patienceMs)) {
    const owed = await sql.run(
      `select from donations
       where status = 'SETTLED' and receipt_sent_at is null and donor_email is not null and receipt_attempts < 12 limit 1`,
    )
    if (owed.length > 0) owedAt = performance.now()
    await sleep(lookEveryMs)
  }
  return owedAt - begin
}

/** How many have settled; throws unless the tables agree with it: everybody in the organization is told, and who gave. */
async function countSettled(sql: Sql, draws: readonly Draw[]): Promise<number> {
  const [row] = await sql.run<Record<'settled' | 'thanked' | 'handled' | 'told' | 'miscounted', number>>(
    `select count(*) filter (where status = 'SETTLED')::int as settled,
       count(receipt_sent_at)::int as thanked,
       (select count(*)::int from webhook_events where provider_ref = any($1) and handled and note = 'settled') as handled,
       (select count(*)::int from notifications) as told,
       (select count(*)::int from campaigns cross join lateral (
          select coalesce(sum(gross_minor), 0) as raised, count(*) as donors from donations
          where campaign_id = campaigns.id and status = 'SETTLED') as income
        where id = any($2) and (raised_minor <> raised or donor_count <> donors)) as miscounted
     from donations where provider_ref = any($1)`,
    [draws.map(({ reference }) => reference), [...new Set(draws.map(({ campaignId }) => campaignId))]],
  )
  const { settled = 0, thanked, handled, told, miscounted } = row ?? {}
  if (handled !== settled || told !== settled * 5 || thanked !== settled || miscounted !== 0) {
    throw new Error(`Donations, receipts and totals do not agree: ${JSON.stringify(row)}`)
  }
  return settled
}

/** To campaigns all over that take donations, of organizations that have all their papers; the provider is asked where. */
async function opening({ sql, draw }: Stage): Promise<RatedAct> {
  const draws = await draw(`
    with open as (
      select campaigns.id, row_number() over (order by campaigns.id) - 1 as place, count(*) over () as total
      from campaigns join organizations on organizations.id = organization_id
      where status = 'PUBLISHED' and organizations.verified order by campaigns.id limit 5000)
    select open.id as "campaignId", 'opening-' || n as "idempotencyKey"
    from generate_series(0, 29999) as n join open on place = n % least(5000, total) order by n`)
  return {
    name: 'donation begun',
    request: (one) => ({
      path: pathFor('/v1/campaigns/{campaignId}/donation-intents', one),
      body: {
        amountMinor: donated,
        email: 'chidi@example.org',
        donorName: 'Chidi Obi',
        idempotencyKey: one['idempotencyKey'],
      },
    }),
    draws,
    atOnce: concurrencyOfLists,
    clear: async () => {
      await sql.run(`delete from donations where idempotency_key like 'opening-%'`)
    },
    countDone: async () => {
      const [row] = await sql.run<{ begun: number }>(
        `select count(*)::int as begun from donations where idempotency_key like 'opening-%' and status = 'PENDING'
           and platform_fee_minor + net_minor = gross_minor`,
      )
      return row?.begun ?? 0
    },
  }
}
