import { sqlId } from '../city-ids.ts'
import { sqlArea, sqlLot, sqlMoment, sqlNameOf, sqlOneOf, sqlState, sqlSurname } from '../registry-words.ts'
import { membersOfMost, neighboursOf, type SectorSize } from './sector-size.ts'

/** Citizens, the places that they live in, and the organizations that they belong to. */
export function peopleRows(size: SectorSize): string[] {
  const { users, communities, largestMembership } = neighboursOf(size)
  return [
    `insert into users (id, email, name, password_hash, email_verified, created_at)
     select ${sqlId('citizen', 'n')}, 'citizen-' || n || '@example.org', ${sqlNameOf('n')}, repeat('x', 97), true,
       ${sqlMoment('n', users)}
     from generate_series(0, ${users - 1}) as n`,
    `insert into communities (id, name, slug, state, lga, created_by_id)
     select ${sqlId('community', 'n')}, 'Community ' || n, 'community-' || n, ${sqlState('n')}, ${sqlArea('n')},
       ${sqlId('citizen', '0')}
     from generate_series(0, ${communities - 1}) as n`,
    `insert into org_members (organization_id, user_id, user_name, user_role, role, joined_at)
     select ${sqlId('organization', 'place')}, ${sqlId('citizen', 'n')}, ${sqlNameOf('n')}, 'CITIZEN',
       ${sqlOneOf('OWNER ADMIN STAFF STAFF', 'n')}, ${sqlMoment('n', users)}
     from generate_series(${membersOfMost}, ${size.organizations * membersOfMost - 1}) as n,
       lateral (select n / ${membersOfMost} as place) as organization
     union all
     select ${sqlId('organization', '0')}, ${sqlId('citizen', 'n')}, ${sqlNameOf('n')}, 'CITIZEN',
       case n when 0 then 'OWNER' when 1 then 'ADMIN' else 'STAFF' end, ${sqlMoment('n', users)}
     from generate_series(0, ${largestMembership - 1}) as n`,
  ]
}

/** Stored after what they count. */
export function organizationRows({ organizations }: SectorSize): string[] {
  const counted = ['org_members', 'projects', 'issue_assignments'] as const
  return [
    ...counted.map((table) => countOf(table, 'true')),
    countOf('announcements', `status = 'PUBLISHED'`),
    `insert into organizations (id, name, slug, kind, jurisdiction, state, lga, description, email, website, verified,
       member_count, announcement_count, project_count, assignment_count, created_by_id, created_at)
     select item.id, ${sqlSurname('n')} || ' ' || ${sqlOneOf(trades, 'n')}, 'organization-' || n,
       ${sqlOneOf('NGO NGO GOVERNMENT AGENCY UTILITY OTHER', 'n / 5')}, ${sqlOneOf('STATE LGA LGA COMMUNITY', 'n')},
       ${sqlState('n')}, ${sqlArea('n')},
       'Founded by people of ' || ${sqlArea('n')} || ', who saw that somebody had to begin. Come and see us.',
       'organization-' || n || '@example.org', 'https://organization-' || n || '.example.org', n % 3 = 0,
       ${['org_members', 'announcements', 'projects', 'issue_assignments'].map((table) => `coalesce(${table}_counted.total, 0)`).join(', ')},
       ${sqlId('citizen', `n * ${membersOfMost}`)}, ${sqlMoment('n', organizations)}
     from generate_series(0, ${organizations - 1}) as n
       cross join lateral (select ${sqlId('organization', 'n')} as id) as item
       left join org_members_counted using (id) left join announcements_counted using (id)
       left join projects_counted using (id) left join issue_assignments_counted using (id)`,
  ]
}

const trades = 'Foundation Council Agency Water Roads'

function countOf(table: string, condition: string): string {
  return `create temporary table ${table}_counted as
    select organization_id as id, count(*)::int as total from ${table} where ${condition} group by 1`
}

/** The number of the organization that has the n-th of something: some have far more than others. */
export function sqlOwnerOf(n: string, { organizations }: SectorSize): string {
  return `floor(${organizations} * power(${sqlLot(n)}, 2))::int`
}

/** Who writes for an organization: its owner. */
export function sqlAuthorOf(organization: string): string {
  return sqlId('citizen', `${organization} * ${membersOfMost}`)
}
