import { createTestDatabase, type TestDatabase } from '@civic/testing'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { fixturesOf } from './fixtures/fixture-rows.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
})
afterAll(async () => database[Symbol.asyncDispose]())

/** A part of a text: where it begins and how long it is. */
const parts = fc
  .array(fc.constantFrom(...Array.from('aab  cde-é💧ж\n\u001f')), { minLength: 2, maxLength: 60 })
  .chain((letters) =>
    fc.tuple(fc.constant(letters), fc.nat(letters.length - 1), fc.integer({ min: 1, max: letters.length })),
  )
  .map(([letters, from, length]) => ({ text: letters.join(''), part: letters.slice(from, from + length).join('') }))

const missing = `
  select words, part from unnest($1::text[], $2::text[]) as held (words, part)
  where search_marks(words) @> sought_marks(part, 0) is not true
    and search_marks(words) @> sought_marks(part, 1) is not true`

describe('the n-grams of a text', () => {
  test('include those that are looked for with any part of it', async () => {
    const held = fc.sample(parts, { numRuns: 20_000, seed: 7 })
    const columns = [held.map(({ text }) => text), held.map(({ part }) => part)]
    expect(await database.sql(missing, columns)).toEqual([])
  })

  test.each([
    ['the old borehole', 3],
    ['old borehole is', 2],
    ['he borehole is', 1],
    ['borehole', 2],
    ['of it', 0],
    ['bore', 0],
  ])('are searched for where something about %s is certain: %i of them', async (words, count) => {
    const [row] = await database.sql('select cardinality(sought_marks($1, 0)) as count', [words])
    expect(row).toEqual({ count })
  })

  test.each(['abcdefghij', '市长办公室的意见', 'aé💧ж'])(
    'are the same wherever a long word is cut: %s',
    async (letters) => {
      const lengths = [3, 4, 5, 199, 200, 201, 203, 204, 205, 206, 403, 404, 405, 900]
      const plainly = `
      select length from unnest($2::int[]) as length, lateral (select left(repeat($1, 300), length) as word) as words
      where search_marks(word) is distinct from array(
        select hashtext(substr(word, letter, 5)) & 1048575 from generate_series(1, length - 4, 2) as letter)`
      expect(await database.sql(plainly, [letters, lengths])).toEqual([])
    },
  )

  test('differ from those of another order of words or another word', async () => {
    const [row] = await database.sql(
      `select search_marks('the old borehole') @> sought_marks('the borehole old', 0) as is_other_order,
         search_marks('the old borehole') @> sought_marks('boreholes', 0) as is_other_word`,
    )
    expect(row).toEqual({ is_other_order: false, is_other_word: false })
  })

  test('are looked up in their index, without parallel workers', async () => {
    const fixtures = fixturesOf(database)
    const ada = await fixtures.user()
    const petition = await fixtures.petition(await fixtures.community(ada), ada)
    await database.sql(
      `insert into petitions (title, description, goal, community_id, created_by_id)
       select 'Number ' || number, '', 1, community_id, created_by_id from petitions, generate_series(1, 3000) as number
       where id = $1`,
      [petition],
    )
    const finding = `select item_id from search_entries where kind = 'petitions' and search_marks(words) @> sought_marks($1, 0)`
    const plan = await runAlone(
      'vacuum analyze search_entries',
      'set enable_seqscan = off',
      'set plan_cache_mode = force_generic_plan',
      'set debug_parallel_query = on',
      `prepare find (text) as ${finding}`,
      `explain execute find('number 12')`,
    )
    expect(JSON.stringify(plan)).toContain('Bitmap Index Scan on search_entries_petitions_marks_idx')
    expect(JSON.stringify(plan)).not.toContain('Gather')
  })

  test('are indexed anew where names are looked up nowhere, as a restored backup does it', async () => {
    await runAlone(`set search_path = ''`, 'reindex index public.search_entries_petitions_marks_idx')
  })
})

/** Several statements in a connection of their own; what the last one answers. */
async function runAlone(...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  let rows: unknown[] = []
  for (const statement of statements) rows = (await client.query(statement)).rows
  await client.end()
  return rows
}
