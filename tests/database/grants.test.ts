import { createTestDatabase, type TestDatabase } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { intended } from './intended-grants.ts'
import { listLiveColumns } from './live-columns.ts'
import { observeGrants } from './observed-grants.ts'
import { insufficientPrivilege, openServiceSession, serviceRoles, type ServiceRole } from './service-session.ts'
import type { LiveColumn } from './typed-tables/table-faults.ts'

let database: TestDatabase
let live: LiveColumn[]

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
  live = await listLiveColumns(database)
})
afterAll(async () => database[Symbol.asyncDispose]())

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

  test('may record a job through the function of the queue, whatever its search path', async () => {
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
    ['civic_identity', 'where an issue lies', 'select location from issues'],
    ['civic_web', 'an address', 'select email from users'],
    ['civic_organization', 'the hash of a password', 'select password_hash from users'],
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

describe('the function that tells when an issue changed its status', () => {
  const signature = 'status_changes_of_issue(uuid, integer, integer)'

  test('runs with the rights of the owner and searches only where it was told to', async () => {
    const [door] = await database.sql('select prosecdef, proconfig from pg_proc where oid = $1::regprocedure', [
      signature,
    ])
    expect(door).toEqual({ prosecdef: true, proconfig: ['search_path=public, pg_temp'] })
  })

  test('is open to community alone, which reads nothing else of the audit trail', async () => {
    const open = await database.sql(
      `select name from unnest(array['public', 'civic_identity', 'civic_community', 'civic_organization']) as name
       where has_function_privilege(name, $1, 'execute')`,
      [signature],
    )
    expect(open).toEqual([{ name: 'civic_community' }])
    const columns = await database.sql<{ has: boolean }>(
      `select has_any_column_privilege('civic_community', 'audit_logs', 'select') as has`,
    )
    expect(columns).toEqual([{ has: false }])
  })
})

describe('the function of the queue', () => {
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

  test('is closed to everybody who is not a service', async () => {
    const [door] = await database.sql(`select has_function_privilege('public', 'jobs.enqueue(text, json)', 'execute')`)
    expect(door).toEqual({ has_function_privilege: false })
  })
})
