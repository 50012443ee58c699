import { createTestDatabase, type TestDatabase } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { listLiveColumns } from './live-columns.ts'
import { observeGrants, type TableGrants } from './observed-grants.ts'
import { insufficientPrivilege, openServiceSession, serviceRoles, type ServiceRole } from './service-session.ts'
import type { LiveColumn } from './typed-tables/table-faults.ts'

let database: TestDatabase
let live: LiveColumn[]

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
  live = await listLiveColumns(database)
})
afterAll(async () => database[Symbol.asyncDispose]())

/** Neither the id nor the time of a row is a service's to choose. */
const auditColumns = [
  'actor_id',
  'actor_name',
  'actor_role',
  'action',
  'target_type',
  'target_id',
  'metadata',
  'ip_address',
  'user_agent',
]

const owned: TableGrants = { select: 'whole', insert: 'whole', update: 'whole', delete: 'whole' }

/** A deletion takes the author's name away, and nothing else. */
const authored: TableGrants = { select: ['author_id', 'author_name'], update: ['author_name'] }

const profileColumns = [
  'name',
  'title',
  'position',
  'constituency',
  'party',
  'bio',
  'avatar_url',
  'email',
  'phone',
  'website',
  'community_id',
]

const organizationColumns = [
  'name',
  'slug',
  'kind',
  'jurisdiction',
  'state',
  'lga',
  'description',
  'logo_url',
  'email',
  'phone',
  'website',
  'verified',
  'member_count',
  'created_by_id',
]

/** Who may do what. A table or column that is not named here is closed to the service. */
const intended: Record<ServiceRole, Record<string, TableGrants>> = {
  civic_identity: {
    users: { select: 'whole', insert: 'whole', update: 'whole' },
    user_community_memberships: { select: 'whole', insert: 'whole', delete: 'whole' },
    refresh_tokens: { select: 'whole', insert: 'whole', update: 'whole', delete: 'whole' },
    login_failures: { select: 'whole', insert: 'whole', update: 'whole', delete: 'whole' },
    representative_applications: { select: 'whole', insert: 'whole', update: 'whole', delete: 'whole' },
    organization_applications: { select: 'whole', insert: 'whole', update: 'whole', delete: 'whole' },
    application_review_events: { select: 'whole', insert: 'whole' },
    row_totals: { select: 'whole' },
    content_flags: { select: 'whole', insert: 'whole', update: 'whole' },
    audit_logs: { select: 'whole', insert: auditColumns },
    notifications: { select: 'whole', insert: ['type', 'title', 'body', 'link_url', 'user_id'], delete: 'whole' },
    communities: { select: ['id', 'state', 'lga'] },
    issues: { select: ['id', 'status', 'community_id'] },
    petitions: { select: ['id', 'community_id'] },
    petition_signatures: { select: ['id', 'created_at'] },
    representatives: {
      select: ['id', ...profileColumns, 'user_id', 'created_by_id', 'updated_at'],
      insert: [...profileColumns, 'user_id', 'created_by_id'],
      update: [...profileColumns, 'user_id', 'updated_at'],
    },
    organizations: { select: ['id', ...organizationColumns], insert: organizationColumns },
    org_members: {
      select: ['organization_id', 'user_id', 'user_name', 'user_role', 'role'],
      insert: ['organization_id', 'user_id', 'user_name', 'user_role', 'role'],
      update: ['user_name'],
    },
    issue_comments: {
      select: ['issue_id', 'author_id', 'author_name', 'is_official_response'],
      update: ['author_name'],
    },
    progress_updates: { select: ['issue_id', 'is_public', 'author_id', 'author_name'], update: ['author_name'] },
    petition_comments: authored,
    representative_comments: authored,
    representative_announcement_comments: authored,
    representative_announcements: authored,
    announcements: authored,
    consultations: authored,
    consultation_outcomes: authored,
    issue_assignments: { select: ['assigned_by_id', 'assigned_by_name'], update: ['assigned_by_name'] },
    org_invitations: {
      select: ['email', 'invited_by_id', 'invited_by_name', 'accepted_user_id'],
      update: ['email', 'invited_by_name'],
    },
    campaigns: {
      select: ['id', 'organization_id', 'status', 'community_id', 'state', 'lga', 'created_by_id', 'created_by_name'],
      update: ['created_by_name'],
    },
    donations: {
      select: [
        'campaign_id',
        'status',
        'donor_user_id',
        'donor_name',
        'donor_email',
        'receipt_sent_at',
        'receipt_attempts',
      ],
      update: ['donor_name', 'donor_email'],
    },
    spend_records: { select: ['published_by_id', 'published_by_name'], update: ['published_by_name'] },
  },
  civic_community: {
    communities: { select: 'whole', insert: 'whole', update: 'whole' },
    issues: owned,
    petitions: owned,
    representatives: owned,
    representative_announcements: owned,
    issue_comments: { select: 'whole', insert: 'whole' },
    petition_comments: { select: 'whole', insert: 'whole' },
    representative_comments: { select: 'whole', insert: 'whole' },
    representative_announcement_comments: { select: 'whole', insert: 'whole' },
    issue_upvotes: { select: 'whole', insert: 'whole', delete: 'whole' },
    representative_followers: { select: 'whole', insert: 'whole', delete: 'whole' },
    petition_signatures: { select: 'whole', insert: 'whole' },
    search_entries: { select: 'whole' },
    notifications: { select: 'whole', insert: 'whole', update: 'whole' },
    audit_logs: { insert: auditColumns },
    users: { select: ['id', 'name', 'community_id', 'primary_community_id', 'banned_at', 'deleted_at'] },
    user_community_memberships: { select: ['user_id', 'community_id'] },
    content_flags: { select: ['content_type', 'content_id', 'status'] },
    organizations: {
      select: [
        'id',
        'name',
        'slug',
        'kind',
        'jurisdiction',
        'state',
        'lga',
        'description',
        'verified',
        'representative_id',
        'created_at',
      ],
    },
    announcements: { select: 'whole' },
    projects: { select: 'whole' },
    consultations: {
      select: [
        'id',
        'organization_id',
        'community_id',
        'title',
        'summary',
        'status',
        'opens_at',
        'closes_at',
        'published_at',
        'closed_at',
        'response_count',
        'author_id',
        'author_name',
        'created_at',
        'updated_at',
      ],
    },
    campaigns: {
      select: [
        'id',
        'organization_id',
        'title',
        'slug',
        'summary',
        'description',
        'category',
        'status',
        'cover_image_url',
        'currency',
        'goal_minor',
        'raised_minor',
        'donor_count',
        'community_id',
        'state',
        'lga',
        'end_date',
        'is_emergency',
        'published_at',
        'created_at',
      ],
    },
  },
  civic_organization: {},
}

describe.each(serviceRoles)('%s', (role) => {
  test('may do with each table and column what is intended and nothing else', async () => {
    await using session = await openServiceSession(database, role)
    expect(await observeGrants(session, live)).toEqual(intended[role])
  })

  test('may empty no table', async () => {
    await using session = await openServiceSession(database, role)
    for (const table of new Set(live.map((column) => column.table))) {
      expect([table, await session.outcome(`truncate ${table} cascade`)]).toEqual([table, insufficientPrivilege])
    }
  })

  test.each([
    ['make a table', 'create table public.own (id int)'],
    ['change a table', 'alter table users add column own int'],
    ['make a schema', 'create schema own'],
    ['make a role', 'create role civic_other'],
    ['look into the queue', 'select * from graphile_worker.jobs'],
    ['write the queue past its door', `select graphile_worker.add_job('identity:purge-tokens')`],
    ['open a door of its own to the queue', 'create function jobs.own() returns int language sql return 1'],
  ])('may not %s', async (_, statement) => {
    await using session = await openServiceSession(database, role)
    expect(await session.outcome(statement)).toBe(insufficientPrivilege)
  })

  test('may record a job through the door of the queue, whatever it says about where to search', async () => {
    await using session = await openServiceSession(database, role)
    const job = `select jobs.enqueue('identity:purge-tokens', '{"of":"a test"}')`
    expect(await session.outcome(job)).toBe('ok')
    expect(await session.outcome(`set local search_path = pg_temp; ${job}`)).toBe('ok')
  })
})

describe('a service that reaches too far is refused', () => {
  test.each<[ServiceRole, string, string]>([
    ['civic_community', 'an address', 'select email from users'],
    ['civic_community', 'the hash of a password', 'select password_hash from users'],
    ['civic_community', 'a whole account', 'select * from users'],
    ['civic_community', 'an address, by searching for it', `select id from users where email = 'ada@example.org'`],
    ['civic_community', 'the session of a citizen', 'select token_hash from refresh_tokens'],
    ['civic_community', 'the audit log, to read it', 'select action from audit_logs'],
    ['civic_identity', 'the text of an issue', 'select description from issues'],
    ['civic_organization', 'the name of a citizen', 'select name from users'],
  ])('%s: %s', async (role, _, statement) => {
    await using session = await openServiceSession(database, role)
    expect(await session.outcome(statement)).toBe(insufficientPrivilege)
  })
})

describe('the roles of the services', () => {
  test('cannot log in, have no powers over the cluster and are no members of each other', async () => {
    const powerful = await database.sql(
      `select rolname from pg_roles
       where rolname = any($1) and (rolcanlogin or rolsuper or rolcreaterole or rolcreatedb or rolbypassrls)
       union all
       select member::regrole::text from pg_auth_members where member::regrole::text = any($1)`,
      [serviceRoles],
    )
    expect(powerful).toEqual([])
  })
})

describe('the door of the queue', () => {
  test('runs with the rights of the owner and searches only where it was told to', async () => {
    const [door] = await database.sql(
      `select prosecdef, proconfig from pg_proc where oid = 'jobs.enqueue(text, json)'::regprocedure`,
    )
    expect(door).toEqual({ prosecdef: true, proconfig: ['search_path=graphile_worker, pg_temp'] })
  })

  test('records what it is given', async () => {
    await database.sql(`select jobs.enqueue('somebody:something', '{"of":"a test"}')`)
    const jobs = await database.sql('select task_identifier, attempts from graphile_worker.jobs')
    expect(jobs).toEqual([{ task_identifier: 'somebody:something', attempts: 0 }])
  })

  test('is closed to everybody who is no service', async () => {
    const [door] = await database.sql(`select has_function_privilege('public', 'jobs.enqueue(text, json)', 'execute')`)
    expect(door).toEqual({ has_function_privilege: false })
  })
})
