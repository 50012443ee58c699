import { createTestDatabase, type TestDatabase } from '@civic/testing'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrateAround } from './migrate-around.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'), { isMigrated: false })
  await migrateAround(database, '0029-organization-consulting-indexes.sql', writeOlderAnswer)
})
afterAll(async () => database[Symbol.asyncDispose]())

async function writeOlderAnswer(): Promise<void> {
  await database.sql(`
    with person as (
      insert into users (email, name, password_hash) values ('ada@example.org', 'Ada', 'none') returning id
    ), organization as (
      insert into organizations (name, slug, kind, created_by_id) select 'Water', 'water', 'NGO', id from person returning id
    ), consultation as (
      insert into consultations (organization_id, title, summary, description, status, author_id, author_name)
      select organization.id, 'Which well?', 'Two wells', 'Choose.', 'PUBLISHED', person.id, 'Ada' from organization, person returning id
    ), question as (
      insert into consultation_questions (consultation_id, position, prompt, type)
      select id, 1, 'Why?', 'SHORT_TEXT' from consultation returning id, consultation_id
    ), response as (
      insert into consultation_responses (consultation_id, user_id, submitted_at)
      select consultation_id, person.id, '2026-01-02T03:04:05Z' from question, person returning id
    )
    insert into consultation_answers (response_id, question_id, text_value)
    select response.id, question.id, 'Because' from response, question`)
}

test('answers that were there before they had a time of their own are as old as their response', async () => {
  const [answer] = await database.sql<{ at: Date; total: string }>(
    `select answered_at as at, (select sum(total) from row_totals where list = 'consultation_answers') as total
     from consultation_answers`,
  )
  expect([answer?.at, Number(answer?.total)]).toEqual([new Date('2026-01-02T03:04:05Z'), 1])
})
