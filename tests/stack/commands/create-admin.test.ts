import { existsSync } from 'node:fs'
import path from 'node:path'
import { createPerson, createTestDatabase, httpCaller, type TestDatabase } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { anyPorts } from '../../../stack/start-stack.ts'
import { openDataDir } from '../../../stack/data-dir.ts'
import { keepEnv } from '../../../stack/kept-env.ts'
import { eventually, scratchFolder } from '../scratch.ts'
import { civic, command } from './civic.ts'

const shownOnce = /^Note the password now, it is shown only this once:\n {2}([\w-]{16})\n$/m

describe('civic create-admin', { timeout: 180_000 }, () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await createTestDatabase(inject('databaseServerUrl'))
  })
  afterAll(async () => database[Symbol.asyncDispose]())

  test('makes an administrator with a password that is shown once', async () => {
    const { code, out, err } = await createAdmin({ email: ' Ada@Example.org ', name: 'Ada Obi' })

    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/^Ada Obi <ada@example\.org> is an administrator now\.\n/)
    expect(out).toMatch(shownOnce)
    expect(await accountOf('ada@example.org')).toMatchObject({ role: 'PLATFORM_ADMIN', email_verified: true })
  })

  test('shows no password that was given', async () => {
    const { code, out } = await createAdmin({ email: 'bola@example.org', name: 'Bola', password: 'correct horse' })

    expect([code, out]).toEqual([0, 'Bola <bola@example.org> is an administrator now.\n'])
  })

  test('makes one account when it is called twice at once, and says so', async () => {
    const call = async () => createAdmin({ email: 'twins@example.org', name: 'A twin' })

    const outcomes = await Promise.all([call(), call()])

    expect(outcomes.map(({ code }) => code)).toEqual([0, 0])
    expect(outcomes.filter(({ out }) => shownOnce.test(out))).toHaveLength(1)
    expect(outcomes.filter(({ out }) => out.endsWith('already. Nothing was changed.\n'))).toHaveLength(1)
  })

  test('promotes the account with that address, which keeps its name and password', async () => {
    const { id, email } = await createPerson(database, httpCaller(''), { name: 'Chidi Eze' })

    const { code, out } = await createAdmin({ email, name: 'Somebody else' })

    expect([code, out]).toEqual([
      0,
      `Chidi Eze <${email}> is an administrator now.\nThe password is as it was. Open sessions follow within 15 minutes.\n`,
    ])
    expect(await accountOf(email)).toMatchObject({ id, role: 'PLATFORM_ADMIN', password_hash: 'none' })
  })

  test('gives an account that never confirmed the address another password', async () => {
    const { id, email } = await createPerson(database, httpCaller(''), { name: 'Eve', verified: false })

    const { code, out } = await createAdmin({ email, name: 'Somebody else' })

    expect([code, out.split('\n').slice(0, 3)]).toEqual([
      0,
      [
        `Eve <${email}> is an administrator now.`,
        'The address counts as verified from now on.',
        'A new password holds, and every session has ended.',
      ],
    ])
    expect(out).toMatch(shownOnce)
    expect(await accountOf(email)).toMatchObject({ id, role: 'PLATFORM_ADMIN', email_verified: true })
    expect(await accountOf(email)).not.toMatchObject({ password_hash: 'none' })
  })

  test.each([
    ['deleted', { deleted: true }, 'This account was deleted.\n'],
    ['banned', { banned: true }, 'This account is banned.\n'],
  ])('refuses an account that is %s and ends with 1', async (_, traits, sentence) => {
    const { email } = await createPerson(database, httpCaller(''), traits)

    expect(await createAdmin({ email, name: 'Dele' })).toEqual({ code: 1, out: '', err: sentence })
    expect(await accountOf(email)).toMatchObject({ role: 'CITIZEN' })
  })

  test.each([
    [{}, '--email and --name are missing.'],
    [{ name: 'Ada' }, '--email is missing.'],
    [{ email: 'ada@example.org' }, '--name is missing.'],
    [{ email: 'ada', name: 'A' }, '--email must be a valid email.\n--name must have 2 to 100 characters.'],
    [{ email: 'a@b.org', name: 'Ada', password: 'short' }, '--password must have at least 8 characters.'],
    [{ email: 'a@b.org', name: 'Ada', password: 'ọ'.repeat(25) }, '--password must be at most 72 bytes long.'],
  ])('says what is wrong with %j and ends with 2', async (options, sentence) => {
    const err = `${sentence}\nSee: npm run civic -- create-admin --help\n`

    expect(await createAdmin(options)).toEqual({ code: 2, out: '', err })
  })

  async function createAdmin(options: Record<string, string>) {
    return command(['create-admin', ...wordsOf(options)], { DATABASE_URL: database.url })
  }

  async function accountOf(email: string) {
    const [row] = await database.sql('select * from users where email = $1', [email])
    return row
  }
})

describe('civic create-admin on an installation', { timeout: 180_000 }, () => {
  test('works without a platform, also twice at once, beside one that starts, and beside one that runs', async () => {
    const env = { ...anyPorts, CIVIC_DATA_DIR: scratchFolder() }
    const wordsFor = (email: string) => ['create-admin', ...wordsOf({ email, name: 'An operator' })]

    const before = await Promise.all([
      civic(wordsFor('first@example.org'), env).ended,
      command(wordsFor('second@example.org'), env),
    ])
    await using platform = civic(['start'], env)
    await platform.says('Starting the database')
    const starting = command(wordsFor('third@example.org'), env)
    await platform.says('Ctrl-C')
    const after = [await starting, await command(wordsFor('fourth@example.org'), env)]

    const gateway = /Open +(\S+)/.exec(platform.text.out)?.[1] ?? ''
    const passwords = [...before, ...after].map(({ out }) => shownOnce.exec(out)?.[1])
    const replies = await Promise.all(
      ['first', 'second', 'third', 'fourth'].map(async (name, index) =>
        httpCaller(`${gateway}/api/v1`)('POST', '/auth/login', {
          body: { email: `${name}@example.org`, password: passwords[index] },
        }),
      ),
    )
    expect(replies.map(({ status, data }) => [status, data?.user?.role])).toEqual(
      Array(4).fill([200, 'PLATFORM_ADMIN']),
    )
    expect(platform.text.out).not.toContain('password')
  })

  test('waits for a platform whose first start has not come as far as its database', async () => {
    await using database = await createTestDatabase(inject('databaseServerUrl'))
    const dataDir = scratchFolder()
    using _platform = openDataDir(dataDir)

    const creating = command(['create-admin', ...wordsOf({ email: 'ada@example.org', name: 'Ada' })], {
      CIVIC_DATA_DIR: dataDir,
    })
    await eventually(() => existsSync(path.join(dataDir, 'command-lock')))
    keepEnv(dataDir, {}, { DATABASE_URL: database.url })

    expect(await creating).toMatchObject({ code: 0 })
  })
})

function wordsOf(options: Record<string, string>): string[] {
  return Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
}
