import { sqlId } from '../city-ids.ts'
import { sqlFirstName, sqlLot, sqlMoment, sqlOneOf, sqlSurname } from '../registry-words.ts'
import { contentsOf, type TownSize } from './town-size.ts'
import { sqlPhrase, sqlText } from './town-words.ts'

/** Citizens, their communities, their representatives, and whom they follow. */
export function peopleRows(size: TownSize): string[] {
  return [users(size), communities(size), ...memberships(size), representatives(size), ...followers(size)]
}

/** The number of a community that somebody or something belongs to: some are much larger than others. */
export function sqlCommunityOf(n: string, { communities }: TownSize): string {
  return `floor(${communities} * power(${sqlLot(n)}, 2))::int`
}

export function sqlNameOf(n: string): string {
  return `${sqlFirstName(n)} || ' ' || ${sqlSurname(n)}`
}

function users(size: TownSize): string {
  return `
    insert into users (id, email, name, password_hash, email_verified, community_id, primary_community_id, created_at)
    select ${sqlId('citizen', 'n')}, 'citizen-' || n || '@example.org', ${sqlNameOf('n')}, repeat('x', 97), true,
      home.id, home.id, ${sqlMoment('n', size.users)}
    from generate_series(0, ${size.users - 1}) as n,
      lateral (select ${sqlId('community', sqlCommunityOf('n', size))} as id) as home`
}

/** Four to an LGA. */
function communities(size: TownSize): string {
  return `
    insert into communities (id, name, slug, description, state, lga, created_by_id)
    select ${sqlId('community', 'n')}, ${sqlSurname('n * 3')} || ' ' || ${sqlOneOf('Town Quarter Village Estate', 'n')},
      'community-' || n, ${sqlPhrase('n')}, 'State ' || n / 4 % 37, ${sqlSurname('n / 4 * 5')}, ${sqlId('citizen', '0')}
    from generate_series(0, ${size.communities - 1}) as n`
}

function memberships(size: TownSize): string[] {
  const { signers } = contentsOf(size)
  return [
    `insert into user_community_memberships (user_id, community_id)
     select id, community_id from users`,
    `insert into user_community_memberships (user_id, community_id)
     select ${sqlId('citizen', 'n')}, ${sqlId('community', '0')} from generate_series(0, ${signers - 1}) as n
     on conflict do nothing`,
  ]
}

function representatives(size: TownSize): string {
  const { representatives } = contentsOf(size)
  return `
    insert into representatives (id, name, title, position, constituency, bio, community_id, user_id, follower_count,
      created_by_id)
    select ${sqlId('representative', 'n')}, ${sqlNameOf('n * 7')}, 'Hon.',
      ${sqlOneOf('Councillor Chairman Member Senator', 'n')}, 'Ward ' || n % 800, ${sqlText('n')},
      ${sqlId('community', sqlCommunityOf('n', size))},
      case when n < ${size.users} then ${sqlId('citizen', 'n')} end, 0, ${sqlId('citizen', '0')}
    from generate_series(0, ${representatives - 1}) as n`
}

/** Twenty each, but the first has a crowd and the second nobody. */
function followers(size: TownSize): string[] {
  const { representatives, followers } = contentsOf(size)
  return [
    `insert into representative_followers (representative_id, user_id)
     select ${sqlId('representative', '0')}, ${sqlId('citizen', 'n')} from generate_series(1, ${followers}) as n`,
    `insert into representative_followers (representative_id, user_id)
     select ${sqlId('representative', 'n')}, ${sqlId('citizen', `(n * 31 + turn) % ${size.users}`)}
     from generate_series(2, ${representatives - 1}) as n, generate_series(1, 20) as turn`,
    `update representatives set follower_count = counted.total
     from (select representative_id, count(*) as total from representative_followers group by 1) as counted
     where id = counted.representative_id`,
  ]
}
