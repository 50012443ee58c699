import { createTestDatabase, type TestDatabase } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { anyPorts } from '../../../stack/start-stack.ts'
import { scratchFolder } from '../scratch.ts'
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

  test('goes to programs as records unless somebody reads along, from the level on that LOG_LEVEL says', async () => {
    const [all, errors] = [await saidBy({ LOG_FORMAT: '' }), await saidBy({ LOG_FORMAT: 'json', LOG_LEVEL: 'error' })]

    expect(recordsIn(all)).toContainEqual(
      expect.objectContaining({ level: 30, service: 'api-gateway', msg: 'listening' }),
    )
    expect(recordsIn(errors)).toEqual([])
  })

  test('shows people what LOG_LEVEL asks for', async () => {
    const { err } = await endOf({ LOG_FORMAT: 'pretty', LOG_LEVEL: 'info' })

    expect(err).toMatch(/^\d\d:\d\d:\d\d info {2}api-gateway {2}listening /m)
  })

  async function saidBy(env: Record<string, string>): Promise<string> {
    return (await endOf(env)).out
  }

  async function endOf(env: Record<string, string>) {
    const state = { ...anyPorts, CIVIC_DATA_DIR: scratchFolder(), DATABASE_URL: database.url }
    const platform = civic(['start'], { ...state, ...env })
    await platform.says('Ctrl-C')
    platform.signal('SIGTERM')
    return platform.ended
  }
})

function warningsIn(out: string): string[] {
  return out.split('\n').filter((line) => line.includes('Warning'))
}

function recordsIn(out: string): unknown[] {
  return out.split('\n').flatMap((line): unknown[] => (line.startsWith('{') ? [JSON.parse(line)] : []))
}
