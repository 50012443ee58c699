import { sqlId } from '../city-ids.ts'
import { sqlMoment, sqlOneOf, sqlSurname } from '../registry-words.ts'
import { sqlCommunityOf, sqlNameOf } from './people-rows.ts'
import { citizen } from './public-rows.ts'
import { contentsOf, type TownSize } from './town-size.ts'
import { sqlPhrase, sqlText } from './town-words.ts'

/** What organizations publish. */
export function organizationRows(size: TownSize): string[] {
  return [organizations(size), announcements(size), projects(size), consultations(size), campaigns(size)]
}

function organizations(size: TownSize): string {
  return `
    insert into organizations (id, name, slug, kind, jurisdiction, state, lga, description, verified, created_by_id)
    select ${sqlId('organization', 'n')}, ${sqlSurname('n')} || ' ' || ${sqlOneOf('Foundation Council Agency Water Roads', 'n')},
      'organization-' || n, ${sqlOneOf('NGO NGO GOVERNMENT AGENCY UTILITY OTHER', 'n')}, 'LGA', 'State ' || n % 37,
      ${sqlSurname(`n % ${size.communities} / 4 * 5`)}, ${sqlText('n')}, n % 3 = 0, ${citizen('n', size)}
    from generate_series(0, ${size.organizations - 1}) as n`
}

function announcements(size: TownSize): string {
  const { announcements } = contentsOf(size)
  return `
    insert into announcements (id, organization_id, title, body, status, published_at, author_id, author_name, created_at)
    select ${sqlId('target', 'n')}, ${organization(size)}, ${sqlPhrase('n', 6)}, ${sqlText('n')}, item.status,
      case when item.status <> 'DRAFT' then written_at + interval '1 hour' end, ${citizen('n', size)}, ${sqlNameOf('n')},
      written_at
    from generate_series(0, ${announcements - 1}) as n,
      lateral (select ${sqlOneOf('PUBLISHED PUBLISHED PUBLISHED PUBLISHED ARCHIVED DRAFT', 'n / 7')} as status,
        ${sqlMoment('n', announcements)} as written_at) as item`
}

function projects(size: TownSize): string {
  const { projects } = contentsOf(size)
  return `
    insert into projects (organization_id, title, description, status, budget_kobo, community_id, created_by_id, created_at)
    select ${organization(size)}, ${sqlPhrase('n', 7)}, ${sqlText('n')},
      ${sqlOneOf('PLANNED ACTIVE ACTIVE PAUSED COMPLETED COMPLETED CANCELLED', 'n')}, n * 1000,
      ${sometimesCommunity(size)}, ${citizen('n', size)}, ${sqlMoment('n', projects)}
    from generate_series(0, ${projects - 1}) as n`
}

function consultations(size: TownSize): string {
  const { consultations } = contentsOf(size)
  return `
    insert into consultations (organization_id, community_id, title, summary, description, status, published_at,
      response_count, author_id, author_name, created_at)
    select ${organization(size)}, ${sometimesCommunity(size)}, ${sqlPhrase('n', 8)}, ${sqlPhrase('n', 9)}, ${sqlText('n')},
      item.status, case when item.status <> 'DRAFT' then written_at + interval '1 hour' end, n % 500, ${citizen('n', size)},
      ${sqlNameOf('n')}, written_at
    from generate_series(0, ${consultations - 1}) as n,
      lateral (select ${sqlOneOf('PUBLISHED PUBLISHED CLOSED CLOSED DRAFT', 'n')} as status,
        ${sqlMoment('n', consultations)} as written_at) as item`
}

function campaigns(size: TownSize): string {
  const { campaigns } = contentsOf(size)
  return `
    insert into campaigns (id, organization_id, title, slug, summary, description, category, status, goal_minor, raised_minor,
      community_id, state, lga, published_at, created_by_id, created_at)
    select ${sqlId('campaign', 'n')}, ${organization(size)}, ${sqlPhrase('n', 10)}, 'campaign-' || n, ${sqlPhrase('n', 11)},
      ${sqlText('n')}, 'WATER', item.status, 100000, n % 100000, ${sometimesCommunity(size)}, 'State ' || n % 37,
      ${sqlSurname(`n % ${size.communities} / 4 * 5`)},
      case when item.status not in ('DRAFT', 'PENDING_REVIEW') then written_at + interval '1 day' end,
      ${citizen('n', size)}, written_at
    from generate_series(0, ${campaigns - 1}) as n,
      lateral (select ${sqlOneOf('PUBLISHED PUBLISHED PUBLISHED FUNDED COMPLETED REPORTED PAUSED DRAFT PENDING_REVIEW', 'n')}
        as status, ${sqlMoment('n', campaigns)} as written_at) as item`
}

function organization({ organizations }: TownSize): string {
  return sqlId('organization', `n::bigint * 13 % ${organizations}`)
}

function sometimesCommunity(size: TownSize): string {
  return `case when n % 2 = 0 then ${sqlId('community', sqlCommunityOf('n', size))} end`
}
