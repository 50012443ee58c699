import { createTestDatabase, type TestDatabase } from '@civic/testing'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { fixturesOf } from './fixtures/fixture-rows.ts'

let database: TestDatabase
let petition: string

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
})
beforeEach(async () => {
  const fixtures = fixturesOf(database)
  const ada = await fixtures.user()
  petition = await fixtures.petition(await fixtures.community(ada), ada)
  await database.sql(`update petitions set title = 'Une ÉCOLE pour Ọ̀ṣun' where id = $1`, [petition])
  await database.sql(`delete from petitions where id <> $1`, [petition])
})
afterAll(async () => database[Symbol.asyncDispose]())

const matching = `select item_id from search_entries where kind = 'petitions' and words like search_pattern($1)`
const find = async (word: string) => (await database.sql(matching, [word])).map((row) => row['item_id'])

describe('a text that people search', () => {
  test.each(['école', 'ECOLE', 'osun', 'Ọ̀ṢUN', 'e pour o'])('is found by %s', async (word) => {
    expect(await find(word)).toEqual([petition])
  })

  test.each(['%', '_', 'e%o', '％', '\\', 'ecole  pour'])(
    'is not found by %s, which it does not hold',
    async (word) => {
      expect(await find(word)).toEqual([])
    },
  )

  test('is not found by the end of one column and the beginning of the next', async () => {
    await database.sql(`update petitions set title = 'Light', description = 'here' where id = $1`, [petition])
    for (const between of ['', ' ', '\u001f', '\n']) expect(await find(`light${between}here`)).toEqual([])
  })

  test.each([
    ['known', 'force_custom_plan'],
    ['yet to come', 'force_generic_plan'],
  ])('is looked for by its trigrams among many, also when the plan is made with the word %s', async (_, mode) => {
    await database.sql(
      `insert into petitions (title, description, goal, community_id, created_by_id)
       select 'Number ' || number, '', 1, community_id, created_by_id from petitions, generate_series(1, 3000) as number`,
    )
    const session = `set role civic_community; set plan_cache_mode = ${mode}`
    const plan = await runAlone(
      `vacuum analyze search_entries; set enable_seqscan = off; ${session}; prepare find (text) as ${matching}; explain execute find('ecole')`,
    )
    expect(JSON.stringify(plan)).toContain('Bitmap Index Scan on search_entries_petitions_words_idx')
  })

  test('is indexed anew where names are looked up nowhere, as a restored backup does it', async () => {
    await runAlone(`set search_path = ''; reindex index public.search_entries_petitions_words_idx`)
    expect(await find('ecole')).toEqual([petition])
  })
})

describe('the entries of a search', () => {
  test('follow a row that is changed', async () => {
    await database.sql(`update petitions set description = 'A well', goal = 7 where id = $1`, [petition])
    expect(await find('a well')).toEqual([petition])
    await database.sql(`update petitions set description = 'A pump' where id = $1`, [petition])
    expect(await find('a well')).toEqual([])
  })

  test('go with a row that is deleted', async () => {
    await database.sql('delete from petitions')
    expect(await database.sql(`select from search_entries where kind = 'petitions'`)).toEqual([])
  })

  test('go with a table that is emptied', async () => {
    await database.sql('truncate petitions cascade')
    expect(await database.sql(`select from search_entries where kind = 'petitions'`)).toEqual([])
  })

  test('are kept in a session that replays what another database did', async () => {
    await runAlone(`set session_replication_role = replica; update petitions set title = 'A bridge'`)
    expect(await find('a bridge')).toEqual([petition])
  })

  test('are written for a search anew only when what is searched changes', async () => {
    const version = `select xmin from search_entries where item_id = $1`
    const before = await database.sql(version, [petition])
    await database.sql(`update petitions set signature_count = 7 where id = $1`, [petition])
    expect(await database.sql(version, [petition])).toEqual(before)
    await database.sql(`update petitions set title = 'Light' where id = $1`, [petition])
    expect(await database.sql(version, [petition])).not.toEqual(before)
  })
})

/** Several statements in a connection of their own; what the last one answers. */
async function runAlone(statements: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  let rows: unknown[] = []
  for (const statement of statements.split('; ')) rows = (await client.query(statement)).rows
  await client.end()
  return rows
}
