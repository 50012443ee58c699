import { existsSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from '@civic/config'
import { UnfitDatabaseError } from '@civic/db'
import { createTestDatabase } from '@civic/testing'
import { describe, expect, inject, test } from 'vitest'
import { anyPorts, startStack, type StackOptions } from '../../../stack/start-stack.ts'
import { scratchFolder } from '../scratch.ts'
import { command, npm } from './civic.ts'
import { startOlderPostgres } from './older-postgres.ts'

describe('a start with a setting that cannot be used', { timeout: 180_000 }, () => {
  test.each([
    ['PORT', 'abc'],
    ['JWT_SECRET', 'short'],
    ['PAYMENT_SECRET_KEY', 'pk_test_0123456789abcdef'],
    ['APP_URL', 'foo'],
    ['APP_URL', 'https://city.example/civic'],
    ['APP_URL', 'https://city.example/?from=mail'],
    ['SMTP_FROM', 'foo'],
    ['SMTP_PORT', 'smtp'],
    ['RATE_LIMIT_STRICT', 'many'],
    ['RATE_LIMIT_COMMENT_HOUR', '0'],
    ['RECONCILE_INTERVAL_MINUTES', 'hourly'],
    ['PLATFORM_FEE_BPS', '2.5'],
    ['TRUSTED_PROXY_HOPS', 'one'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_FORMAT', 'xml'],
    ['DATABASE_URL', 'foo'],
  ])('names %s=%s in one short line, and has made nothing', async (name, value) => {
    const CIVIC_DATA_DIR = path.join(scratchFolder(), 'state')
    const refusal = await refusalOf({ ...anyPorts, CIVIC_DATA_DIR, [name]: value })
    const lines = refusal.message.split('\n').filter((line) => line.includes(name))

    expect([refusal, lines.length]).toEqual([expect.any(ConfigError), 1])
    expect(lines[0]?.length).toBeLessThan(400)
    expect(existsSync(CIVIC_DATA_DIR)).toBe(false)
  })

  test('names all of them at once, and a name that differs from a setting by a slip, below npm too', async () => {
    const CIVIC_DATA_DIR = path.join(scratchFolder(), 'state')
    const faulty = { PORT: 'abc', APP_URL: 'foo', PAYMENT_SECRET_KEY: 'pk_live_canary', RATE_LIMIT_SIGN: '-1' }
    const odd = { SMTP_HOTS: 'mail.example', MY_EDITOR: 'vi' }
    const { code, err } = await npm(['start'], { CIVIC_DATA_DIR, ...faulty, ...odd }).ended

    expect(code).toBe(1)
    for (const name of Object.keys(faulty)) expect(err).toMatch(new RegExp(`^ {2}- ${name} `, 'm'))
    expect(err).toMatch(/^Warning: .*SMTP_HOTS.* did you mean SMTP_HOST\?$/m)
    expect(err).not.toMatch(/canary|MY_EDITOR|^\s+at /m)
    expect(existsSync(CIVIC_DATA_DIR)).toBe(false)
  })

  test('takes a path in APP_URL where the site is off', async () => {
    const { message } = await refusalOf({ WEB: 'off', APP_URL: 'https://city.example/civic', PORT: 'abc' })

    expect([message.includes('PORT'), message.includes('APP_URL')]).toEqual([true, false])
  })

  test('says how npm passes --processes on when npm kept it for itself', async () => {
    const { code, out, err } = await npm(['start', '--processes'], { CIVIC_DATA_DIR: scratchFolder() }).ended

    expect(code).toBe(2)
    expect(err).toContain('npm start -- --processes')
    expect(out).not.toContain('Starting')
  })
})

describe('a database that this release cannot work on', { timeout: 180_000 }, () => {
  test('is refused by its version in one sentence when PostgreSQL is older than 16', async () => {
    await using server = await startOlderPostgres('15.8')
    const env = { ...anyPorts, CIVIC_DATA_DIR: scratchFolder(), DATABASE_URL: server.url }
    const refusal = await refusalOf(env)

    expect(refusal).toBeInstanceOf(UnfitDatabaseError)
    expect([refusal.message]).toEqual([expect.stringMatching(/^[^\n]* PostgreSQL 15[^\n]* 16 or newer[^\n]*\.$/)])
  })

  test('is refused by its migration when a newer release has been at work', async () => {
    await using database = await createTestDatabase(inject('databaseServerUrl'))
    await database.sql(`insert into schema_migrations values ('9061-web-of-tomorrow', now())`)
    const env = { ...anyPorts, CIVIC_DATA_DIR: scratchFolder(), DATABASE_URL: database.url }
    const starts = [await refusalOf(env), await refusalOf(env, { processes: true })]
    const { code, err } = await command(['migrate'], env)

    const sentence =
      /^This database is at migration 9061-web-of-tomorrow, this release ends at \d{4}-\S+: install a newer release\.$/
    expect(starts).toEqual([expect.any(UnfitDatabaseError), expect.any(UnfitDatabaseError)])
    for (const { message } of starts) expect(message).toMatch(sentence)
    expect([code, err.trim()]).toEqual([1, expect.stringMatching(sentence)])
  })
})

/** What a start with these settings says instead of starting. */
async function refusalOf(env: StackOptions['env'], manner: StackOptions = {}): Promise<Error> {
  const blanks = { DATABASE_URL: '', JWT_SECRET: '', ...env }
  const started = await startStack({ destination: { write: () => {} }, ...manner, env: blanks }).catch(
    (error: unknown) => error,
  )
  if (started instanceof Error) return started
  throw new Error('It started all the same')
}
