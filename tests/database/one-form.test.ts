import { createTestDatabase, type TestDatabase } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { fixturesOf } from './fixtures/fixture-rows.ts'
import { migrateAround } from './migrate-around.ts'

const decomposed = 'I\u0300ba\u0300da\u0300n'
const composed = '\u00ccb\u00e0d\u00e0n'

let database: TestDatabase
const warnings: string[] = []
const ids: Record<string, string> = {}

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'), { isMigrated: false })
  await migrateAround(database, '0049-identity-one-form.sql', writeOlderRows, (problem) => warnings.push(problem))
})
afterAll(async () => database[Symbol.asyncDispose]())

const one = async (table: string, id = '') => (await database.sql(`select * from ${table} where id = $1`, [id]))[0]

describe('what was stored before there was one form', () => {
  test('is in it afterwards: names, places and titles', async () => {
    expect(await one('users', ids['ada'])).toMatchObject({ name: `Ada ${composed}` })
    expect(await one('communities', ids['community'])).toMatchObject({ name: 'Ab', state: composed, lga: 'Ile Ife' })
    expect(await one('issues', ids['issue'])).toMatchObject({ title: 'Drainage Mushin' })
    expect(await one('organizations', ids['organization'])).toMatchObject({ state: composed, lga: 'Ile Ife' })
    expect(await one('organizations', ids['other'])).toMatchObject({ name: '\u200b' })
  })

  test('is in it however many rows there are', async () => {
    const [row] = await database.sql(`select count(*)::int as left from issues where title is not nfc normalized`)
    expect(row).toEqual({ left: 0 })
  })

  test('is found as it is searched', async () => {
    const found = await database.sql(
      `select from search_entries where item_id = $1 and words like '%drainage mushin%'`,
      [ids['issue']],
    )
    expect(found).toHaveLength(1)
  })

  test('keeps options in their order, with the answers that chose them', async () => {
    expect(await one('consultation_questions', ids['question'])).toMatchObject({ options: [composed, 'b'] })
  })

  test('leaves no function behind that only it needs', async () => {
    expect(await database.sql(`select from pg_proc where proname in ('one_form', 'bring_to_one_form')`)).toEqual([])
  })
})

describe('addresses that were written with what nobody sees', () => {
  test('are those of their mailboxes, where no other account has these', async () => {
    expect(await one('users', ids['alone'])).toMatchObject({ email: 'alone@example.org', email_verified: true })
  })

  test('of another account stay, are confirmed no more, and the operator is told of them once, by their ids', async () => {
    expect(await one('users', ids['first'])).toMatchObject({ email: 'twin@example.org', email_verified: true })
    const twin = await one('users', ids['twin'])
    expect(twin).toMatchObject({ email: 'tw\u200bin@example.org', email_verified: false, email_verified_at: null })
    expect(warnings).toEqual([expect.stringContaining(`confirmed no more: ${ids['twin']}`)])
    expect(warnings.join()).not.toContain('@')
  })

  test('cannot be confirmed beside the other', async () => {
    const confirm = database.sql('update users set email_verified = true where id = $1', [ids['twin']])
    await expect(confirm).rejects.toMatchObject({ code: '23505', constraint: 'users_confirmed_mailbox_key' })
  })
})

async function writeOlderRows(): Promise<void> {
  const fixtures = fixturesOf(database)
  const set = async (table: string, id: string, columns: Record<string, unknown>) => {
    const list = Object.keys(columns).map((column, index) => `${column} = $${index + 2}`)
    await database.sql(`update ${table} set ${list.join(', ')} where id = $1`, [id, ...Object.values(columns)])
  }
  const person = async (name: string, columns: Record<string, unknown>) => {
    const id = await fixtures.user()
    ids[name] = id
    await set('users', id, columns)
    return id
  }
  const ada = await person('ada', { name: ` Ada\u00a0 ${decomposed}` })
  await person('alone', { email: 'al\u200bone@example.org', email_verified: true })
  await person('first', { email: 'twin@example.org', email_verified: true, created_at: '2026-02-02' })
  await person('twin', { email: 'tw\u200bin@example.org', email_verified: true, created_at: '2026-01-01' })

  const community = await fixtures.community(ada)
  await set('communities', community, { name: 'A\u200db', state: decomposed, lga: 'Ile\u00a0Ife' })
  const issue = await fixtures.issue(community, ada)
  await set('issues', issue, { title: 'Drainage\u00a0Mushin' })
  await Promise.all(
    Array.from({ length: 1100 }, async () =>
      set('issues', await fixtures.issue(community, ada), { title: decomposed }),
    ),
  )
  const [organization, other] = [await fixtures.organization(ada), await fixtures.organization(ada)]
  await set('organizations', organization, { state: decomposed, lga: 'Ile\u2003Ife' })
  await set('organizations', other, { name: '\u200b' })
  const question = await fixtures.question(await fixtures.consultation(organization))
  await set('consultation_questions', question, { options: JSON.stringify([decomposed, 'b']) })
  Object.assign(ids, { community, issue, organization, other, question })
}
