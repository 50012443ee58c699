import { createHmac } from 'node:crypto'
import type { Act } from '../act.ts'
import { cityId } from '../city-ids.ts'
import type { Sql } from '../sql.ts'
import { type FundingSize, neighboursOf, popularCampaign, popularCampaigns } from './funding-size.ts'

/** Signs what the provider tells. */
export const paymentKey = 'key-of-the-bench-with-which-nobody-can-pay'

/** A donation that waits for its money, and what the provider says of it. */
export interface Settling {
  donationId: string
  reference: string
  idempotencyKey: string
  /** The provider's own number of what it tells. */
  eventNumber: string
  campaignId: string
  donorId: string
}

export const donated = 500_000

/** Each event is told once, of a donation of its own. */
export function settling(name: string, leastOfFloor: number): Act<Settling> {
  return {
    name,
    service: 'organization',
    request: ({ reference, eventNumber }) => {
      const data = {
        id: Number(eventNumber),
        reference,
        status: 'success',
        amount: donated,
        currency: 'NGN',
        fees: 7500,
      }
      const body = { event: 'charge.success', data: { ...data, paid_at: '2026-07-09T12:34:56.789Z' } }
      const signature = createHmac('sha512', paymentKey).update(JSON.stringify(body)).digest('hex')
      return { method: 'POST', path: '/v1/webhooks/payment', headers: { 'x-paystack-signature': signature }, body }
    },
    turns: 1,
    hasAftermath: true,
    leastOfFloor,
  }
}

/** Enough for all that can settle in one run, since nothing settles twice. */
const mostDraws = 30_000
const firstEvent = 7_000_000_000

/** Given to the first so many of the popular campaigns in turn, by people who belong to no organization. */
export function drawSettling(size: FundingSize, { campaigns }: { campaigns: number }): Settling[] {
  const { users } = neighboursOf(size)
  if (campaigns > popularCampaigns) throw new Error('There are not so many popular campaigns')
  return Array.from({ length: mostDraws }, (_, n) => ({
    donationId: cityId('donation', firstEvent + n),
    reference: `civic-${cityId('donation', -n - 1).replaceAll('-', '')}`,
    idempotencyKey: `settling-${n}`,
    eventNumber: `${firstEvent + n}`,
    campaignId: cityId('campaign', popularCampaign(1 + (n % campaigns))),
    donorId: cityId('citizen', users - 1 - (n % (users / 2))),
  }))
}

/** What settling so many of these must have left behind, and how many have settled. */
export interface Settled {
  settled: number
  handled: number
  told: number
  thanked: number
  /** Campaigns whose total is not the sum of what has settled. */
  miscounted: number
}

/** Brings the donations back to waiting, whatever became of them. */
export async function refillSettling(sql: Sql, draws: readonly Settling[]): Promise<void> {
  const column = (name: keyof Settling) => draws.map((draw) => draw[name])
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
    [column('donationId'), column('reference'), column('idempotencyKey'), column('campaignId'), column('donorId')],
  )
  await sql.run(
    `update campaigns set raised_minor = income.raised, donor_count = income.donors
     from (select campaign_id, sum(gross_minor) as raised, count(*) as donors from donations
           where status = 'SETTLED' and campaign_id = any($1) group by 1) as income
     where id = campaign_id`,
    [[...new Set(column('campaignId'))]],
  )
  await sql.run('delete from notifications')
  await sql.run('vacuum (analyze) notifications, campaigns, settled_totals, donor_totals')
}

export async function isReceiptOwed(sql: Sql): Promise<boolean> {
  const owed = await sql.run(
    `select from donations
     where status = 'SETTLED' and receipt_sent_at is null and donor_email is not null and receipt_attempts < 12 limit 1`,
  )
  return owed.length > 0
}

export async function countSettled(sql: Sql, draws: readonly Settling[]): Promise<Settled> {
  const [row] = await sql.run<{ [Name in keyof Settled]: number }>(
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
  if (!row) throw new Error('Donations could not be counted')
  return row
}

/** Somebody who begins to give. */
export interface Opening {
  campaignId: string
  idempotencyKey: string
}

/** The provider is asked where the donor pays. */
export const open: Act<Opening> = {
  name: 'donation begun',
  service: 'organization',
  request: ({ campaignId, idempotencyKey }) => ({
    method: 'POST',
    path: `/v1/campaigns/${campaignId}/donation-intents`,
    body: { amountMinor: donated, email: 'chidi@example.org', donorName: 'Chidi Obi', idempotencyKey },
  }),
  turns: 1,
}

export const openingKey = 'opening-'

/** Campaigns all over that take donations, of organizations that have all their papers. */
export async function drawOpening(sql: Sql): Promise<Opening[]> {
  const rows = await sql.run<{ id: string }>(
    `select campaigns.id from campaigns join organizations on organizations.id = organization_id
     where status = 'PUBLISHED' and organizations.verified order by campaigns.id limit 5000`,
  )
  return Array.from({ length: mostDraws }, (_, n) => ({
    campaignId: rows[n % rows.length]?.id ?? '',
    idempotencyKey: `${openingKey}${n}`,
  }))
}
