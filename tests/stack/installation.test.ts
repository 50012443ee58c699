import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { createTestDatabase, mayRunWith, startPgBouncer } from '@civic/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openInstallation } from '../../stack/installation.ts'
import { StartError } from '../../stack/start-error.ts'
import { holdDatabase } from './killed-holder.ts'
import { isRoot, makeDatabaseIn, query, scratchFolder } from './scratch.ts'

const secret = 'a secret of the operator, long enough'

const dataDir = scratchFolder(afterAll)
const file = path.join(dataDir, 'env')
beforeAll(async () => makeDatabaseIn(dataDir))
/** Each test finds the database made, and nothing noted. */
beforeEach(() => rmSync(file, { force: true }))

describe('an installation without settings', { timeout: 180_000 }, () => {
  test('generates what it needs and is the same at the next start', async () => {
    const env = { CIVIC_DATA_DIR: dataDir }
    const first = await open(env)
    const written = readFileSync(file, 'utf8')
    await first[Symbol.asyncDispose]()

    await using second = await open(env)

    expect(first.jwtSecret).toMatch(/^[0-9a-f]{64}$/)
    expect(written).toContain(`\nDATABASE_URL=${first.databaseUrl}\nJWT_SECRET=${first.jwtSecret}\n`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect([second.databaseUrl, second.jwtSecret]).toEqual([first.databaseUrl, first.jwtSecret])
    expect(readFileSync(file, 'utf8')).toBe(written)
    expect(await query(second.databaseUrl, 'select current_database() as name')).toEqual([{ name: 'civic' }])
  })

  test('takes another database port, notes and tells it, when somebody else has the old one', async () => {
    const env = { CIVIC_DATA_DIR: dataDir }
    const first = await open(env)
    await first[Symbol.asyncDispose]()
    const port = Number(new URL(first.databaseUrl).port)
    const rival = createServer().listen(port, '127.0.0.1')
    await once(rival, 'listening')
    const lines: string[] = []

    await using second = await openInstallation(env, (line) => lines.push(line))
    rival.close()

    expect(new URL(second.databaseUrl).port).not.toBe(String(port))
    expect(readFileSync(file, 'utf8')).toContain(second.databaseUrl)
    expect(lines).toContainEqual(expect.stringContaining(`port ${port} for the database is in use by another program`))
  })

  test('is opened once at a time', async () => {
    const env = { CIVIC_DATA_DIR: dataDir }
    const holder = await holdDatabase('installation', dataDir)

    const refusal = await open(env).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StartError)
    expect(String(refusal)).toMatch(/already running on .* \(process \d+\): stop it or wait for it/)
    await holder.kill()

    await using next = await open(env)
    expect(next.databaseUrl).toBe(holder.url)
  })
})

describe('an installation with settings', { timeout: 180_000 }, () => {
  const databaseUrl = inject('databaseServerUrl')

  test('needs no folder when both settings are given', async () => {
    const env = { CIVIC_DATA_DIR: path.join(scratchFolder(), 'unused'), DATABASE_URL: databaseUrl, JWT_SECRET: secret }

    await using installation = await open(env)

    expect(installation).toMatchObject({ databaseUrl, jwtSecret: secret, databaseFolder: undefined })
    expect(existsSync(env.CIVIC_DATA_DIR)).toBe(false)
  })

  test('keeps a generated secret beside a database of the operator', async () => {
    const env = { CIVIC_DATA_DIR: scratchFolder(), DATABASE_URL: databaseUrl, JWT_SECRET: ' ' }
    const first = await open(env)
    await first[Symbol.asyncDispose]()

    await using second = await open(env)

    expect(second).toMatchObject({ databaseUrl, jwtSecret: first.jwtSecret })
    expect(existsSync(path.join(env.CIVIC_DATA_DIR, 'postgres'))).toBe(false)
  })

  test('prefers the secret of the environment and writes it nowhere', async () => {
    await using installation = await open({ CIVIC_DATA_DIR: dataDir, JWT_SECRET: secret })

    expect(installation.jwtSecret).toBe(secret)
    expect(readFileSync(file, 'utf8')).not.toContain('JWT_SECRET=')
  })

  test.each([
    [
      'a wrong password',
      { password: 'guessed' },
      /is refused by the PostgreSQL at 127\.0\.0\.1:\d+: check the user "civic"/,
    ],
    ['an unknown user', { username: 'nobody' }, /is refused by .*: check the user "nobody"/],
    ['an unknown database', { pathname: '/elsewhere' }, /names the database "elsewhere", which .* does not have/],
    ['a port where nothing listens', { port: '1' }, /leads to 127\.0\.0\.1:1, where no PostgreSQL answers/],
    [
      'a host that does not exist',
      { hostname: 'database.invalid' },
      /names the host "database\.invalid", which cannot be/,
    ],
  ])('tells %s in a sentence, and no password', async (_, change, sentence) => {
    const address = Object.assign(new URL(databaseUrl), change)

    const refusal = await open({ DATABASE_URL: address.href, JWT_SECRET: secret }).catch((error: unknown) => error)

    expect(refusal).toBeInstanceOf(StartError)
    expect(String(refusal)).toMatch(sentence)
    expect(String(refusal)).not.toContain(address.password)
  })

  test.skipIf(!mayRunWith('pgbouncer'))('tells of a pooler (needs pgbouncer)', async () => {
    await using database = await createTestDatabase(inject('databaseServerUrl'))
    await using pooler = await startPgBouncer(database.url)
    const DATABASE_URL = pooler.url.replace(/civic$/, 'civic_web')

    await expect(open({ DATABASE_URL, JWT_SECRET: secret })).rejects.toThrow(
      /^DATABASE_URL leads to a pooler at 127\.0\.0\.1:\d+: name the PostgreSQL itself there, and the pooler in DATABASE_POOL_URL\.$/,
    )
  })
})

describe('a data directory that cannot be used', { timeout: 180_000 }, () => {
  test('is told when it would lie below a file', async () => {
    const blocking = path.join(scratchFolder(), 'file')
    writeFileSync(blocking, '')
    const below = path.join(blocking, 'civic')

    await expect(open({ CIVIC_DATA_DIR: below })).rejects.toThrow(
      `The folder ${below}, which keeps the state of this installation, cannot be used (not a directory): make it writable, or choose another one with CIVIC_DATA_DIR.`,
    )
  })

  test.runIf(process.platform === 'linux').each(['/dev/null', '/dev/full', '/dev/null/civic', '/proc', '/sys/civic'])(
    'is told in a sentence when it would be %s',
    async (dataDir) => {
      const refusal = await open({ CIVIC_DATA_DIR: dataDir }).catch((error: unknown) => error)

      expect(refusal).toBeInstanceOf(StartError)
      expect(String(refusal)).toMatch(/The folder .* cannot be used \([^()\n]+\): make it writable, or choose [^\n]+$/)
    },
  )

  test('is told when it is a link that leads nowhere', async () => {
    const dataDir = path.join(scratchFolder(), 'link')
    symlinkSync('nowhere', dataDir)

    await expect(open({ CIVIC_DATA_DIR: dataDir })).rejects.toThrow(/cannot be used \(no such file or directory\)/)
  })

  test.runIf(isRoot)('is left alone by root where it belongs to another user', async () => {
    const dataDir = scratchFolder()
    chownSync(dataDir, 65_534, 65_534)

    await expect(open({ CIVIC_DATA_DIR: dataDir })).rejects.toThrow(
      /belongs to the user with the number 65534: call the command as that user/,
    )
    expect(readdirSync(dataDir)).toEqual([])
  })

  test.runIf(!isRoot)('is told when it is read-only', async () => {
    const dataDir = scratchFolder()
    chmodSync(dataDir, 0o500)

    await expect(open({ CIVIC_DATA_DIR: dataDir })).rejects.toThrow(
      /cannot be used \(permission denied\): make it writable/,
    )
  })
})

async function open(env: Record<string, string>) {
  return openInstallation(env, () => {})
}
