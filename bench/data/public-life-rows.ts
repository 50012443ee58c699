import { sqlId } from './city-ids.ts'
import { neighboursOf, type RegistrySize } from './registry-size.ts'
import { sqlMoment, sqlOneOf } from './registry-words.ts'

/** What the figures of the platform and of a community count, and nothing besides. */
export function publicLifeRows(size: RegistrySize): string[] {
  return [...issues(size), ...petitions(size), ...offices(size)]
}

/** Of ten issues, two have an official comment, and one of those and another one a public report of progress. */
function issues(size: RegistrySize): string[] {
  const { issues, organizations } = neighboursOf(size)
  return [
    `insert into issues (id, title, description, status, community_id, reported_by_id, created_at)
     select ${sqlId('issue', 'n')}, 'The drain at gate ' || n, 'It has been open for weeks, beside the bus stop.',
       ${sqlOneOf('OPEN OPEN IN_PROGRESS RESOLVED CLOSED', 'n')}, ${communityId('n', size)}, ${sqlId('citizen', 'n')},
       ${sqlMoment('n', issues)}
     from generate_series(0, ${issues - 1}) as n`,
    `insert into issue_comments (content, issue_id, author_id, author_name, author_role, is_official_response, created_at)
     select 'I saw it too. Somebody should put a lid on it.', ${sqlId('issue', 'n')}, ${sqlId('citizen', 'turn')},
       'Citizen', 'CITIZEN', turn = 1 and n % 10 < 2, ${sqlMoment('n', issues)}
     from generate_series(0, ${issues - 1}) as n, generate_series(1, 3) as turn`,
    `insert into progress_updates (organization_id, issue_id, body, is_public, author_id, author_name)
     select ${sqlId('organization', `n % ${organizations}`)}, ${sqlId('issue', 'n')}, 'The lid is ordered.', n % 20 <> 1,
       ${sqlId('citizen', '1')}, 'Officer'
     from generate_series(0, ${issues - 1}) as n where n % 10 in (1, 2)`,
  ]
}

function petitions(size: RegistrySize): string[] {
  const { petitions, signatures } = neighboursOf(size)
  return [
    `insert into petitions (id, title, description, goal, status, community_id, created_by_id, created_at)
     select ${sqlId('petition', 'n')}, 'Light for street ' || n, 'It is dark at night.', 500, 'ACTIVE',
       ${communityId('n', size)}, ${sqlId('citizen', 'n')}, ${sqlMoment('n', petitions)}
     from generate_series(0, ${petitions - 1}) as n`,
    `insert into petition_signatures (petition_id, user_id, created_at)
     select ${sqlId('petition', `n % ${petitions}`)}, ${sqlId('citizen', 'n')}, ${sqlMoment('n', signatures)}
     from generate_series(0, ${signatures - 1}) as n`,
  ]
}

function offices(size: RegistrySize): string[] {
  const { representatives, organizations, campaigns } = neighboursOf(size)
  return [
    `insert into representatives (name, title, position, constituency, community_id, created_by_id)
     select 'Representative ' || n, 'Hon.', 'Councillor', 'Ward ' || n, ${communityId('n', size)}, ${sqlId('citizen', 'n')}
     from generate_series(0, ${representatives - 1}) as n`,
    `insert into organizations (id, name, slug, kind, verified, created_by_id)
     select ${sqlId('organization', 'n')}, 'Organization ' || n, 'organization-' || n, 'NGO', n % 3 = 0,
       ${sqlId('citizen', 'n')}
     from generate_series(0, ${organizations - 1}) as n`,
    `insert into campaigns (id, organization_id, title, slug, summary, description, category, status, goal_minor,
       created_by_id)
     select ${sqlId('campaign', 'n')}, ${sqlId('organization', `n % ${organizations}`)}, 'Campaign ' || n,
       'campaign-' || n, 'A well for us all.', 'A well for us all.', 'WATER', 'PUBLISHED', 100000, ${sqlId('citizen', 'n')}
     from generate_series(0, ${campaigns - 1}) as n`,
  ]
}

function communityId(n: string, size: RegistrySize): string {
  return sqlId('community', `(${n}) % ${neighboursOf(size).communities}`)
}
