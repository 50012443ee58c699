import { sqlId } from '../city-ids.ts'
import { sqlLot, sqlMoment, sqlNameOf, sqlOneOf } from '../registry-words.ts'
import { sqlCurrency } from './campaign-rows.ts'
import { campaignTurn, everyGiven, type FundingSize, neighboursOf, popularCampaigns } from './funding-size.ts'
import { sqlOwnerOf } from './organization-rows.ts'

/** What was given, what the provider told of it, and what did not agree. */
export function donationRows(size: FundingSize): string[] {
  return [settled(size), unsettled(size), webhookEvents(size), findings(size)]
}

/** The number of the campaign that gets the n-th donation: one that was published by then. */
function sqlGivenTo(n: string, { campaigns, donations }: FundingSize): string {
  const { every, everPublished } = campaignTurn
  const turns = campaigns / every
  const begun = `${turns} * (${n} + 1)::float8 / ${donations}`
  return `case ${n} % ${everyGiven} when 0 then 0 when 1 then (1 + ${n} / ${everyGiven} % ${popularCampaigns}) * ${every}
    else floor(least(${turns - 1}, ${begun} * (1 - power(${sqlLot(n)}, 2))))::int * ${every} + ${n} % ${everPublished} end`
}

const fee = { bps: 250, minor: 'gross * 250 / 10000' }

/** Three of five by somebody who was signed in; many of them give more than once. */
function settled(size: FundingSize): string {
  const { users } = neighboursOf(size)
  return `
    insert into donations (id, campaign_id, organization_id, currency, gross_minor, platform_fee_minor, net_minor,
      psp_fee_minor, platform_fee_bps, status, provider_ref, idempotency_key, donor_user_id, donor_name, donor_email,
      message, is_anonymous, settled_at, receipt_sent_at, receipt_attempts, created_at, updated_at)
    select ${sqlId('donation', 'n')}, ${sqlId('campaign', 'given_to')}, ${sqlId('organization', sqlOwnerOf('given_to', size))},
      ${sqlCurrency('given_to')}, gross, ${fee.minor}, gross - ${fee.minor}, gross * 15 / 1000, ${fee.bps}, 'SETTLED',
      ${sqlReference('n')}, 'key-' || n, case when n % 5 < 3 then ${sqlId('citizen', `n * 37::bigint % ${users}`)} end,
      ${sqlNameOf('n')}, 'donor-' || n || '@example.org', case n % 4 when 0 then 'Well done. Keep going.' end, n % 7 = 0,
      given_at, given_at, 1, given_at - interval '3 minutes', given_at
    from generate_series(0, ${size.donations - 1}) as n
      cross join lateral (select ${sqlGivenTo('n', size)} as given_to, (1 + n % 500) * 10000::bigint as gross,
        ${sqlMoment('n', size.donations)} as given_at) as item`
}

function unsettled(size: FundingSize): string {
  const { unsettled } = neighboursOf(size)
  const { donations } = size
  return `
    insert into donations (id, campaign_id, organization_id, currency, gross_minor, net_minor, status, provider_ref,
      idempotency_key, donor_name, donor_email, failed_at, created_at, updated_at)
    select ${sqlId('donation', `${donations} + n`)}, ${sqlId('campaign', 'given_to')},
      ${sqlId('organization', sqlOwnerOf('given_to', size))}, ${sqlCurrency('given_to')}, 50000, 50000, status,
      ${sqlReference(`${donations} + n`)}, 'key-' || ${donations} + n, ${sqlNameOf('n')}, 'donor-' || n || '@example.org',
      case when status <> 'PENDING' then tried_at + interval '1 hour' end, tried_at, tried_at
    from generate_series(0, ${unsettled - 1}) as n
      cross join lateral (select ${sqlGivenTo(`(n * ${donations / unsettled})`, size)} as given_to,
        ${sqlOneOf('FAILED ABANDONED ABANDONED PENDING', 'n')} as status, ${sqlMoment('n', unsettled)} as tried_at) as item`
}

/** One for each donation that settled. */
function webhookEvents({ donations }: FundingSize): string {
  return `
    insert into webhook_events (provider, provider_event_id, event_type, provider_ref, verified, payload, handled, note,
      created_at)
    select 'paystack', 'charge.success:' || n, 'charge.success', ${sqlReference('n')}, true,
      jsonb_build_object('event', 'charge.success', 'data', jsonb_build_object('id', n, 'reference', ${sqlReference('n')},
        'status', 'success', 'amount', (1 + n % 500) * 10000, 'currency', 'NGN', 'fees', 1500), 'bytes', 320,
        'sha256', sha256(n::text::bytea)),
      true, 'settled', ${sqlMoment('n', donations)}
    from generate_series(0, ${donations - 1}) as n`
}

/** Half of them are resolved. */
function findings(size: FundingSize): string {
  const { findings } = neighboursOf(size)
  const kinds = 'AMOUNT_MISMATCH SUBACCOUNT_MISMATCH PROVIDER_UNREACHABLE PROVIDER_UNREACHABLE'
  return `
    insert into reconciliation_findings (kind, donation_id, campaign_id, reference, amount_minor, detail, first_seen_at,
      last_seen_at, resolved_at, resolved_by_name, resolution_note)
    select ${sqlOneOf(kinds, 'n')}, ${sqlId('donation', 'n * 100')}, ${sqlId('campaign', sqlGivenTo('(n * 100)', size))},
      ${sqlReference('n * 100')}, 50000, 'Opened for 50000, the provider says 40000.', seen_at, seen_at,
      case n % 2 when 0 then seen_at + interval '1 day' end, case n % 2 when 0 then 'Ada Obi' end,
      case n % 2 when 0 then 'Cleared up with the provider.' end
    from generate_series(0, ${findings - 1}) as n cross join lateral (select ${sqlMoment('n', findings)} as seen_at) as item`
}

/** As the service makes them, but the same in each run. */
export function sqlReference(n: string): string {
  return `'civic-' || md5('reference ' || (${n}))`
}
