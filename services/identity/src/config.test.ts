import { execFile } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { describe, expect, test } from 'vitest'
import { readIdentityConfig } from './config.ts'

const main = path.join(import.meta.dirname, 'main.ts')
const unusable = {
  JWT_SECRET: 'too short to sign with',
  DATABASE_URL: 'mysql://root:hunter2@db/civic',
  SMTP_PORT: 'smtp',
  APP_URL: 'ftp://app.example.org',
  LOG_LEVEL: 'loud',
  BUS_URL: 'carrier-pigeon',
  IDENTITY_SERVICE_PORT: '70000',
}

describe('starting with a configuration that cannot be used', () => {
  test('names all faults at once and ends with 1, telling no secret', async () => {
    const { code, stderr } = await run({ ...unusable, PORT: '' })
    expect(code).toBe(1)
    const named = stderr.split('\n').flatMap((line) => /^ {2}- (\w+)/.exec(line)?.[1] ?? [])
    expect(named.sort()).toEqual(Object.keys(unusable).sort())
    expect(stderr).not.toMatch(/hunter2|too short to sign with/)
  })

  test('says what is missing', () => {
    expect(() => readIdentityConfig({})).toThrow(/JWT_SECRET is required[^]*DATABASE_URL is required/)
  })

  test('does not start when the database does not answer', async () => {
    const jwtSecret = 'a secret for tests that is long enough'
    const env = { JWT_SECRET: jwtSecret, DATABASE_URL: 'postgres://civic:hunter2@127.0.0.1:1/civic', PORT: '0' }
    const { code, stderr } = await run(env)
    expect([code, stderr.startsWith('identity-service cannot start.')]).toEqual([1, true])
    expect(stderr).not.toContain('hunter2')
  })
})

describe('the configuration', () => {
  test('has a default for everything but secret and database', () => {
    const env = { JWT_SECRET: 'x'.repeat(32), DATABASE_URL: 'postgresql://db/civic' }
    expect(readIdentityConfig(env)).toEqual({
      backupEveryHours: 24,
      siteName: 'Civic Record',
      host: '127.0.0.1',
      port: 3001,
      logLevel: 'info',
      mode: 'production',
      jwtSecret: env.JWT_SECRET,
      databaseUrl: env.DATABASE_URL,
      busUrl: '',
      smtpHost: '',
      smtpPort: 1025,
      smtpUser: '',
      smtpPassword: '',
      smtpFrom: 'Civic Platform <no-reply@civic.local>',
      appUrl: 'http://localhost:5173',
    })
  })

  test('takes the address of the web client in full, and drops its last slash', () => {
    const env = { JWT_SECRET: 'x'.repeat(32), DATABASE_URL: 'postgresql://db/civic' }
    expect(readIdentityConfig({ ...env, APP_URL: 'https://civic.example/' }).appUrl).toBe('https://civic.example')
    for (const APP_URL of ['civic.example', 'foo', 'https://', 'http:///x', '//civic.example', 'http://two words'])
      expect(() => readIdentityConfig({ ...env, APP_URL })).toThrow('APP_URL must be')
  })
})

async function run(env: Record<string, string>): Promise<{ code: number | null; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [main], { env: { ...process.env, ...env } }, (_error, _stdout, stderr) => {
      resolve({ code: child.exitCode, stderr })
    })
  })
}
