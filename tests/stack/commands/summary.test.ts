import { PassThrough } from 'node:stream'
import { createTestDatabase, type TestDatabase } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { logOutput } from '../../../stack/log-output.ts'
import { anyPorts, startStack } from '../../../stack/start-stack.ts'
import { welcome } from '../../../stack/welcome.ts'
import { eventually, scratchFolder } from '../scratch.ts'
import { civic } from './civic.ts'

describe('what a start says', { timeout: 180_000 }, () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase(inject('databaseServerUrl'))
  })
  afterAll(async () => database[Symbol.asyncDispose]())

  test('tells what is off, and warns of what must not go public', async () => {
    const out = await saidBy({})

    for (const row of [
      /^ {2}Open {6}http:\/\/localhost:\d+$/m,
      /^ {2}Site {6}on$/m,
      /^ {2}Limits {4}off, CACHE_URL is not set$/m,
      /^ {2}Mails {5}printed here, SMTP_HOST is not set$/m,
      /^ {2}Payments {2}off, PAYMENT_SECRET_KEY is not set$/m,
      /^ {2}AI {8}off, AI_API_KEY is not set$/m,
      /^ {2}Bus {7}on, in the database$/m,
      /^ {2}Database {2}the one that DATABASE_URL names$/m,
      /^ {2}State {5}\//m,
    ])
      expect(out).toMatch(row)
    expect(warningsIn(out)).toEqual([
      expect.stringContaining('CACHE_URL'),
      expect.stringContaining('SMTP_HOST'),
      expect.stringContaining('admin@civic.local'),
    ])
  })

  test('tells what is on without its secrets, and warns no more when all is seen to', async () => {
    await database.sql(`update users set email = 'ada@example.org' where email = 'admin@civic.local'`)
    const out = await saidBy({
      WEB: 'off',
      CACHE_URL: 'redis://:canary@127.0.0.1:1',
      SMTP_HOST: '127.0.0.1',
      SMTP_PASSWORD: 'canary',
      PAYMENT_SECRET_KEY: 'sk_live_canary',
      AI_API_KEY: 'canary',
      BUS_URL: 'off',
    })

    for (const row of [
      /^ {2}Site {6}off, /m,
      /^ {2}Limits {4}on, /m,
      /^ {2}Mails {5}sent through 127\.0\.0\.1$/m,
      /^ {2}Payments {2}on, with real money$/m,
      /^ {2}AI {8}on, gemini$/m,
      /^ {2}Bus {7}off, /m,
    ])
      expect(out).toMatch(row)
    expect(warningsIn(out)).toEqual([expect.stringMatching(/links in mails lead to localhost, .* set APP_URL/)])
    expect(out).not.toContain('canary')
  })

  test('goes to programs as records unless somebody reads along', async () => {
    const platform = civic(['start'], { ...state(), LOG_FORMAT: '' })
    await platform.says('Ctrl-C')
    platform.signal('SIGTERM')

    expect(recordsIn((await platform.ended).out)).toContainEqual(
      expect.objectContaining({ level: 30, service: 'api-gateway', msg: 'listening' }),
    )
  })

  const state = () => ({ ...anyPorts, CIVIC_DATA_DIR: scratchFolder(), DATABASE_URL: database.url })

  async function saidBy(settings: Record<string, string>): Promise<string> {
    const env = { ...state(), ...settings }
    await using stack = await startStack({ env, destination: { write: () => {} } })
    return welcome(stack, env)
  }
})

test('what the services say begins at the level of LOG_LEVEL, as records and for people', async () => {
  const [records, lines] = [new PassThrough({ encoding: 'utf8' }), new PassThrough({ encoding: 'utf8' })]
  const asRecords = logOutput({ LOG_FORMAT: 'json', LOG_LEVEL: 'error' }, { out: records, err: records })
  const forPeople = logOutput({ LOG_FORMAT: 'pretty', LOG_LEVEL: 'info' }, { out: lines, err: lines })
  const said = (level: number, msg: string) => `{"level":${level},"time":1,"service":"api-gateway","msg":"${msg}"}\n`
  for (const log of [asRecords, forPeople]) {
    for (const [level, msg] of [
      [20, 'asked'],
      [30, 'listening'],
      [50, 'broken'],
    ] as const)
      log.write(said(level, msg))
  }
  await eventually(() => records.readableLength > 0)

  expect(records.read()).toBe(said(50, 'broken'))
  expect(lines.read()).toMatch(
    /^\d\d:\d\d:\d\d info {2}api-gateway {2}listening\s*\n\d\d:\d\d:\d\d error api-gateway {2}broken\s*\n$/,
  )
})

function warningsIn(out: string): string[] {
  return out.split('\n').filter((line) => line.includes('Warning'))
}

function recordsIn(out: string): unknown[] {
  return out.split('\n').flatMap((line): unknown[] => (line.startsWith('{') ? [JSON.parse(line)] : []))
}
