import { createHash } from 'node:crypto'
import { createTokenIssuer } from '@civic/access'
import { testJwtSecret, type TestDatabase } from '@civic/testing'
import { hashPassword } from '../../services/identity/src/signing-in/passwords/password-hash.ts'
import {
  cleanWater,
  drain,
  drainDay,
  ids,
  ikorodu,
  people,
  streetLights,
} from '../../stack/openapi/examples/ikorodu.ts'

const comment = 'e7c02b9d-41f6-4a83-95d0-b3f8e6a1c274'
const flag = 'bd2a6c84-0f3e-4715-9e8d-a1c5b7f40923'

export type Caller = 'bukola' | 'chidi' | 'tunde' | 'emeka' | 'halima' | 'folake'

const roles: Record<Caller | 'depot', { id: string; name: string; role: string }> = {
  bukola: { ...people.bukola, role: 'CITIZEN' },
  chidi: { ...people.chidi, role: 'CITIZEN' },
  tunde: { ...people.tunde, role: 'REPRESENTATIVE' },
  emeka: { ...people.emeka, role: 'NGO' },
  halima: { ...people.halimaTheModerator, role: 'MODERATOR' },
  folake: { ...people.folakeTheAdministrator, role: 'PLATFORM_ADMIN' },
  depot: { id: '6f1a8e35-b9c2-4d70-8a4b-e3d5f7092c16', name: 'Generator Depot', role: 'CITIZEN' },
}

const issue = createTokenIssuer(testJwtSecret)
const emailOf = (name: string) => `${name}@example.org`

/** The token of somebody in the examples. */
export function tokenOf(caller: Caller): string {
  const { id, name, role } = roles[caller]
  return issue({ userId: id, name, role, email: emailOf(caller), emailVerified: true }, new Date())
}

const passwordHash = await hashPassword('rain on a zinc roof')
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Ids in the path of an operation, by the noun in front of them. */
export const idsInPaths: Record<string, string> = {
  communities: ids.ikorodu,
  issues: ids.issue,
  petitions: ids.petition,
  representatives: ids.representative,
  organizations: ids.organization,
  projects: ids.project,
  consultations: ids.consultation,
  campaigns: ids.campaign,
  flags: flag,
  users: roles.depot.id,
  members: people.bukola.id,
  assignments: ids.assignment,
  milestones: ids.milestone,
  'consultation-questions': ids.question,
  spend: ids.spend,
  drift: ids.finding,
}

/** The town that the examples speak of, made anew: everything stands where it can be read, nothing of it is in progress. */
export async function fillExampleTown({ sql }: TestDatabase): Promise<void> {
  await sql('set session_replication_role = default')
  const tables = await sql<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'
     and tablename not in ('schema_migrations', 'schema_migrations_lock', 'row_totals', 'search_entries', 'audit_logs')`,
  )
  // Like truncating them, and much quicker where a table holds a few rows.
  const emptied = tables.map(({ name }) => `delete from ${name}`).join(';')
  await sql(`begin; set local session_replication_role = replica; ${emptied}; commit`)
  const insert = async (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row)
    await sql(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(row),
    )
  }
  for (const [key, { id, name, role }] of Object.entries(roles)) {
    const account = { email: emailOf(key), password_hash: passwordHash, email_verified: true }
    await insert('users', { id, name, role, ...account })
  }
  for (const [id, place] of [
    [ids.ikorodu, ikorodu],
    [ids.ijede, { ...ikorodu, name: 'Ijede', slug: 'ijede' }],
  ] as const) {
    await insert('communities', { id, ...place, created_by_id: roles.folake.id })
    await sql('insert into user_community_memberships (user_id, community_id) select id, $1 from users', [id])
  }
  await sql('update users set community_id = $1, primary_community_id = $1', [ids.ikorodu])

  const place = { community_id: ids.ikorodu }
  await insert('issues', { id: ids.issue, ...drain, ...place, reported_by_id: roles.bukola.id })
  await insert('issue_comments', {
    id: comment,
    issue_id: ids.issue,
    content: 'Cheap generators, call today.',
    ...authored('depot'),
    author_role: 'CITIZEN',
  })
  await insert('petitions', {
    id: ids.petition,
    ...streetLights,
    ...place,
    status: 'ACTIVE',
    created_by_id: roles.chidi.id,
  })
  await insert('representatives', {
    id: ids.representative,
    name: people.tunde.name,
    title: 'Hon.',
    position: 'Councillor',
    constituency: 'Ward C, Ikorodu',
    ...place,
    user_id: roles.tunde.id,
    created_by_id: roles.folake.id,
  })
  await insert('representative_announcements', {
    id: ids.representativeAnnouncement,
    representative_id: ids.representative,
    ...drainDay,
    ...place,
    status: 'PUBLISHED',
    published_at: new Date(),
    ...authored('tunde'),
  })
  await insert('content_flags', {
    id: flag,
    content_type: 'ISSUE_COMMENT',
    content_id: comment,
    reporter_id: roles.chidi.id,
    reporter_name: roles.chidi.name,
    reason: 'SPAM',
  })
  await fillOrganization(insert)
  await fillCampaign(insert)
}

type Insert = (table: string, row: Record<string, unknown>) => Promise<void>

const authored = (who: keyof typeof roles) => ({ author_id: roles[who].id, author_name: roles[who].name })
const house = { organization_id: ids.organization }

async function fillOrganization(insert: Insert): Promise<void> {
  await insert('organizations', {
    id: ids.organization,
    ...cleanWater,
    state: 'Lagos',
    lga: 'Ikorodu',
    verified: true,
    registration_number: 'RC 1',
    country: 'Nigeria',
    official_email: 'office@cleanwater.example.org',
    representative_name: people.emeka.name,
    supporting_document_url: 'https://cleanwater.example.org/papers.pdf',
    bank_account_verified: true,
    psp_provider: 'paystack',
    psp_subaccount_code: 'ACCT_example',
    funding_verified_at: new Date(),
    created_by_id: roles.emeka.id,
  })
  for (const [who, role] of [
    ['emeka', 'OWNER'],
    ['bukola', 'STAFF'],
  ] as const) {
    await insert('org_members', {
      ...house,
      user_id: roles[who].id,
      user_name: roles[who].name,
      user_role: 'NGO',
      role,
    })
  }
  const texts = { title: 'A title', body: 'A text.' }
  await insert('announcements', {
    id: ids.announcement,
    ...house,
    ...texts,
    status: 'PUBLISHED',
    published_at: new Date(),
    ...authored('emeka'),
  })
  const project = { title: 'New covers', description: 'Forty concrete covers.', status: 'ACTIVE' }
  await insert('projects', { id: ids.project, ...house, ...project, created_by_id: roles.emeka.id })
  await insert('issue_assignments', {
    id: ids.assignment,
    ...house,
    issue_id: ids.issue,
    assigned_by_id: roles.emeka.id,
    assigned_by_name: roles.emeka.name,
  })
  const asked = { title: 'Where?', summary: 'Three schools asked for one.', description: 'Tell us which.' }
  await insert('consultations', {
    id: ids.consultation,
    ...house,
    ...asked,
    community_id: ids.ikorodu,
    status: 'PUBLISHED',
    published_at: new Date(),
    ...authored('emeka'),
  })
  await insert('consultation_questions', {
    id: ids.question,
    consultation_id: ids.consultation,
    position: 0,
    prompt: 'Which school needs it most?',
    type: 'SINGLE_CHOICE',
    options: '["Sabo Primary School", "Ojubode Primary School", "Ijede Road School"]',
    required: true,
  })
}

async function fillCampaign(insert: Insert): Promise<void> {
  await insert('campaigns', {
    id: ids.campaign,
    ...house,
    title: 'A borehole',
    slug: 'borehole-for-sabo-primary-school',
    summary: 'Water',
    description: 'Water at 60 metres.',
    category: 'COMMUNITY_DEVELOPMENT',
    goal_minor: 850_000_000,
    approval_status: 'APPROVED',
    status: 'PUBLISHED',
    published_at: new Date(),
    created_by_id: roles.emeka.id,
    created_by_name: roles.emeka.name,
  })
  const campaign = { campaign_id: ids.campaign }
  await insert('milestones', { id: ids.milestone, ...campaign, title: 'Survey', target_minor: 200_000_000 })
  await insert('donations', {
    id: ids.donation,
    ...campaign,
    ...house,
    gross_minor: 500_000_000,
    net_minor: 500_000_000,
    status: 'SETTLED',
    settled_at: new Date(),
  })
  await insert('spend_records', {
    id: ids.spend,
    ...campaign,
    ...house,
    milestone_id: ids.milestone,
    amount_minor: 185_000_000,
    description: 'Survey',
    spent_at: new Date('2026-03-01'),
    published_by_id: roles.emeka.id,
    published_by_name: roles.emeka.name,
  })
  const seen = { first_seen_at: new Date(), last_seen_at: new Date() }
  await insert('reconciliation_findings', {
    id: ids.finding,
    kind: 'AMOUNT_MISMATCH',
    donation_id: ids.donation,
    ...seen,
  })
}
