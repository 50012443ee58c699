import pg from 'pg'
import { type CitySize, hiddenAt, perIssue, popularEvery, sqlId } from './city-ids.ts'
import { fillTables } from './fill-tables.ts'

/** The address of the n-th citizen. */
export function emailOf(citizen: number): string {
  return `citizen-${citizen}@example.org`
}

/** Who lives in a city: everybody has the same password, given as its hash. */
interface Filling {
  databaseUrl: string
  size: CitySize
  passwordHash: string
}

/**
 * Fills a migrated, empty database with a city: for 100,000 issues that is 300,000 comments and 500,000 upvotes. Rows
 * refer to each other correctly, so they are stored without being checked.
 */
export async function fillCity({ databaseUrl, size, passwordHash }: Filling): Promise<void> {
  await fillTables({
    databaseUrl,
    statements: statementsFor(size, passwordHash),
    largest: ['issues', 'issue_comments', 'issue_upvotes'],
  })
}

function statementsFor(size: CitySize, passwordHash: string): string[] {
  return [...people(size, passwordHash), issues(size), comments(size), upvotes(size), flags(size)]
}

function people({ communities, citizens }: CitySize, passwordHash: string): string[] {
  return [
    `insert into users (id, email, name, password_hash, email_verified, community_id, primary_community_id)
     select ${sqlId('citizen', 'n')}, 'citizen-' || n || '@example.org', 'Citizen ' || n,
       ${pg.escapeLiteral(passwordHash)}, true, home.id, home.id
     from generate_series(0, ${citizens - 1}) as n,
       lateral (select ${sqlId('community', `n % ${communities}`)} as id) as home`,
    `insert into communities (id, name, slug, state, lga, created_by_id)
     select ${sqlId('community', 'n')}, 'Community ' || n, 'community-' || n, 'Lagos', 'Ikeja', ${sqlId('citizen', '0')}
     from generate_series(0, ${communities - 1}) as n`,
    `insert into user_community_memberships (user_id, community_id)
     select ${sqlId('citizen', 'n')}, ${sqlId('community', `n % ${communities}`)}
     from generate_series(0, ${citizens - 1}) as n`,
  ]
}

/** One every five minutes, the newest a moment ago. */
function issues({ communities, citizens, issues }: CitySize): string {
  const households = Math.floor(citizens / communities)
  return `
    insert into issues (id, title, description, category, status, location, upvote_count, comment_count,
      community_id, reported_by_id, created_at, updated_at)
    select ${sqlId('issue', 'n')}, 'The drain at gate ' || n || ' is open',
      repeat('It has been open for weeks, beside the bus stop, and children walk past it every day. ', 3),
      (array['INFRASTRUCTURE', 'UTILITIES', 'SECURITY', 'OTHER'])[1 + n % 4],
      (array['OPEN', 'OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED'])[1 + n % 5],
      'Gate ' || n, ${amount('upvotes')}, ${amount('comments')},
      ${sqlId('community', `n % ${communities}`)},
      ${sqlId('citizen', `(n::bigint * 13 % ${households}) * ${communities} + n % ${communities}`)},
      reported_at, reported_at
    from generate_series(0, ${issues - 1}) as n,
      lateral (select now() - (${issues} - n) * interval '5 minutes' as reported_at) as moment`
}

function comments({ citizens, issues }: CitySize): string {
  return `
    insert into issue_comments (content, issue_id, author_id, author_name, author_role, created_at)
    select 'I saw it too, number ' || turn || '. Somebody should put a lid on it before the rain comes.',
      ${sqlId('issue', 'n')}, ${sqlId('citizen', 'author')}, 'Citizen ' || author, 'CITIZEN',
      now() - (${issues} - n) * interval '5 minutes' + turn * interval '1 minute'
    from generate_series(0, ${issues - 1}) as n,
      lateral generate_series(1, ${amount('comments')}) as turn,
      lateral (select (n::bigint * 17 + turn * 11) % ${citizens} as author) as who`
}

function upvotes({ citizens, issues }: CitySize): string {
  return `
    insert into issue_upvotes (issue_id, user_id, created_at)
    select ${sqlId('issue', 'n')}, ${sqlId('citizen', `(n::bigint * 31 + turn * 7) % ${citizens}`)},
      now() - (${issues} - n) * interval '5 minutes' + turn * interval '1 minute'
    from generate_series(0, ${issues - 1}) as n, lateral generate_series(1, ${amount('upvotes')}) as turn`
}

/** A hundredth of the issues is hidden; as many have a flag that nobody has looked at. */
function flags({ issues }: CitySize): string {
  return `
    insert into content_flags (content_type, content_id, reporter_id, reporter_name, reason, status)
    select 'ISSUE', ${sqlId('issue', 'n')}, ${sqlId('citizen', '0')}, 'Citizen 0', 'SPAM',
      case n % ${popularEvery} when ${hiddenAt} then 'HIDDEN' else 'PENDING' end
    from generate_series(0, ${issues - 1}) as n where n % ${popularEvery} in (${hiddenAt}, ${hiddenAt + 1})`
}

function amount(what: keyof typeof perIssue): string {
  const { popular, usual } = perIssue[what]
  return `(case n % ${popularEvery} when 0 then ${popular} else ${usual} end)`
}
