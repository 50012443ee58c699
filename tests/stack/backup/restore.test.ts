import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { zstdDecompressSync } from 'node:zlib'
import { createTestDatabase, httpCaller, type TestDatabase } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { anyPorts, startStack } from '../../../stack/start-stack.ts'
import { describeSchema } from '../../../tools/schema/describe-schema.ts'
import { civic, command } from '../commands/civic.ts'
import { query, scratchFolder } from '../scratch.ts'
import { contentOf, openTown, type Town } from './town.ts'

const migrations = path.resolve(import.meta.dirname, '../../../database/migrations')
const destination = { write: () => {} }

let town: Town
let folder: string
let file: string
/** All that the town held when the backup in this file was taken. */
let content: Awaited<ReturnType<typeof contentOf>>

beforeAll(async () => {
  town = await openTown()
  folder = scratchFolder(afterAll)
  file = path.join(folder, 'town.backup')
  content = await backUpAtRest()
})
afterAll(async () => town[Symbol.asyncDispose]())

async function emptyDatabase(): Promise<TestDatabase> {
  return createTestDatabase(inject('databaseServerUrl'), { isMigrated: false })
}

describe('a restored platform', () => {
  test('holds every row of every table, the sequences and the schema as they were', async () => {
    await using database = await emptyDatabase()

    const env = { DATABASE_URL: database.url, CIVIC_DATA_DIR: scratchFolder() }
    const outcome = await civic(['restore', '--from', file], env).ended

    expect(outcome).toMatchObject({ code: 0 })
    expect(await contentOf(database.url)).toEqual(content)
    expect(await describeSchema(database.url, migrations)).toBe(await describeSchema(town.databaseUrl, migrations))
  })

  test('may belong to a user of the database who may do nothing else', async () => {
    const server = new URL(inject('databaseServerUrl'))
    const name = `owner_${randomBytes(6).toString('hex')}`
    await query(server.href, `create role ${name} login password 'secret'`)
    await query(server.href, `create database ${name} owner ${name}`)
    const own = Object.assign(new URL(server), { username: name, password: 'secret', pathname: `/${name}` }).href
    const outcome = await restore(file, { DATABASE_URL: own, CIVIC_DATA_DIR: scratchFolder() })

    expect(outcome).toMatchObject({ code: 0 })
    expect(await contentOf(own)).toEqual(content)
  })

  test('lets people sign in, shows their photos and takes new things, in another folder', async () => {
    const whole = path.join(folder, 'with-secrets.backup')
    const jwtSecret = 'a secret that the town has had, long enough'
    await town.backUp(whole, { withSecrets: true, env: { JWT_SECRET: jwtSecret } })
    const env = { CIVIC_DATA_DIR: path.join(scratchFolder(), 'not', 'there') }

    const { code, err } = await restore(whole, env)

    expect([code, err]).toEqual([0, expect.stringContaining('It is whole')])
    expect(readFileSync(path.join(env.CIVIC_DATA_DIR, 'env'), 'utf8')).toContain(`JWT_SECRET='${jwtSecret}'`)
    await using stack = await startStack({ env: { ...anyPorts, ...env }, destination })
    const call = httpCaller(`${stack.url}/api/v1`)
    const { data } = await call('POST', '/auth/login', { body: { email: town.email, password: town.password } })
    const token = String(data?.tokens?.accessToken)
    const shown = await fetch(`${stack.url}/api/v1/uploads/${town.filename}`)
    expect(Buffer.from(await shown.arrayBuffer()).equals(town.photo)).toBe(true)
    expect(await comment(stack.url, token)).toBe(201)
    expect(stack.heldBack).toContain('restored from a backup of')
    const [first, again] = [await command(['resume'], env), await command(['resume'], env)]
    expect([first.out, again.out]).toEqual([expect.stringContaining('Jobs run again'), 'Nothing was held back.\n'])
  })

  test('has all of an act or nothing of it, when people write while the backup is taken', async () => {
    const during = path.join(folder, 'during.backup')
    const writer = keepCommenting()
    await town.backUp(during)
    const written = await writer.end()
    await using database = await emptyDatabase()

    const outcome = await restore(during, { DATABASE_URL: database.url, CIVIC_DATA_DIR: scratchFolder() })

    expect([outcome.code, written > 0]).toEqual([0, true])
    const [counted] = await query(
      database.url,
      `select (select count(*) from issue_comments)::int as rows, (select sum(comment_count) from issues)::int as kept`,
    )
    expect(counted?.['rows']).toBe(counted?.['kept'])
  })

  test('may come from an older release: what that did not have yet is made', async () => {
    // The last migration is a table of which nothing else depends.
    await using older = await createTestDatabase(inject('databaseServerUrl'))
    await older.sql(`drop table web_presences; delete from schema_migrations where name > '0078'`)
    await older.sql(`insert into users (email, name, password_hash) values ('ada@example.org', 'Ada Obi', 'none')`)
    const old = path.join(folder, 'older.backup')
    const taken = await command(['backup', '--to', old], { DATABASE_URL: older.url, CIVIC_DATA_DIR: scratchFolder() })
    await using database = await emptyDatabase()

    const outcome = await restore(old, { DATABASE_URL: database.url, CIVIC_DATA_DIR: scratchFolder() })

    expect([taken.code, outcome.code]).toEqual([0, 0])
    expect(outcome.err).toContain('at the migration 0077-identity-search-of-decisions')
    expect(await query(database.url, 'select name from users')).toEqual([{ name: 'Ada Obi' }])
    expect(await query(database.url, 'select * from web_presences')).toEqual([])
  })
})

describe('a backup', () => {
  test('may be read by its owner alone, and says what is in it and that no secret is', async () => {
    const named = path.join(folder, 'named.backup')
    await town.backUp(named, { env: { JWT_SECRET: 'never-to-be-seen', SITE_NAME: 'A town' } })
    const text = readFileSync(named, 'latin1')
    const archive = zstdDecompressSync(readFileSync(named).subarray(text.indexOf('\x28\xb5\x2f\xfd'))).toString(
      'latin1',
    )

    expect(statSync(named).mode & 0o777).toBe(0o600)
    expect(text).toMatch(/^.{8}civic-backup\n\{[^]*"secretsLeftOut": \[\s+"JWT_SECRET"/)
    expect(archive).toContain('SITE_NAME=')
    expect(archive).toContain('database/public.users/000001.copy')
    expect(text + archive).not.toContain('never-to-be-seen')
  })

  test('does not take the place of a file that is there, and is noted when it is whole', async () => {
    const env = { DATABASE_URL: town.databaseUrl, CIVIC_DATA_DIR: scratchFolder() }
    const twice = path.join(folder, 'twice.backup')

    const first = await civic(['backup', '--to', twice], env).ended
    const second = await command(['backup', '--to', twice], env)

    expect([first.code, second.code, second.out]).toEqual([0, 1, ''])
    expect(second.err).toBe(`${twice} is there already: name another file, or say --replace.\n`)
    expect(await query(town.databaseUrl, 'select target from backups')).toEqual([{ target: twice }])
  })

  test('stays whole where the database cannot note it, which is told', async () => {
    const env = { DATABASE_URL: town.databaseUrl, CIVIC_DATA_DIR: scratchFolder() }
    const unnoted = path.join(folder, 'unnoted.backup')
    await query(town.databaseUrl, 'alter table backups add constraint no_room check (false) not valid')
    onTestFinished(async () => void (await query(town.databaseUrl, 'alter table backups drop constraint no_room')))

    const { code, out, err } = await command(['backup', '--to', unnoted], env)

    expect([code, out]).toEqual([0, expect.stringContaining('it is whole.')])
    expect(err).toMatch(/^Warning: the database could not note this backup \(.*no_room.*\), so the alarm/m)
    expect(statSync(unnoted).size).toBeGreaterThan(1000)
  })
})

/**
 * Takes a backup in which the town is as it was before and after; says what it holds. The town lives on: a scheduled job
 * may begin at any moment, and the backup is then taken again.
 */
async function backUpAtRest(): Promise<typeof content> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const before = await contentOf(town.databaseUrl)
    rmSync(file, { force: true })
    await town.backUp(file)
    if (isDeepStrictEqual(await contentOf(town.databaseUrl), before)) return before
  }
  throw new Error('The town never rested while a backup of it was taken')
}

async function restore(from: string, env: Record<string, string>) {
  return command(['restore', '--from', from], env)
}

async function comment(url: string, token: string): Promise<number> {
  const body = { content: 'It is still open.' }
  return (await httpCaller(`${url}/api/v1`)('POST', `/issues/${town.issue}/comments`, { token, body })).status
}

/** Comments one time after the other until it is ended; how many there were. */
function keepCommenting(): { end: () => Promise<number> } {
  let [isOver, written] = [false, 0]
  const writing = (async () => {
    while (!isOver) if ((await comment(town.url, town.token)) === 201) written += 1
  })()
  return {
    end: async () => {
      isOver = true
      await writing
      return written
    },
  }
}
