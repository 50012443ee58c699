import type { Invariant } from './invariant.ts'

/** What tells the kinds of each kept list apart, as its triggers in the migrations say it. */
const keptLists: Record<string, { table: string; kinds: string }> = {
  users: { table: 'users', kinds: 'role, banned_at is not null, deleted_at is not null, email_verified' },
  audit_logs: { table: 'audit_logs', kinds: 'action, target_type' },
  audit_log_days: { table: 'audit_logs', kinds: 'floor(extract(epoch from created_at) / 86400)' },
  issues: { table: 'issues', kinds: 'status, category' },
  consultation_answers: {
    table: 'consultation_answers',
    kinds: `question_id, jsonb_array_elements_text(coalesce(selections, '[]') || '[null]')`,
  },
}

/** Totals of long lists (docs/adr/0007) and of donations (docs/adr/0009). */
export const totals: readonly Invariant[] = [
  {
    kind: 'row-total',
    sentence:
      'The totals of lists and the figures of the platform are wrong: somebody wrote with triggers off. Correct one row of row_totals of this list and kind by the difference.',
    sql: Object.entries(keptLists)
      .map(([list, { table, kinds }]) => keptTotal(list, table, kinds))
      .join(' union all '),
  },
  {
    kind: 'campaign-total',
    sentence:
      'A campaign shows another sum than was given. Run reconcile, look at the donations, then set raised_minor and donor_count to what settled.',
    sql: `
      select 'campaigns ' || campaigns.id as place,
        'raised_minor is ' || raised_minor || ' from ' || donor_count || ' donations, settled are '
          || coalesce(settled.gross_minor, 0) || ' from ' || coalesce(settled.donations, 0) as detail
      from campaigns left join (
        select campaign_id, least(sum(gross_minor), ${Number.MAX_SAFE_INTEGER}) as gross_minor, count(*) as donations
        from donations where status = 'SETTLED' group by campaign_id
      ) as settled on settled.campaign_id = campaigns.id
      where (raised_minor, donor_count)
        is distinct from (coalesce(settled.gross_minor, 0)::int8, coalesce(settled.donations, 0)::int4)`,
  },
  {
    kind: 'settled-total',
    sentence:
      'The figures of the platform are not what settled: somebody wrote with triggers off. Set the row of settled_totals to the sums of the donations.',
    sql: `
      select 'settled_totals of campaign ' || coalesce(kept.campaign_id, given.campaign_id) || ' in '
          || coalesce(kept.currency, given.currency) as place,
        'kept is ' || coalesce(kept.said, 'nothing') || ', donations say ' || coalesce(given.said, 'nothing') as detail
      from (
        select campaign_id, currency,
          (donations, gross_minor, platform_fee_minor, psp_fee_minor, first_settled_at)::text as said
        from settled_totals
      ) as kept full join (
        select campaign_id, currency,
          (count(*), sum(gross_minor), sum(platform_fee_minor), sum(psp_fee_minor), min(settled_at))::text as said
        from donations where status = 'SETTLED' group by campaign_id, currency
      ) as given on given.campaign_id = kept.campaign_id and given.currency = kept.currency
      where kept.said is distinct from given.said`,
  },
  {
    kind: 'donor-total',
    sentence:
      'How many people gave, and how often, is wrong: somebody wrote with triggers off. Set the row of donor_totals to the number of donations.',
    sql: `
      select 'donor_totals of user ' || coalesce(kept.donor_user_id, given.donor_user_id) as place,
        'kept are ' || coalesce(kept.donations, 0) || ', settled are ' || coalesce(given.donations, 0) as detail
      from donor_totals as kept full join (
        select donor_user_id, count(*) as donations
        from donations where status = 'SETTLED' and donor_user_id is not null group by donor_user_id
      ) as given on given.donor_user_id = kept.donor_user_id
      where kept.donations is distinct from given.donations`,
  },
  {
    kind: 'donation-split',
    sentence: 'The parts of a settled donation are not the whole. Ask the payment provider what each side got.',
    sql: `
      select 'donations ' || id as place,
        gross_minor || ' is not ' || platform_fee_minor || ' for the platform and ' || net_minor as detail
      from donations where status = 'SETTLED' and gross_minor <> platform_fee_minor + net_minor`,
  },
]

function keptTotal(list: string, table: string, kinds: string): string {
  return `
    select 'row_totals ${list} ' || coalesce(kept.kind, counted.kind)::text as place,
      'kept is ' || coalesce(kept.total, 0) || ', there are ' || coalesce(counted.total, 0) as detail
    from (
      select kind, sum(total) as total from row_totals where list = '${list}' group by kind
    ) as kept full join (
      select kind, count(*) as total from (select array[${kinds}]::text[] as kind from ${table}) as items group by kind
    ) as counted on counted.kind = kept.kind
    where coalesce(kept.total, 0) <> coalesce(counted.total, 0)`
}
