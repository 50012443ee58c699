import { readFileSync } from 'node:fs'
import path from 'node:path'
import { prepareDatabase } from '@civic/db'
import { installJobs } from '@civic/jobs'
import { createTestDatabase } from '@civic/testing'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { type EmbeddedPostgres, startEphemeralPostgres } from '../../stack/embedded-postgres.ts'
import { insufficientPrivilege, openServiceSession } from './service-session.ts'

const rolesFile = path.resolve(import.meta.dirname, '../../database/roles.sql')

describe('database/roles.sql', () => {
  test('changes nothing when it is applied again', async () => {
    await using database = await createTestDatabase(inject('databaseServerUrl'))
    const before = await database.sql(accessLists)
    expect(await prepare(database.url)).toEqual({ hasRoles: true })
    expect(await database.sql(accessLists)).toEqual(before)
  })

  test('takes back what was granted by hand, whatever on', async () => {
    await using database = await createTestDatabase(inject('databaseServerUrl'))
    const before = await database.sql(accessLists)
    let granted = before
    for (const grant of grantsByHand) {
      await database.sql(grant)
      const now = await database.sql(accessLists)
      expect([grant, now]).not.toEqual([grant, granted])
      granted = now
    }

    await prepare(database.url)

    expect(await database.sql(accessLists)).toEqual(before)
  })

  test('lets running services go on: they never see a moment without grants', async () => {
    await using database = await createTestDatabase(inject('databaseServerUrl'))
    await using session = await openServiceSession(database, 'civic_community')
    let isDone = false
    const applying = Promise.all([prepare(database.url), prepare(database.url)]).finally(() => (isDone = true))
    const outcomes = new Set<string>()
    while (!isDone) outcomes.add(await session.outcome('select id from users limit 1'))
    await applying
    expect([...outcomes]).toEqual(['ok'])
  })
})

describe('in a cluster that has never seen the roles', () => {
  let server: EmbeddedPostgres
  beforeAll(async () => {
    server = await startEphemeralPostgres()
    return async () => server[Symbol.asyncDispose]()
  })
  afterEach(async () => forgetEverything(server.url))

  test.each([
    ['a superuser', 'superuser'],
    ['an owner of databases who may create roles', 'createrole'],
  ])('several databases become ready at the same instant for %s, and no log fills with warnings', async (_, power) => {
    const databases = await createDatabases(server.url, power, 3)

    const outcomes = await Promise.all(databases.map(prepare))

    expect(outcomes).toEqual(databases.map(() => ({ hasRoles: true })))
    for (const url of databases) {
      await using session = await openServiceSession({ url }, 'civic_community')
      expect(await session.outcome('select id from users')).toBe('ok')
      expect(await session.outcome('select email from users')).toBe(insufficientPrivilege)
    }
    // The functions of extensions, for example, are not the owner's.
    expect(await warningsOf(databases[0] ?? '', readFileSync(rolesFile, 'utf8'))).toEqual([])
  })

  test('an owner who may not create roles is told so, and the database is ready all the same', async () => {
    const [url = ''] = await createDatabases(server.url, 'nocreaterole', 1)
    const warnings: string[] = []
    const outcome = await prepareDatabase({ url, installSchemas: [installJobs], warn: (text) => warnings.push(text) })
    expect(outcome).toEqual({ hasRoles: false })
    expect(warnings).toEqual([expect.stringMatching(/may not create roles/)])
  })
})

const grantsByHand = [
  'grant all on users to civic_community',
  'grant select (email), update (email) on users to civic_community',
  'grant select on schema_migrations to civic_community',
  'grant usage on schema graphile_worker to civic_community',
  'grant all on all tables in schema graphile_worker to civic_community',
  'grant usage on sequence notifications_sequence_seq to civic_community',
  'grant execute on function refuse_audit_change() to civic_community',
  'grant create on schema public, jobs to civic_community',
]

/** Empty databases of one owner with this much power; their addresses log in as that owner. */
async function createDatabases(serverUrl: string, power: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create role keeper login password 'keeper' ${power}`)
  const urls: string[] = []
  for (let number = 1; number <= count; number += 1) {
    await client.query(`create database kept_${number} owner keeper`)
    const { port } = new URL(serverUrl)
    urls.push(`postgres://keeper:keeper@127.0.0.1:${port}/kept_${number}`)
  }
  await client.end()
  return urls
}

/** The databases of a test, and with them the roles: the cluster has never seen them. */
async function forgetEverything(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  const { rows } = await client.query(
    `select format('drop database %I with (force)', datname) as statement from pg_database where datname like 'kept\\_%'
     union all select format('drop role %I', rolname) from pg_roles where rolname = 'keeper' or rolname like 'civic\\_%'`,
  )
  for (const { statement } of rows) await client.query(statement)
  await client.end()
}

/** What PostgreSQL says beside its answer. */
async function warningsOf(url: string, statements: string): Promise<(string | undefined)[]> {
  const client = new pg.Client({ connectionString: url })
  const warnings: (string | undefined)[] = []
  client.on('notice', ({ message }) => warnings.push(message))
  await client.connect()
  await client.query(statements)
  await client.end()
  return warnings
}

async function prepare(url: string): Promise<{ hasRoles: boolean }> {
  const warn = (problem: string): never => {
    throw new Error(problem)
  }
  return prepareDatabase({ url, installSchemas: [installJobs], warn })
}

/** Every privilege of the services' roles in this database, one row each. */
const accessLists = `
  select * from (
    select 'table ' || pg_class.oid::regclass as "on", access.* from pg_class, aclexplode(relacl) as access
    union all
    select 'column ' || attrelid::regclass || '.' || attname, access.* from pg_attribute, aclexplode(attacl) as access
    union all
    select 'schema ' || nspname, access.* from pg_namespace, aclexplode(nspacl) as access
    union all
    select 'function ' || pg_proc.oid::regprocedure, access.* from pg_proc, aclexplode(proacl) as access
  ) as privileges
  where grantee::regrole::text like 'civic\\_%'
  order by "on", grantee::regrole::text, privilege_type`
