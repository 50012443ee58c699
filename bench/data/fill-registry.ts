import { deletedUserName } from '@civic/moderation'
import { sqlId } from './city-ids.ts'
import { fillTables } from './fill-tables.ts'
import { flagRows } from './flag-rows.ts'
import { publicLifeRows } from './public-life-rows.ts'
import { neighboursOf, type RegistrySize } from './registry-size.ts'
import { sqlFirstName, sqlLot, sqlMoment, sqlOneOf, sqlSurname } from './registry-words.ts'

/**
 * Fills a migrated, empty database with three years of a country: a million users, half a million flags, five million
 * acts in the audit log, and what the platform's figures count.
 */
export async function fillRegistry(databaseUrl: string, size: RegistrySize): Promise<void> {
  await fillTables({
    databaseUrl,
    statements: [
      users(size),
      communities(size),
      ...memberships(size),
      ...flagRows(size),
      auditLogs(size),
      representativeApplications(size),
      organizationApplications(size),
      ...publicLifeRows(size),
    ],
    largest: ['users', 'user_community_memberships', 'content_flags', 'audit_logs', 'petition_signatures', 'issues'],
  })
}

/** Of a hundred one has left, of two hundred one is banned, of ten one has not verified the address. */
function users(size: RegistrySize): string {
  return `
    insert into users (id, email, name, password_hash, role, community_id, primary_community_id, email_verified,
      banned_at, deleted_at, created_at, updated_at)
    select ${sqlId('citizen', 'n')},
      case when is_gone then 'deleted-' || n || '@deleted.invalid'
        else lower(first_name || '.' || surname) || '.' || n || '@example.org' end,
      case when is_gone then '${deletedUserName}' else first_name || ' ' || surname end, repeat('x', 97),
      case when n % 10000 = 0 then 'PLATFORM_ADMIN' when n % 1000 = 1 then 'MODERATOR'
        when n % 1000 < 6 then 'REPRESENTATIVE' when n % 1000 < 9 then 'NGO' when n % 1000 < 11 then 'GOVERNMENT_ADMIN'
        else 'CITIZEN' end,
      home.id, home.id, not is_gone and n % 10 <> 9,
      case n % 200 when 77 then signed_up_at + interval '1 day' end,
      case when is_gone then signed_up_at + interval '2 days' end, signed_up_at, signed_up_at
    from generate_series(0, ${size.users - 1}) as n,
      lateral (select n % 100 = 33 as is_gone, ${sqlFirstName('n')} as first_name, ${sqlSurname('n')} as surname,
        ${sqlMoment('n', size.users)} as signed_up_at) as person,
      lateral (select ${communityId('n', size)} as id) as home`
}

function communities(size: RegistrySize): string {
  return `
    insert into communities (id, name, slug, state, lga, created_by_id)
    select ${sqlId('community', 'n')}, 'Community ' || n, 'community-' || n, 'State ' || n % 37, 'Area ' || n % 774,
      ${sqlId('citizen', '0')}
    from generate_series(0, ${neighboursOf(size).communities - 1}) as n`
}

/** Everybody has joined one community, every third a second. */
function memberships(size: RegistrySize): string[] {
  const join = (community: string, whom: string) => `
    insert into user_community_memberships (user_id, community_id, joined_at)
    select ${sqlId('citizen', 'n')}, ${communityId(community, size)}, ${sqlMoment('n', size.users)}
    from generate_series(0, ${size.users - 1}) as n where ${whom}`
  return [join('n', 'n % 100 <> 33'), join('n + 1', 'n % 3 = 0 and n % 100 <> 33')]
}

const actions =
  'issue.status_changed flag.resolved campaign.spend_reported announcement.published petition.status_changed flag.direct_hide issue.deleted issue.updated org.updated org.member_added application.approved application.rejected campaign.reviewed campaign.published consultation.published consultation.closed user.banned user.unbanned user.role_changed org.verified org.unverified org.created org.member_removed org.member_role_changed representative.updated representative.created campaign.created campaign.submitted campaign.paused campaign.resumed campaign.completed campaign.reported community.created community.updated petition.updated petition.deleted announcement.archived announcement.deleted consultation.created consultation.outcome_published donations.reconciled application.needs_changes representative.claimed org.psp_connected'

/** Some acts are common and some people busy: the most common act is one of seven, the busiest actor did one of a hundred. */
function auditLogs(size: RegistrySize): string {
  const { staff } = neighboursOf(size)
  const place = `floor(${actions.split(' ').length} * power(${sqlLot('n')}, 2))::int`
  return `
    insert into audit_logs (actor_id, actor_name, actor_role, action, target_type, target_id, metadata, ip_address,
      user_agent, created_at)
    select ${sqlId('citizen', 'actor')}, ${sqlFirstName('actor')} || ' ' || ${sqlSurname('actor')}, 'MODERATOR', action,
      upper(split_part(action, '.', 1)), ${sqlId('target', `n % ${Math.ceil(size.auditLogs / 5)}`)},
      jsonb_build_object('newStatus', 'RESOLVED', 'title', 'The drain at gate ' || n), '102.89.0.' || n % 250,
      'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', ${sqlMoment('n', size.auditLogs)}
    from generate_series(0, ${size.auditLogs - 1}) as n,
      lateral (select floor(${staff} * power(${sqlLot('n', 'other')}, 1.5))::int as actor,
        ${sqlOneOf(actions, place)} as action) as act`
}

const decisions =
  'PENDING NEEDS_CHANGES REJECTED REJECTED REJECTED APPROVED APPROVED APPROVED APPROVED APPROVED APPROVED APPROVED'

function representativeApplications(size: RegistrySize): string {
  const { applications } = neighboursOf(size)
  return `
    insert into representative_applications (user_id, status, full_name, title, position, constituency, community_id,
      submitted_at)
    select ${sqlId('citizen', 'n * 10')}, ${sqlOneOf(decisions, 'n')},
      ${sqlFirstName('n * 10')} || ' ' || ${sqlSurname('n * 10')}, 'Hon.', ${sqlOneOf('Councillor Chairman Member', 'n')},
      'Ward ' || n % 8000, ${communityId('n', size)}, ${sqlMoment('n', applications)}
    from generate_series(0, ${applications / 2 - 1}) as n`
}

function organizationApplications(size: RegistrySize): string {
  const { applications } = neighboursOf(size)
  return `
    insert into organization_applications (user_id, status, name, slug, kind, jurisdiction, state, lga, submitted_at)
    select ${sqlId('citizen', 'n * 10 + 5')}, ${sqlOneOf(decisions, 'n')}, ${sqlSurname('n * 3')} || ' Foundation',
      'foundation-' || n, ${sqlOneOf('NGO NGO GOVERNMENT AGENCY UTILITY OTHER', 'n')}, 'LGA', 'Lagos', 'Ikeja',
      ${sqlMoment('n', applications)}
    from generate_series(0, ${applications / 2 - 1}) as n`
}

function communityId(n: string, size: RegistrySize): string {
  return sqlId('community', `(${n}) % ${neighboursOf(size).communities}`)
}
