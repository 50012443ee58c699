import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createTestDatabase, type TestDatabase } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { command } from '../commands/civic.ts'
import { query, scratchFolder } from '../scratch.ts'

let database: TestDatabase
let folder: string
let whole: Buffer

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
  await database.sql(`insert into users (email, name, password_hash) values ('ada@example.org', 'Ada Obi', 'none')`)
  folder = scratchFolder(afterAll)
  const file = path.join(folder, 'whole.backup')
  const { code } = await command(['backup', '--to', file], { DATABASE_URL: database.url, CIVIC_DATA_DIR: folder })
  expect(code).toBe(0)
  whole = readFileSync(file)
})
afterAll(async () => database[Symbol.asyncDispose]())

/** The middle of a copy is changed, so that no length differs. */
function withByteChangedAt(place: number): Buffer {
  const changed = Buffer.from(whole)
  changed[place] = (changed[place] ?? 0) ^ 1
  return changed
}

const withHead = (change: (head: string) => string) => Buffer.from(change(whole.toString('latin1')), 'latin1')

/** Each with what is said of it. */
const unfit: [what: string, bytes: () => Buffer, sentence: string][] = [
  ['cut off in its head', () => whole.subarray(0, 500), 'is cut off'],
  ['cut off in the middle', () => whole.subarray(0, whole.length >> 1), 'is cut off'],
  ['without its last byte', () => whole.subarray(0, -1), 'is cut off'],
  ['changed in its head', () => withByteChangedAt(200), 'is damaged'],
  ['changed in the middle', () => withByteChangedAt(whole.length >> 1), 'is damaged'],
  ['changed in its checksum', () => withByteChangedAt(whole.length - 10), 'is damaged'],
  ['something else', () => Buffer.from('-- PostgreSQL database dump\n'.repeat(100)), 'is no backup of the platform'],
  ['empty', () => Buffer.of(), 'is no backup of the platform'],
  ['of a format to come', () => withHead((it) => it.replace('"format": 1', '"format": 9')), 'in another format (9)'],
]

describe('a file that is', () => {
  test.each(unfit)('%s is refused in one sentence, and nothing is touched', async (what, bytes, sentence) => {
    const file = path.join(folder, `${what}.backup`)
    writeFileSync(file, bytes())
    const dataDir = path.join(scratchFolder(), 'new')

    const { code, out, err } = await command(['restore', '--from', file], { CIVIC_DATA_DIR: dataDir })

    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(
      `${file} ${sentence === 'in another format (9)' ? 'was written by a newer release' : sentence}`,
    )
    expect(err).toMatch(/\. Nothing was touched\.\n$/)
    expect(err).not.toContain('    at ')
    expect(existsSync(dataDir)).toBe(false)
  })
})

describe('a place that has something', () => {
  const file = () => path.join(folder, 'whole.backup')

  test('keeps it when it is a folder', async () => {
    const dataDir = scratchFolder()
    mkdirSync(path.join(dataDir, 'uploads'))

    const { code, err } = await command(['restore', '--from', file()], { CIVIC_DATA_DIR: dataDir })

    expect([code, err]).toEqual([1, expect.stringContaining(`${dataDir} is not empty, it has uploads`)])
    expect(readdirSync(dataDir)).toEqual(['uploads'])
  })

  test('keeps it when it is a database', async () => {
    const { code, err } = await command(['restore', '--from', file()], {
      DATABASE_URL: database.url,
      CIVIC_DATA_DIR: scratchFolder(),
    })

    expect([code, err]).toEqual([1, expect.stringContaining('The database of DATABASE_URL is not empty')])
    expect(await query(database.url, 'select name from users')).toEqual([{ name: 'Ada Obi' }])
  })
})

test('a restore that fails in the middle leaves the database as empty as it was, and no image', async () => {
  await using odd = await createTestDatabase(inject('databaseServerUrl'))
  // A notification of nobody, which no foreign key would have let in.
  await odd.sql(`set session_replication_role = replica;
    insert into notifications (type, title, body, user_id) values ('ISSUE_STATUS', 'x', 'x', gen_random_uuid());
    reset session_replication_role`)
  const file = path.join(folder, 'odd.backup')
  const taken = await command(['backup', '--to', file], { DATABASE_URL: odd.url, CIVIC_DATA_DIR: scratchFolder() })
  await using empty = await createTestDatabase(inject('databaseServerUrl'), { isMigrated: false })

  const { code, err } = await command(['restore', '--from', file], {
    DATABASE_URL: empty.url,
    CIVIC_DATA_DIR: scratchFolder(),
  })

  expect([taken.code, code]).toEqual([0, 1])
  expect(err).toMatch(/The restore failed: .*notifications_user_id_fkey.* What it had made is removed\.\n$/)
  expect(await tablesIn(empty)).toEqual([])
})

async function tablesIn({ url }: TestDatabase): Promise<unknown[]> {
  return query(
    url,
    `select nspname || '.' || relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname !~ '^pg_|^information_schema$'`,
  )
}

describe('a backup whose JWT_SECRET', () => {
  test.each([
    ['is too short', 'guessed'],
    ['has a line break', `${'x'.repeat(40)}\nDATABASE_URL=postgres://elsewhere/civic`],
  ])('%s is not restored with it, and nothing is left, but with another one', async (what, JWT_SECRET) => {
    const odd = path.join(folder, `${what}.backup`)
    const from = { DATABASE_URL: database.url, CIVIC_DATA_DIR: scratchFolder(), JWT_SECRET }
    const taken = await command(['backup', '--to', odd, '--with-secrets'], from)
    await using empty = await createTestDatabase(inject('databaseServerUrl'), { isMigrated: false })
    const to = { DATABASE_URL: empty.url, CIVIC_DATA_DIR: scratchFolder() }

    const refused = await command(['restore', '--from', odd], to)

    expect([taken.code, refused.code]).toEqual([0, 1])
    expect(refused.err).toMatch(/The JWT_SECRET in this backup .* Set JWT_SECRET in the environment /)
    expect(refused.out + refused.err).not.toMatch(/guessed|elsewhere/)
    expect([await tablesIn(empty), readdirSync(to.CIVIC_DATA_DIR)]).toEqual([[], ['uploads']])
    const another = await command(['restore', '--from', odd], { ...to, JWT_SECRET: 'y'.repeat(40) })
    expect([another.code, existsSync(path.join(to.CIVIC_DATA_DIR, 'env'))]).toEqual([0, false])
  })
})

test('an installation that is not there is not made for a backup of it', async () => {
  const dataDir = path.join(scratchFolder(), 'nowhere')

  const { code, err } = await command(['backup', '--to', path.join(folder, 'of-nothing')], { CIVIC_DATA_DIR: dataDir })

  expect([code, err]).toEqual([1, expect.stringContaining(`There is no installation in ${dataDir}`)])
  expect(existsSync(dataDir)).toBe(false)
})
