import { sqlId } from '../city-ids.ts'
import { sqlLot, sqlMoment, sqlOneOf } from '../registry-words.ts'
import { sqlCommunityOf, sqlNameOf } from './people-rows.ts'
import { comments, contentsOf, popularEvery, signaturesOf, type TownSize } from './town-size.ts'
import { oldTexts, oldWord, sqlPhrase, sqlText } from './town-words.ts'

/** What citizens and their representatives publish, and who signs it. */
export function publicRows(size: TownSize): string[] {
  return [issues(size), petitions(size), signatures(size), notices(size)]
}

const categories = 'INFRASTRUCTURE INFRASTRUCTURE HEALTH EDUCATION SECURITY ENVIRONMENT UTILITIES TRANSPORT OTHER'

/** Upvotes are numbers alone here: only lists ask for them, and only for the sum. */
function issues(size: TownSize): string {
  return `
    insert into issues (id, title, description, category, status, location, upvote_count, comment_count, community_id,
      reported_by_id, created_at, updated_at)
    select ${sqlId('issue', 'n')}, ${sqlPhrase('n')} || case when n < ${oldTexts} then ' ${oldWord}' else '' end,
      ${sqlText('n')}, ${sqlOneOf(categories, 'n')},
      ${sqlOneOf('OPEN OPEN OPEN UNDER_REVIEW IN_PROGRESS RESOLVED RESOLVED CLOSED', 'n / 9')}, 'Gate ' || n % 5000,
      floor(2000 * power(${sqlLot('n', 'other')}, 8)), ${amountOf('n')}, ${sqlId('community', sqlCommunityOf('n', size))},
      ${citizen('n', size)}, reported_at, reported_at
    from generate_series(0, ${size.issues - 1}) as n, lateral (select ${sqlMoment('n', size.issues)} as reported_at) as moment`
}

/** The first one is what everybody signs while its signing is measured. */
function petitions(size: TownSize): string {
  const { petitions } = contentsOf(size)
  const { popular, usual } = signaturesOf(size)
  return `
    insert into petitions (id, title, description, goal, signature_count, comment_count, status, community_id,
      created_by_id, created_at, updated_at)
    select ${sqlId('petition', 'n')}, ${sqlPhrase('n', 4)}, ${sqlText('n')},
      case n when 0 then 10000000 else 100 + n % 9 * 1000 end,
      case n % ${popularEvery} when 0 then ${popular} else ${usual} end, ${amountOf('n')},
      case n when 0 then 'ACTIVE'
        else ${sqlOneOf('ACTIVE ACTIVE ACTIVE ACTIVE ACTIVE ACTIVE CLOSED SUCCESSFUL DRAFT', 'n')} end,
      case n when 0 then ${sqlId('community', '0')} else ${sqlId('community', sqlCommunityOf('n + 7', size))} end,
      ${citizen('n', size)}, opened_at, opened_at
    from generate_series(0, ${petitions - 1}) as n, lateral (select ${sqlMoment('n', petitions)} as opened_at) as moment`
}

function signatures(size: TownSize): string {
  const { petitions } = contentsOf(size)
  const { popular, usual } = signaturesOf(size)
  return `
    insert into petition_signatures (petition_id, user_id, created_at)
    select petition.id, ${sqlId('citizen', `(n::bigint * 31 + turn * 7) % ${size.users}`)},
      petition.opened_at + turn * interval '1 minute'
    from generate_series(0, ${petitions - 1}) as n,
      lateral (select ${sqlId('petition', 'n')} as id, ${sqlMoment('n', petitions)} as opened_at) as petition,
      lateral generate_series(1, case n % ${popularEvery} when 0 then ${popular} else ${usual} end) as turn`
}

/** The announcements of representatives. */
function notices(size: TownSize): string {
  const { notices } = contentsOf(size)
  return `
    insert into representative_announcements (id, representative_id, community_id, title, body, status, published_at,
      author_id, author_name, comment_count, created_at, updated_at)
    select ${sqlId('notice', 'n')}, ${sqlId('representative', 'owner')}, ${sqlId('community', sqlCommunityOf('owner', size))},
      ${sqlPhrase('n', 5)}, ${sqlText('n')}, notice.status, case when notice.status <> 'DRAFT' then written_at end,
      ${citizen('owner', size)}, ${sqlNameOf('owner')}, ${amountOf('n')}, written_at, written_at
    from generate_series(0, ${notices - 1}) as n,
      lateral (select ${sqlOneOf('PUBLISHED PUBLISHED PUBLISHED PUBLISHED ARCHIVED DRAFT', 'n / 7')} as status,
        ${sqlNoticeOwner('n', size)} as owner, ${sqlMoment('n', notices)} as written_at) as notice`
}

/** The number of the representative who wrote the n-th; the first two write only when they are measured. */
export function sqlNoticeOwner(n: string, size: TownSize): string {
  return `(2 + (${n}) % ${contentsOf(size).representatives - 2})`
}

export function citizen(n: string, { users }: TownSize): string {
  return sqlId('citizen', `(${n}) % ${users}`)
}

/** How many comments the n-th has. */
export function amountOf(n: string): string {
  return `(case (${n}) % ${popularEvery} when 0 then ${comments.popular} else ${comments.usual} end)`
}
