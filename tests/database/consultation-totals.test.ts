import { createTestDatabase, type TestDatabase } from '@civic/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { fixturesOf } from './fixtures/fixture-rows.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
})
afterAll(async () => database[Symbol.asyncDispose]())

/** Three people answer two questions, the first one with a text and the second one with two selections. */
beforeEach(async () => {
  const fixtures = fixturesOf(database)
  const founder = await fixtures.user()
  const consultation = await fixtures.consultation(await fixtures.organization(founder))
  const [text, choice] = [await fixtures.question(consultation), await fixtures.question(consultation)]
  for (const _ of [1, 2, 3]) {
    await database.sql(
      `with response as (
         insert into consultation_responses (consultation_id, user_id) values ($1, $2) returning id
       )
       insert into consultation_answers (response_id, question_id, text_value, selections)
       select id, $3::uuid, 'Aye.', null::jsonb from response
       union all select id, $4::uuid, null, '["Steel", "Wood"]' from response`,
      [consultation, await fixtures.user(), text, choice],
    )
  }
})

async function expectExactTotals(): Promise<void> {
  const counts = await database.sql<{ kept: number; counted: number }>(
    `select response_count as kept,
       (select count(*)::int from consultation_responses where consultation_id = consultations.id) as counted
     from consultations`,
  )
  expect(counts.map(({ kept }) => kept)).toEqual(counts.map(({ counted }) => counted))
  const kept = await database.sql(
    `select kind, sum(total)::int as total from row_totals where list = 'consultation_answers'
     group by kind having sum(total) <> 0 order by kind`,
  )
  const counted = await database.sql(
    `select array[question_id::text, selection] as kind, count(*)::int as total
     from consultation_answers, jsonb_array_elements_text(coalesce(selections, '[]') || '[null]') as selection
     group by 1 order by 1`,
  )
  expect(kept).toEqual(counted)
}

const oneResponse = '(select id from consultation_responses order by id limit 1)'

describe('what is kept of responses and answers', () => {
  test.each([
    ['people answered', 'select 1'],
    ['a response went', `delete from consultation_responses where id = ${oneResponse}`],
    ['an answer went', `delete from consultation_answers where response_id = ${oneResponse}`],
    ['an answer was written anew', `update consultation_answers set selections = '["Stone"]', text_value = null`],
    ['everybody who answered went', 'delete from users where id in (select user_id from consultation_responses)'],
    ['a question went', 'delete from consultation_questions where position >= 0'],
    ['a consultation went', 'delete from consultations where true'],
    ['an organization went', 'delete from organizations where true'],
    ['the answers were emptied', 'truncate consultation_answers'],
    ['the responses were emptied', 'truncate consultation_responses cascade'],
    [
      'a session skipped triggers',
      `begin; set local session_replication_role = replica;
       delete from consultation_answers where response_id = ${oneResponse};
       delete from consultation_responses where id = ${oneResponse}; commit`,
    ],
    ['an act was undone', 'begin; delete from consultation_responses; rollback'],
    [
      'a part of an act was undone',
      'begin; savepoint here; truncate consultation_responses cascade; rollback to here; commit',
    ],
  ])('is exact after %s', async (_, statement) => {
    await database.sql(statement)
    await expectExactTotals()
  })

  test('holds only what can be selected: a text is counted, not kept', async () => {
    const [found] = await database.sql(`select id from row_totals where kind::text like '%Aye%'`)
    expect(found).toBeUndefined()
  })
})
