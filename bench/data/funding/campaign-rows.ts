import { sqlId } from '../city-ids.ts'
import { sqlArea, sqlMoment, sqlNameOf, sqlOneOf, sqlState, sqlSurname } from '../registry-words.ts'
import { type FundingSize, milestonesEach, neighboursOf, popularCampaign, popularCampaigns } from './funding-size.ts'
import { sqlAuthorOf, sqlOwnerOf } from './organization-rows.ts'

/** Campaigns with what they have raised, so they come after the donations; their plans, spending and news. */
export function campaignRows(size: FundingSize): string[] {
  return [campaigns(size), milestones(size), spendRecords(size), updates(size)]
}

const categories =
  'EMERGENCY_RELIEF COMMUNITY_DEVELOPMENT COMMUNITY_DEVELOPMENT EDUCATION EDUCATION HEALTHCARE ENVIRONMENT AGRICULTURE OTHER'

/** Of ten in a row eight are public, one was, and one never will have been. */
function sqlStatus(n: string): string {
  return `case ${n} % 10
    when 8 then ${sqlOneOf('ARCHIVED PAUSED', `${n} / 10`)}
    when 9 then ${sqlOneOf('DRAFT PENDING_REVIEW NEEDS_CHANGES APPROVED REJECTED', `${n} / 10`)}
    else ${sqlOneOf('PUBLISHED PUBLISHED PUBLISHED PUBLISHED FUNDED COMPLETED REPORTED REPORTED', `${n} % 10`)} end`
}

/** Nineteen of twenty raise money in naira. */
export function sqlCurrency(n: string): string {
  return sqlOneOf(`${'NGN '.repeat(17)}GBP USD EUR`, `(${n}) / 10`)
}

function campaigns(size: FundingSize): string {
  return `
    insert into campaigns (id, organization_id, title, slug, summary, description, category, status, currency, goal_minor,
      raised_minor, donor_count, community_id, state, lga, end_date, is_emergency, approval_status, submitted_at,
      reviewed_at, published_at, completed_at, reported_at, paused_from_status, final_report_body, created_by_id,
      created_by_name, created_at, updated_at)
    select item.id, ${sqlId('organization', 'owner')}, 'Water for ' || ${sqlSurname('n')}, 'campaign-' || n,
      'A borehole for ' || ${sqlSurname('n * 3')} || ', where people walk an hour for water.', ${sqlText('n')},
      ${sqlOneOf(categories, 'n / 10')}, status, ${sqlCurrency('n')},
      case when n <= ${popularCampaign(popularCampaigns)} then 1000000000000000
        when status = 'FUNDED' and gross_minor > 0 then gross_minor else 1000000000 * (1 + n % 50::bigint) end,
      coalesce(gross_minor, 0), coalesce(donations, 0),
      case n % 2 when 0 then ${sqlId('community', `n / 2 % ${neighboursOf(size).communities}`)} end,
      case when n % 20 <> 7 then ${sqlState('n')} end, case when n % 20 <> 7 then ${sqlArea('n')} end,
      case n % 4 when 1 then null else written_at + (n::bigint * 7919 % 900) * interval '1 day' end, n / 10 % 12 = 0,
      case when status in ('DRAFT', 'PENDING_REVIEW') then 'NONE' else 'APPROVED' end,
      case when status <> 'DRAFT' then written_at + interval '1 hour' end,
      case when status not in ('DRAFT', 'PENDING_REVIEW') then written_at + n % 70 * interval '1 hour' end,
      case when n % 10 <> 9 then written_at + interval '3 days' end,
      case when status in ('COMPLETED', 'REPORTED', 'ARCHIVED') then now() end,
      case when status in ('REPORTED', 'ARCHIVED') then now() end, case status when 'PAUSED' then 'PUBLISHED' end,
      case when status in ('REPORTED', 'ARCHIVED') then ${sqlText('n * 5')} end, ${sqlAuthorOf('owner')},
      ${sqlNameOf('owner')}, written_at, written_at
    from generate_series(0, ${size.campaigns - 1}) as n
      cross join lateral (select ${sqlId('campaign', 'n')} as id, ${sqlOwnerOf('n', size)} as owner, ${sqlStatus('n')} as status,
        ${sqlMoment('n', size.campaigns)} - interval '4 days' as written_at) as item
      left join settled_totals on campaign_id = item.id`
}

function milestones(size: FundingSize): string {
  return `
    insert into milestones (id, campaign_id, title, target_minor, status, position, created_at)
    select ${sqlId('milestone', 'n')}, ${sqlId('campaign', `n / ${milestonesEach}`)}, 'Step ' || n % ${milestonesEach}, 100000,
      ${sqlOneOf('COMPLETED IN_PROGRESS PLANNED', 'n')}, n % ${milestonesEach}, ${sqlMoment('n', size.campaigns * milestonesEach)}
    from generate_series(0, ${neighboursOf(size).milestones - 1}) as n`
}

/** One of a hundred is for the first campaign, the others for those that were ever published. */
function spendRecords(size: FundingSize): string {
  const { spendRecords } = neighboursOf(size)
  return `
    insert into spend_records (campaign_id, milestone_id, organization_id, amount_minor, description, spent_at,
      published_by_id, published_by_name, created_at)
    select ${sqlId('campaign', 'spender')}, ${sqlId('milestone', `spender * ${milestonesEach} + n / 10 % ${milestonesEach}`)},
      ${sqlId('organization', 'owner')}, 5000 + n, 'Pipes and a pump for ' || ${sqlSurname('n')}, spent_at::date,
      ${sqlAuthorOf('owner')}, ${sqlNameOf('owner')}, spent_at
    from generate_series(0, ${spendRecords - 1}) as n
      cross join lateral (select case n % 100 when 0 then 0
        else (n / 9::bigint * 37 % ${size.campaigns / 10} * 10 + n % 9)::int end as spender) as campaign
      cross join lateral (select ${sqlOwnerOf('spender', size)} as owner, ${sqlMoment('n', spendRecords)} as spent_at) as item`
}

/** One of a hundred is about the first campaign, and one of five for those inside alone. */
function updates(size: FundingSize): string {
  const { updates } = neighboursOf(size)
  return `
    insert into progress_updates (id, organization_id, campaign_id, body, is_public, author_id, author_name, created_at)
    select ${sqlId('update', 'n')}, ${sqlId('organization', 'owner')}, ${sqlId('campaign', 'place')}, ${sqlText('n')},
      n % 5 <> 4, ${sqlAuthorOf('owner')}, ${sqlNameOf('owner')}, ${sqlMoment('n', updates)}
    from generate_series(0, ${updates - 1}) as n
      cross join lateral (select case n % 100 when 0 then 0 else n end as place) as campaign
      cross join lateral (select ${sqlOwnerOf('place', size)} as owner) as item`
}

function sqlText(n: string): string {
  return `'Ask ' || ${sqlSurname(`(${n}) * 7`)} || ' of ' || ${sqlSurname(`(${n}) * 11`)} || ' how far it is. ' ||
    repeat('The old well has been dry since the spring, and the river is an hour away. ', 5)`
}
