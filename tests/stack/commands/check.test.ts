import { once } from 'node:events'
import { existsSync, readdirSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { createTestDatabase, openMailbox, type TestDatabase } from '@civic/testing'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { sandboxAccount } from '../../../services/organization/test/payments.ts'
import { Sealing, sessionPurpose } from '../../../services/web/src/sessions/sealing.ts'
import { anyPorts, startStack } from '../../../stack/start-stack.ts'
import { webSecretOf } from '../../../stack/web-secret.ts'
import { scratchFolder } from '../scratch.ts'
import { command } from './civic.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
  return async () => database[Symbol.asyncDispose]()
})

/** Nothing of a file .env of the developer. */
const nothingSetUp = {
  APP_URL: '',
  AI_API_KEY: '',
  AI_BASE_URL: '',
  AI_PROVIDER: '',
  BUS_URL: '',
  CACHE_URL: '',
  PAYMENT_SECRET_KEY: '',
  UPLOADS_DIR: '',
  S3_BUCKET: '',
}

const check = async (env: Record<string, string> = {}, ...words: string[]) =>
  command(['check', ...words], {
    ...nothingSetUp,
    CIVIC_DATA_DIR: scratchFolder(),
    DATABASE_URL: database.url,
    ...env,
  })

/** A server of the web with its own idea of the time; it has a page at every address unless told otherwise. */
async function webServer({ date = '', status = 200, page = 'here' } = {}): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status, date ? { date } : {}).end(page))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

/** Somebody signed in to the site this long ago, on a platform with this secret. */
async function sealSession(jwtSecret: string, ago: string): Promise<void> {
  const sealed = new Sealing(webSecretOf({}, jwtSecret)).seal({ userId: 'somebody' }, sessionPurpose)
  await database.sql(`
    insert into users (email, name, password_hash) values (gen_random_uuid() || '@example.org', 'Ada Obi', 'none');
    insert into web_sessions (token_hash, user_id, sealed, renewed_at, expires_at)
      select gen_random_uuid(), id, '${sealed}', now() - interval '${ago}', now() + interval '1 day' from users
      order by created_at desc limit 1`)
}

const nobodyThere = '127.0.0.1:1'
/** A folder of a file system that has no room by its nature, as Linux and macOS have one. */
const withoutRoom = ['/proc', '/dev'].find((folder) => existsSync(folder) && statfsSync(folder).bavail === 0)

describe('civic check', { timeout: 180_000 }, () => {
  test.skipIf(withoutRoom === undefined)(
    'tells of a disk without room also when the database cannot be asked, and ends with 1 (needs /proc or /dev)',
    async () => {
      const env = { DATABASE_URL: `postgres://civic@${nobodyThere}/civic`, UPLOADS_DIR: withoutRoom ?? '' }
      const { code, out, err } = await check(env)
      expect([code, out]).toEqual([1, ''])
      expect(err).toMatch(/^disk: FAILING, only 0\.0 GiB are free for .*\. Make room before the database stops$/m)
    },
  )

  test('is content with what is not set up, says so, and ends with 0', async () => {
    const { code, out, err } = await check()

    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(
      /^mail: not set up, printed to the log\npayments: not set up, .*\nAI: not set up, .*\ncache: not set up, /,
    )
    expect(out).toMatch(
      /\nAPP_URL: not set up, .*\nbackup: none was ever taken; .*\nheld back: nothing, .*\nsecrets: nothing /,
    )
    expect(out).toMatch(/\ndatabase: every row is as it should be\n\nHealthy\.\n$/)
  })

  test('tries what is set up, and leaves nothing behind', async () => {
    await using mailbox = await openMailbox()
    const uploads = scratchFolder()
    const sandbox = sandboxAccount()
    const env = {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(mailbox.port),
      PAYMENT_SECRET_KEY: sandbox.key,
      PAYMENT_API_URL: sandbox.url,
      APP_URL: await webServer({ page: JSON.stringify({ name: 'Civic Record', start_url: '/' }) }),
      UPLOADS_DIR: uploads,
    }

    const { code, out } = await check(env, '--mail-to', 'ada@example.org')

    expect(out).not.toMatch(/FAILING|not set up, (?:printed|donations)/)
    expect(out).toMatch(/\npayments: paystack knows the key\n/)
    expect([code, readdirSync(uploads), mailbox.mails.map(({ to }) => to)]).toEqual([0, [], ['ada@example.org']])
  })

  test.each([
    ['mail', { SMTP_HOST: '127.0.0.1', SMTP_PORT: '1' }],
    ['payments', { PAYMENT_SECRET_KEY: 'sk_test_0', PAYMENT_API_URL: `http://${nobodyThere}` }],
    ['AI', { AI_PROVIDER: 'openai', AI_BASE_URL: `http://${nobodyThere}`, AI_MODEL: 'ours' }],
    ['cache', { CACHE_URL: `redis://:hidden@${nobodyThere}` }],
    ['bus', { BUS_URL: `nats://user:hidden@${nobodyThere}` }],
    ['APP_URL', { APP_URL: `http://${nobodyThere}` }],
  ])('tells in one line that %s fails, shows no secret, and ends with 3', async (part, env) => {
    const { code, out, err } = await check(env)

    expect([code, err]).toEqual([3, ''])
    expect(out.split('\n').filter((line) => line.includes('FAILING'))).toEqual([
      expect.stringMatching(new RegExp(`^${part}: FAILING, .* Look at `)),
    ])
    expect(out).not.toMatch(/hidden|sk_test/)
    expect(out).toMatch(/\nNot healthy: parts that fail 1, rows that are not as they should be 0\.\n$/)
  })

  test('knows the site at APP_URL, and fails where something else answers', async () => {
    await using stack = await startStack({
      env: { ...anyPorts, DATABASE_URL: database.url, CIVIC_DATA_DIR: scratchFolder(), SITE_NAME: 'Ọ̀yọ́ speaks' },
      destination: { write: () => {} },
    })
    const of = async (APP_URL: string, env = {}) => check({ APP_URL, SITE_NAME: 'Ọ̀yọ́ speaks', ...env })
    const [away, other, page] = await Promise.all([
      webServer({ status: 404 }),
      webServer({ page: JSON.stringify({ name: 'A shop', start_url: '/' }) }),
      webServer(),
    ])

    const [known, ...strange] = await Promise.all([of(stack.url), of(away), of(other), of(page)])
    const [ownFront, lostFront] = await Promise.all([of(page, { WEB: 'off' }), of(away, { WEB: 'off' })])

    expect([known?.code, known?.out]).toEqual([0, expect.stringContaining(`\nAPP_URL: ${stack.url} is the site\n`)])
    expect([ownFront.code, lostFront.code]).toEqual([0, 3])
    expect(strange.map(({ code }) => code)).toEqual([3, 3, 3])
    const [notFound, shop, text] = strange.map(({ out }) => /^APP_URL: (.*)$/m.exec(out)?.[1])
    expect(notFound).toMatch(/^FAILING, http\S+ answers 404 where the site has its manifest\. Look at /)
    for (const words of [shop, text]) expect(words).toMatch(/^FAILING, \S+ answers, but it is not the site\. Look at /)
  })

  test('warns where mails go out and nothing says where their links lead', async () => {
    await using mailbox = await openMailbox()

    const { code, out } = await check({ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mailbox.port) })

    expect([code, out]).toEqual([0, expect.stringMatching(/\nAPP_URL: ATTENTION, not set up, so links in mails lead /)])
  })

  test('says that the clock is wrong', async () => {
    const { code, out } = await check({ APP_URL: await webServer({ date: new Date('2020-01-01').toUTCString() }) })

    expect(code).toBe(3)
    expect(out).toMatch(/\nclock: FAILING, 127\.0\.0\.1:\d+ is \d+ s behind this machine\./)
  })

  test('fails when two backups in a row are missing, with the age and the place of the last one', async () => {
    const target = path.join(scratchFolder(), 'last.backup')
    writeFileSync(target, 'x')
    await database.sql(`insert into backups (taken_at, size_bytes, target) values
      (now() - interval '9 days', 1, '/mnt/older.backup'), (now() - interval '49 hours', 1, '${target}')`)

    const [late, inTime] = await Promise.all([check(), check({ BACKUP_EVERY_HOURS: '168' })])

    const words = `the last good one is 49 hours old and went to ${target}`
    expect(late.out).toContain(`\nbackup: FAILING, ${words}, one is expected every 24 hours. Look `)
    expect(inTime.out).toContain(`\nbackup: ${words}\n`)
    expect([late.code, inTime.code]).toEqual([3, 0])
  })

  test('fails when the file of the last backup is gone', async () => {
    const target = path.join(scratchFolder(), 'last.backup')
    await database.sql(`insert into backups (taken_at, size_bytes, target) values (now(), 1, '${target}')`)

    const { code, out } = await check()

    expect(code).toBe(3)
    expect(out).toContain(
      `\nbackup: FAILING, the last good one is an hour at most old and went to ${target}; ${target} cannot be read: no such file or directory. `,
    )
  })

  test('says that a restored platform is held back, and counts it as healthy', async () => {
    await database.sql(`insert into jobs.hold (reason) values ('restored from a backup of yesterday')`)

    const { code, out } = await check()

    expect(out).toContain('\nheld back: ATTENTION, jobs and mails that wait: restored from a backup of yesterday\n')
    expect([code, out]).toEqual([0, expect.stringMatching(/\nHealthy\.\n$/)])
  })

  test('says whether the secrets open what the site has sealed, and what is lost when they do not', async () => {
    const JWT_SECRET = 'the secret of the platform that was backed up'
    await sealSession(JWT_SECRET, '1 hour')

    const [same, other, unknown] = await Promise.all([
      check({ JWT_SECRET }),
      check({ JWT_SECRET: 'another secret, made by a start after it' }),
      check(),
    ])
    await sealSession('another secret, made by a start after it', '1 minute')
    const later = await check({ JWT_SECRET: 'another secret, made by a start after it' })

    expect([same.code, other.code, unknown.code, later.code]).toEqual([0, 3, 0, 0])
    expect(same.out).toContain('\nsecrets: they open what the site has sealed in the database\n')
    expect(other.out).toMatch(/\nsecrets: FAILING, 1 of the newest 1 .* Set JWT_SECRET .* sign in to the site again /)
    expect(unknown.out).toMatch(/\nsecrets: ATTENTION, neither .* has JWT_SECRET, /)
    expect(later.out).toMatch(/\nsecrets: ATTENTION, 1 of the newest 2 .* sign in to the site again /)
  })

  test('names the kind and the row of what is not as it should be, what to do, and ends with 3', async () => {
    await database.sql(`insert into donor_totals (donor_user_id, donations) values (gen_random_uuid(), 2)`)

    const { code, out } = await check()

    expect(code).toBe(3)
    expect(out).toMatch(/\ndonor-total: donor_totals of user [0-9a-f-]{36}: kept are 2, settled are 0\n/)
    expect(out).toMatch(/\nWhat to do about donor-total: /)
  })

  test.each([
    ['older', `delete from schema_migrations where name like '0073%'`, /^The database lacks the migration 0073\S* /],
    [
      'newer',
      `insert into schema_migrations (name, timestamp) values ('9999-x', '')`,
      /^This database is at migration 9999-x, this release ends at /,
    ],
  ])('ends with 1 and a sentence where the database is %s than the release', async (_, statement, sentence) => {
    await database.sql(statement)

    expect(await check()).toEqual({ code: 1, out: '', err: expect.stringMatching(sentence) })
  })

  test('makes no installation where there is none, and says so', async () => {
    const dataDir = path.join(scratchFolder(), 'nowhere')

    const { code, out, err } = await check({ DATABASE_URL: '', CIVIC_DATA_DIR: dataDir })

    expect([code, out, err]).toEqual([1, '', expect.stringContaining(`There is no installation in ${dataDir}`)])
    expect(existsSync(dataDir)).toBe(false)
  })

  test('ends with 1 where the database does not answer, and with 2 for an address that is none', async () => {
    const [away, wrong] = await Promise.all([
      check({ DATABASE_URL: `postgres://u:hidden@${nobodyThere}/civic` }),
      check({}, '--mail-to', 'ada'),
    ])

    expect([away.code, wrong.code, wrong.err]).toEqual([
      1,
      2,
      '--mail-to must be a mail address.\nSee: npm run civic -- check --help\n',
    ])
    expect(away.err).not.toContain('hidden')
  })
})
