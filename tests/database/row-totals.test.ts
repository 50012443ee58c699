import { randomUUID } from 'node:crypto'
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
  content_flags: 'select array[content_type, status, reason]::text[] as kind from content_flags',
  audit_logs: 'select array[action, target_type] as kind from audit_logs',
  audit_log_days: `select array[floor(extract(epoch from created_at) / 86400)]::text[] as kind from audit_logs`,
  representative_applications: 'select array[status]::text[] as kind from representative_applications',
  organization_applications: 'select array[status]::text[] as kind from organization_applications',
  issues: 'select array[status, category]::text[] as kind from issues',
  petitions: 'select array[status]::text[] as kind from petitions',
  organizations: 'select array[kind, jurisdiction]::text[] as kind from organizations',
  campaigns: 'select array[status, category, is_emergency]::text[] as kind from campaigns',
  projects: 'select array[status]::text[] as kind from projects',
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

/** Two people, one of whom the other reported, a line in the log, and an application of either kind. */
async function fill(): Promise<void> {
  const fixtures = fixturesOf(database)
  const [ada, bola] = [await fixtures.user(), await fixtures.user()]
  const community = await fixtures.community(ada)
  await fixtures.contentFlag('ISSUE', await fixtures.issue(community, ada), bola)
  await fixtures.petition(community, ada)
  await fixtures.project(await fixtures.organization(ada), ada)
  await database.sql(
    `insert into campaigns (organization_id, title, slug, summary, description, category, goal_minor, created_by_id)
     select id, 'A well', gen_random_uuid(), 'Water', 'Water', 'HEALTHCARE', 1000, $1 from organizations limit 1`,
    [ada],
  )
  await fixtures.auditLog(ada)
  await database.sql(
    `insert into representative_applications (user_id, full_name, title, position, constituency, community_id, submitted_at)
     values ($1, 'Ada Obi', 'Hon.', 'Councillor', 'Ward 3', $2, now())`,
    [ada, community],
  )
  await database.sql(
    `insert into organization_applications (user_id, name, slug, kind, jurisdiction, submitted_at)
     values ($1, 'Clean Water', 'clean-water', 'NGO', 'NATIONAL', now()) on conflict do nothing`,
    [bola],
  )
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
    ['flags were resolved', `update content_flags set status = 'HIDDEN', reason = 'OTHER', content_type = 'PETITION'`],
    ['applications were decided', `update representative_applications set status = 'APPROVED'`],
    ['applications were withdrawn', 'delete from organization_applications'],
    ['issues moved on', `update issues set status = 'RESOLVED', upvote_count = upvote_count + 1`],
    ['issues were filed elsewhere', `update issues set category = 'HEALTH'; update issues set status = status`],
    ['issues were removed', 'delete from issues'],
    ['petitions closed', `update petitions set status = 'CLOSED'`],
    ['petitions were emptied', 'truncate petitions cascade'],
    ['organizations became something else', `update organizations set kind = 'NGO', member_count = member_count + 1`],
    [
      'organizations reached farther',
      `update organizations set jurisdiction = 'STATE'; update organizations set kind = kind`,
    ],
    ['organizations were removed', 'delete from campaigns; delete from organizations'],
    ['campaigns were published', `update campaigns set status = 'PUBLISHED', is_emergency = true, raised_minor = 7`],
    ['campaigns were given to', 'update campaigns set raised_minor = raised_minor + 1, donor_count = donor_count + 1'],
    [
      'campaigns changed their subject',
      `update campaigns set category = 'OTHER'; update campaigns set status = status`,
    ],
    ['campaigns were removed', 'delete from campaigns'],
    ['projects were completed', `update projects set status = 'COMPLETED', title = 'Done'`],
    ['projects were removed', 'delete from projects'],
    ['projects were emptied', 'truncate projects cascade'],
    ['campaigns were emptied', 'truncate campaigns cascade'],
    ['the log was thinned out', 'delete from audit_logs where true'],
    ['flags were emptied', 'truncate content_flags'],
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
    await other.client.query(insertFlag)
    await one.client.query(insertFlag)
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
const insertFlag = `
  insert into content_flags (content_type, content_id, reporter_id, reporter_name, reason)
  values ('ISSUE', gen_random_uuid(), '${randomUUID()}', 'Ada', 'SPAM')`

async function connect(): Promise<AsyncDisposable & { client: pg.Client }> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  return { client, [Symbol.asyncDispose]: async () => client.end() }
}
