import { randomUUID } from 'node:crypto'
import { openDatabase, type Database } from '@civic/db'
import { createTestDatabase, type TestDatabase } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { hiddenFlag, isHiddenContent } from './hidden-content.ts'

interface Tables {
  things: { id: string }
}

let database: TestDatabase
let reader: Database<Tables>

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
  await database.sql('create table things (id uuid primary key)')
  await database.sql('grant select on things to civic_community')
  const warn = (problem: string) => expect.unreachable(problem)
  reader = openDatabase({ url: database.url, applicationName: 'moderation-test', role: 'civic_community', warn })
})

afterAll(async () => {
  await reader[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

async function thing(): Promise<string> {
  const id = randomUUID()
  await database.sql('insert into things values ($1)', [id])
  return id
}

async function flag(contentId: string, status: string, contentType = 'ISSUE_COMMENT'): Promise<void> {
  await database.sql(
    `insert into content_flags (content_type, content_id, reporter_id, reporter_name, reason, status)
     values ($1, $2, gen_random_uuid(), 'Ada', 'SPAM', $3)`,
    [contentType, contentId, status],
  )
}

/** What a reading statement sees of one thing: `is_hidden` true or null, one row for each flag or not. */
const read = async (id: string) =>
  reader.db
    .selectFrom('things')
    .leftJoinLateral(hiddenFlag('ISSUE_COMMENT', 'things.id'), (join) => join.onTrue())
    .select(['things.id', 'hidden.isHidden'])
    .where('things.id', '=', id)
    .execute()

/** The same, as a condition. */
const isHidden = async (id: string) =>
  reader.db
    .selectFrom('things')
    .select(isHiddenContent('ISSUE_COMMENT', 'things.id').as('isHidden'))
    .where('things.id', '=', id)
    .executeTakeFirst()

describe('content', () => {
  test('without a flag is not hidden', async () => {
    const id = await thing()
    expect(await read(id)).toEqual([{ id, isHidden: null }])
  })

  test.each(['PENDING', 'DISMISSED', 'REVIEWED'])('with a flag that is %s is not hidden', async (status) => {
    const id = await thing()
    await flag(id, status)
    expect(await read(id)).toEqual([{ id, isHidden: null }])
  })

  test('is hidden as soon as one flag says so, and read once however many do', async () => {
    const id = await thing()
    for (const status of ['PENDING', 'HIDDEN', 'DISMISSED', 'HIDDEN']) await flag(id, status)
    expect(await read(id)).toEqual([{ id, isHidden: true }])
  })

  test('of another type with the same id does not count', async () => {
    const id = await thing()
    await flag(id, 'HIDDEN', 'ISSUE')
    expect(await read(id)).toEqual([{ id, isHidden: null }])
  })

  test('is readable again when the flag is dismissed', async () => {
    const id = await thing()
    await flag(id, 'HIDDEN')
    await database.sql(`update content_flags set status = 'DISMISSED' where content_id = $1`, [id])
    expect(await read(id)).toEqual([{ id, isHidden: null }])
  })

  test('is passed over by a condition just when it reads as hidden', async () => {
    const [open, hidden] = [await thing(), await thing()]
    await flag(open, 'PENDING')
    await flag(open, 'HIDDEN', 'ISSUE')
    for (const status of ['HIDDEN', 'HIDDEN', 'DISMISSED']) await flag(hidden, status)
    expect([await isHidden(open), await isHidden(hidden)]).toEqual([{ isHidden: false }, { isHidden: true }])
  })
})
