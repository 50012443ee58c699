import { createTestDatabase, type TestDatabase } from '@civic/testing'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { fixturesOf } from './fixtures/fixture-rows.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
})
afterAll(async () => database[Symbol.asyncDispose]())

/** What each list's kinds are, counted row by row. */
const countedBy: Record<string, string> = {
  users: `select array[role, banned_at is not null, deleted_at is not null, email_verified]::text[] as kind from users`,
  audit_logs: 'select array[action, target_type] as kind from audit_logs',
  audit_log_days: `select array[floor(extract(epoch from created_at) / 86400)]::text[] as kind from audit_logs`,
  issues: 'select array[status, category]::text[] as kind from issues',
}

const kept = async (list: string) =>
  database.sql(
    'select kind, sum(total)::int as total from row_totals where list = $1 group by kind having sum(total) <> 0 order by kind',
    [list],
  )
const counted = async (list: string) =>
  database.sql(
    `select kind, count(*)::int as total from (${countedBy[list] ?? ''}) as rows group by kind order by kind`,
  )

async function expectExactTotals(): Promise<void> {
  for (const list of Object.keys(countedBy))
    expect({ [list]: await kept(list) }).toEqual({ [list]: await counted(list) })
}

/** Two people, an issue of one of them, and a line in the log. */
async function fill(): Promise<void> {
  const fixtures = fixturesOf(database)
  const ada = await fixtures.user()
  await fixtures.user()
  await fixtures.issue(await fixtures.community(ada), ada)
  await fixtures.auditLog(ada)
}

beforeEach(fill)

describe('the kept totals', () => {
  test.each([
    ['rows of all kinds were inserted', 'select 1'],
    ['a role changed', `update users set role = 'MODERATOR'`],
    [
      'somebody was banned and somebody left',
      'update users set banned_at = now(), deleted_at = now(), email_verified = false',
    ],
    ['a change that changes no kind', `update users set name = 'Ada'`],
    ['issues moved on', `update issues set status = 'RESOLVED', upvote_count = upvote_count + 1`],
    ['issues were filed elsewhere', `update issues set category = 'HEALTH'; update issues set status = status`],
    ['issues were removed', 'delete from issues'],
    ['issues were emptied', 'truncate issues cascade'],
    ['the log was thinned out', 'delete from audit_logs where true'],
    ['everybody was emptied, and what depends on them', 'truncate users cascade'],
    [
      'a session skipped triggers',
      `begin; set local session_replication_role = replica;
       insert into audit_logs (actor_id, actor_name, actor_role, action, target_type, target_id)
       select gen_random_uuid(), 'Ada', 'MODERATOR', 'flag.resolved', 'CONTENT_FLAG', gen_random_uuid()
       from generate_series(1, 40); commit`,
    ],
    ['an act was undone', `begin; delete from users where role = 'none'; update users set role = 'NGO'; rollback`],
    ['a part of an act was undone', `begin; savepoint here; delete from audit_logs; rollback to here; commit`],
  ])('are exact after %s', async (_, statement) => {
    await database.sql(statement)
    await expectExactTotals()
  })

  test('are exact in a snapshot in which an act has not happened yet', async () => {
    await using writer = await connect()
    await writer.client.query('begin')
    await writer.client.query(insertLine)
    await expectExactTotals()
    await writer.client.query('commit')
    await expectExactTotals()
  })

  test('keep nobody waiting, in whatever order several write, and are exact afterwards', async () => {
    await using one = await connect()
    await using other = await connect()
    for (const { client } of [one, other]) await client.query(`begin; set local lock_timeout = '5s'`)
    await one.client.query(insertLine)
    await other.client.query(insertUser)
    await one.client.query(insertUser)
    await other.client.query(insertLine)
    await Promise.all([one.client.query('commit'), other.client.query('rollback')])
    await expectExactTotals()
  })

  test('need no more rows than there were writers at once', async () => {
    for (let turn = 0; turn < 30; turn += 1) await database.sql(insertLine)
    const [most] = await database.sql<{ rows: number }>(
      `select max(rows)::int as rows from (select count(*) as rows from row_totals group by list, kind) as kinds`,
    )
    expect(most?.rows).toBeLessThanOrEqual(2)
  })
})

const insertLine = `
  insert into audit_logs (actor_id, actor_name, actor_role, action, target_type, target_id)
  values (gen_random_uuid(), 'Ada', 'MODERATOR', 'flag.resolved', 'CONTENT_FLAG', gen_random_uuid())`
const insertUser = `
  insert into users (email, name, password_hash) values (gen_random_uuid() || '@example.org', 'Ada', 'none')`

async function connect(): Promise<AsyncDisposable & { client: pg.Client }> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  return { client, [Symbol.asyncDispose]: async () => client.end() }
}
