import { createLogger } from '@civic/http'
import {
  collectLog,
  createPerson,
  createTestDatabase,
  httpCaller,
  openMailbox,
  isPrepared,
  testJwtSecret,
  type HttpCaller,
  type Person,
  type PersonTraits,
  type Reply,
  type TestDatabase,
} from '@civic/testing'
import { inject } from 'vitest'
import { readIdentityConfig } from '../src/config.ts'
import { startIdentity, type IdentityOverrides } from '../src/start.ts'
import { factsOf } from './facts.ts'
import { newcomer } from './forms.ts'
import { tracesOf } from './traces.ts'

/** Identity on a database and a mailbox of its own, with people who act. */
export async function startTestIdentity(
  environment: Record<string, string> = {},
  overrides: Pick<IdentityOverrides, 'onStatement' | 'pause' | 'passwords'> = {},
) {
  await using opening = new AsyncDisposableStack()
  const database = opening.use(await createTestDatabase(inject('databaseServerUrl')))
  const mailbox = opening.use(await openMailbox())
  const log = collectLog()
  const clock = testClock()
  const config = readIdentityConfig({
    PORT: '0',
    JWT_SECRET: testJwtSecret,
    DATABASE_URL: database.url,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mailbox.port),
    APP_URL: 'https://app.example.org',
    ...environment,
  })
  const logger = createLogger({ service: 'identity-service', level: 'info', destination: log })
  const start = async () =>
    startIdentity(config, { pause: async () => {}, prepare: isPrepared, ...overrides, logger, clock })
  const service = opening.use(await start())
  const call = httpCaller(service.url)
  const open = opening.move()

  return {
    mailbox,
    log,
    clock,
    call,
    config,
    facts: factsOf(database),
    traces: tracesOf(database),
    ...peopleOf(database, call),
    /** The token in the link of the newest mail to an address. */
    mailedToken: async (address: string): Promise<string> => {
      const mail = await mailbox.next(address)
      return /token=([0-9a-f]{64})/.exec(mail.text)?.[1] ?? ''
    },
    /** Another process of the service on the same database. */
    replica: async (): Promise<HttpCaller> => httpCaller(open.use(await start()).url),
    /** Closes the service alone; what it still had to do is done then. */
    stop: async () => service[Symbol.asyncDispose](),
    [Symbol.asyncDispose]: async () => open.disposeAsync(),
  }
}

interface SignInTraits {
  from?: string
  door?: HttpCaller
}

function peopleOf(database: TestDatabase, call: HttpCaller) {
  return {
    /** Somebody whose account was written by SQL, with a token. */
    person: async (traits?: PersonTraits): Promise<Person> => createPerson(database, call, traits),
    /** Registers through the form, as a newcomer does. */
    register: async (form: Record<string, unknown> = {}): Promise<Reply> =>
      call('POST', '/v1/auth/register', { body: { ...newcomer(), ...form } }),
    /** Somebody who registered through the form and is signed in. */
    citizen: async (form: Record<string, unknown> = {}) => registeredCitizen(call, { ...newcomer(), ...form }),
    /** `from`: the client address that the gateway saw; `door`: another process of the service. */
    signIn: async (email: string, password: string, { from, door = call }: SignInTraits = {}): Promise<Reply> =>
      door('POST', '/v1/auth/login', {
        body: { email, password },
        ...(from !== undefined && { headers: { 'x-forwarded-for': from } }),
      }),
    /** The only backup that there is; undefined for none. */
    lastBackup: async (hoursAgo?: number): Promise<void> => {
      await database.sql('delete from backups')
      if (hoursAgo === undefined) return
      await database.sql(
        `insert into backups (taken_at, size_bytes, target) values (now() - make_interval(hours => $1), 1, 'a folder')`,
        [hoursAgo],
      )
    },
    community: async (name = 'Ikeja'): Promise<string> => (await insertCommunities(database, call, name, 1))[0] ?? '',
    communities: async (count: number): Promise<string[]> => insertCommunities(database, call, 'Ikeja', count),
  }
}

/** Community's table, written as its fixtures do. */
async function insertCommunities(database: TestDatabase, call: HttpCaller, name: string, count: number) {
  const creator = await createPerson(database, call)
  const rows = await database.sql<{ id: string }>(
    `insert into communities (name, slug, state, lga, created_by_id)
     select $1, gen_random_uuid(), 'Lagos', 'Ikeja', $2 from generate_series(1, $3) returning id`,
    [name, creator.id, count],
  )
  return rows.map(({ id }) => id)
}

async function registeredCitizen(call: HttpCaller, form: ReturnType<typeof newcomer>) {
  const { status, data } = await call('POST', '/v1/auth/register', { body: form })
  if (status !== 201) throw new Error(`Registering was answered with ${status}`)
  const id: string = data.user.id
  const token: string = data.tokens.accessToken
  const refreshToken: string = data.tokens.refreshToken
  const calls: HttpCaller = async (method, path, options) => call(method, path, { token, ...options })
  return { id, ...form, token, refreshToken, calls }
}

function testClock() {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    /** Lets time pass for everything that asks this clock. */
    advance: (ms: number) => {
      aheadMs += ms
    },
  }
}
