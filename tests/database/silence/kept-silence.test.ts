import { randomUUID } from 'node:crypto'
import { createTestDatabase, eventually, type TestDatabase } from '@civic/testing'
import { assert, asyncProperty } from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { fixturesOf } from '../fixtures/fixture-rows.ts'
import { officialActs, type OfficialAct, type Town } from './official-acts.ts'
import { histories, naiveSilence, playStep, type Step } from './silence-history.ts'

let database: TestDatabase
let settle: () => Promise<Town>
let town: Town

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
  const fixtures = fixturesOf(database)
  const person = await fixtures.user()
  const community = await fixtures.community(person)
  settle = async () => {
    const [drain, road] = [await fixtures.issue(community, person), await fixtures.issue(community, person)]
    const petition = await fixtures.petition(community, person)
    const organizations = [await fixtures.organization(person), await fixtures.organization(person)] as const
    return { about: [drain, road, petition], organizations, person }
  }
})
afterAll(async () => database[Symbol.asyncDispose]())
beforeEach(async () => {
  town = await settle()
})

/** What is kept of the two issues and the petition. */
async function keptOf({ about }: Town) {
  const rows = await database.sql(
    `select id, official_response_count as responses, assignment_count as assignments,
       (extract(epoch from last_official_at - timestamptz '2026-01-01') / 60)::int as "lastMinute" from issues
     where id = any($1::uuid[])
     union all
     select id, official_response_count, 0,
       (extract(epoch from last_official_at - timestamptz '2026-01-01') / 60)::int from petitions
     where id = any($1::uuid[])`,
    [about],
  )
  return about.map((item) => {
    const { id: _, ...kept } = rows.find(({ id }) => id === item) ?? {}
    return kept
  })
}

async function expectExact(standing: readonly OfficialAct[]): Promise<void> {
  expect(await keptOf(town)).toEqual([0, 1, 2].map((about) => naiveSilence(standing, about)))
}

/** Plays a history in a town of its own; after each step what is kept is what somebody finds out who reads everything. */
async function playHistory(history: readonly Step[]): Promise<void> {
  town = await settle()
  let standing: OfficialAct[] = []
  for (const step of history) {
    const played = playStep(town, standing, step)
    if (!played) continue
    await database.sql(played.statement)
    standing = played.standing
    await expectExact(standing)
  }
}

/** Lets stand what was said. */
async function say(...said: { statement: string; act: OfficialAct }[]): Promise<OfficialAct[]> {
  for (const { statement } of said) await database.sql(statement)
  return said.map(({ act }) => act)
}

describe('the silence that is kept', () => {
  test('is what somebody finds out who reads everything, whatever happened', { timeout: 120_000 }, async () => {
    await assert(asyncProperty(histories, playHistory), { seed: 20_260, numRuns: 150 })
  })

  test('opens again when a moderator hides the only official comment, and closes when it is shown', async () => {
    const [comment] = await say(officialActs.comment(town, randomUUID(), { about: 0, isOfficial: true, minute: 5 }))
    if (!comment) throw new Error('Nothing was said')
    await expectExact([comment])
    await database.sql(officialActs.flagging(comment, true))
    expect((await keptOf(town))[0]).toEqual({ responses: 0, assignments: 0, lastMinute: null })
    await database.sql(officialActs.flagging(comment, false))
    expect((await keptOf(town))[0]).toEqual({ responses: 1, assignments: 0, lastMinute: 5 })
  })

  test('stays open while one of two flags still hides', async () => {
    const [comment] = await say(officialActs.comment(town, randomUUID(), { about: 2, isOfficial: true, minute: 5 }))
    if (!comment) throw new Error('Nothing was said')
    await database.sql(officialActs.flagging(comment, true))
    await database.sql(
      `insert into content_flags (content_type, content_id, reporter_id, reporter_name, reason, status)
       values ('PETITION_COMMENT', $1, gen_random_uuid(), 'Chidi', 'ABUSE', 'HIDDEN')`,
      [comment.id],
    )
    await database.sql(officialActs.flagging(comment, false))
    expect((await keptOf(town))[2]).toEqual({ responses: 0, assignments: 0, lastMinute: null })
  })

  test('is exact in a session that skips triggers', async () => {
    const { statement, act } = officialActs.assignment(town, randomUUID(), { about: 1, organization: 0, minute: 3 })
    await database.sql(`begin; set local session_replication_role = replica; ${statement}; commit`)
    await expectExact([act])
  })

  test('is exact after many spoke, took on and hid at the same instant', async () => {
    const comments = Array.from({ length: 12 }, (_, minute) =>
      officialActs.comment(town, randomUUID(), { about: minute % 3, isOfficial: minute % 4 > 0, minute }),
    )
    const standing = await say(...comments.slice(0, 6))
    const later = [
      ...comments.slice(6),
      ...[0, 1].map((organization) =>
        officialActs.assignment(town, randomUUID(), { about: 0, organization, minute: 20 }),
      ),
      ...[21, 22, 23].map((minute) => officialActs.update(town, randomUUID(), { about: 1, isOfficial: true, minute })),
      officialActs.step(town, randomUUID(), { about: 0, minute: 30 }),
    ]
    await Promise.all([
      ...later.map(async ({ statement }) => database.sql(statement)),
      ...standing.map(async (act) => database.sql(officialActs.flagging(act, true))),
    ])
    await expectExact([...standing.map((act) => ({ ...act, isHidden: true })), ...later.map(({ act }) => act)])
  })

  test('counts both of two acts, one of which waits for the other to commit', async () => {
    const taking = officialActs.assignment(town, randomUUID(), { about: 0, organization: 0, minute: 9 })
    const speaking = officialActs.comment(town, randomUUID(), { about: 0, isOfficial: true, minute: 4 })
    const taker = new pg.Client({ connectionString: database.url })
    await taker.connect()
    try {
      await taker.query(`begin; ${taking.statement}`)
      const spoken = database.sql(speaking.statement)
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await eventually('the comment to wait', async () => (await database.sql(waiting)).length > 0)
      await taker.query('commit')
      await spoken
    } finally {
      await taker.end()
    }
    await expectExact([taking.act, speaking.act])
  })

  test('is no change of the issue: its time of change stays', async () => {
    const changedAt = async () => database.sql('select updated_at from issues where id = $1', [town.about[0]])
    const before = await changedAt()
    await say(officialActs.comment(town, randomUUID(), { about: 0, isOfficial: true, minute: 5 }))
    expect(await changedAt()).toEqual(before)
  })

  test('holds nobody up who removes the issue, with all that was said about it', async () => {
    await say(officialActs.comment(town, randomUUID(), { about: 0, isOfficial: true, minute: 5 }))
    await database.sql('delete from issues where id = $1', [town.about[0]])
    expect((await keptOf(town))[0]).toEqual({})
  })
})
