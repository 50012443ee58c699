import {
  createTestDatabase,
  eventually,
  mayRunWith,
  startPgBouncer,
  type PgBouncer,
  type TestDatabase,
} from '@civic/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from './database.ts'
import { whileHolding } from './hold-name.ts'
import { routeOf } from './pooler.ts'

const role = 'civic_community'

describe.skipIf(!mayRunWith('pgbouncer'))('PgBouncer before the database (needs pgbouncer)', () => {
  let database: TestDatabase
  let pooler: PgBouncer
  beforeAll(async () => {
    database = await createTestDatabase(inject('databaseServerUrl'))
    pooler = await startPgBouncer(database.url)
  })
  afterAll(async () => {
    await pooler?.[Symbol.asyncDispose]()
    await database?.[Symbol.asyncDispose]()
  })

  const addresses = (databasePoolUrl: string) => ({ databaseUrl: database.url, databasePoolUrl })
  const openService = async (maxConnections = 10) =>
    openDatabase<object>({
      ...(await routeOf(addresses(pooler.url), role)),
      role,
      applicationName: 'pooled',
      maxConnections,
      warn: () => {},
    })
  const connections = async () =>
    database.sql<{ locks: number }>(
      `select (select count(*)::int from pg_locks where pg_locks.pid = activity.pid and locktype = 'advisory') as locks
       from pg_stat_activity as activity where datname = current_database() and application_name = 'pooled'`,
    )

  test('many callers share few connections of the server, each with the rights and limits of the service', async () => {
    await using service = await openService(30)
    const ask = async () => {
      const facts = sql<{ role: string; wait: string; isPlanned: boolean }>`
        select current_user as role, current_setting('lock_timeout') as wait, ${1}::int = 1 as "isPlanned",
          pg_sleep(0.01)::text, (select count(*)::int from pg_prepared_statements) as prepared`
      return (await facts.execute(service.db)).rows[0]
    }
    const answers = await Promise.all(Array.from({ length: 60 }, ask))
    expect(answers).toEqual(answers.map(() => expect.objectContaining({ role, wait: '3s', prepared: 0 })))
    expect((await connections()).length).toBeLessThanOrEqual(10)
  })

  test('a lock that outlives a statement is held by a connection of its own, and let go', async () => {
    await using service = await openService()
    await using other = await openService()
    const inside = Promise.withResolvers<void>()
    const name = 'a payment'
    const first = whileHolding(service.db, { name, waitMs: 1000 }, async () => inside.promise.then(() => 'done'))
    await eventually('the lock', async () => (await connections()).some(({ locks }) => locks > 0))
    // Each of these would get the lock if it met the connection that holds it.
    const others = Array.from({ length: 12 }, async () =>
      whileHolding(other.db, { name, waitMs: 1 }, async () => 'twice'),
    )
    expect(await Promise.all(others)).toEqual(others.map(() => undefined))
    inside.resolve()
    expect(await first).toBe('done')
    expect(await whileHolding(other.db, { name, waitMs: 1000 }, async () => 'next')).toBe('next')
    expect((await connections()).reduce((sum, { locks }) => sum + locks, 0)).toBe(0)
  })

  test.each([
    [
      'a line that sets nothing',
      (settings: string) => settings.replaceAll(/ connect_query='.*'/g, ''),
      /"auto" as plan_cache_mode, and must have "force_generic_plan"/,
    ],
    [
      'a line that forgets a limit',
      (settings: string) => settings.replaceAll('set lock_timeout = 3000; ', ''),
      /"0" as lock_timeout, and must have "3s"/,
    ],
    [
      'another database',
      (settings: string) => settings.replaceAll(/dbname=\S+/g, 'dbname=postgres'),
      /"postgres" as database, and must have "test_/,
    ],
    [
      'no line for the role',
      (settings: string) => settings.replaceAll('civic_community =', 'somebody ='),
      /Has it the database civic_community, as deploy\/pgbouncer\.ini has\?/,
    ],
  ])('%s is told before anybody is served', async (_what, change, sentence) => {
    await using unfit = await startPgBouncer(database.url, change)
    await expect(routeOf(addresses(unfit.url), role)).rejects.toThrow(sentence)
  })

  test('a user who may make no roles is told what it lacks', async () => {
    await expect(routeOf(addresses(pooler.url), undefined)).rejects.toThrow(/may not make them.*createrole/)
  })
})
