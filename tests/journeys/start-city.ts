import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect, register, signIn, tokensInMemory, verifyEmail, type Connection, type Tokens } from '@civic/client'
import type { Environment } from '@civic/config'
import {
  collectLog,
  createTestDatabase,
  httpCaller,
  openEventStream,
  openMailbox,
  testJwtSecret,
  type CallOptions,
  type EventStream,
  type Reply,
  type TestDatabase,
} from '@civic/testing'
import { inject } from 'vitest'
import { anyPorts, startStack, type StackOptions } from '../../stack/start-stack.ts'

/** Of everybody whom `newcomer` registers. */
export const password = 'correct horse battery'

/** Somebody who uses the platform through the gateway, with nothing but what the gateway answered. */
export interface Resident {
  id: string
  email: string
  accessToken: string
  refreshToken: string
  /** The platform as this person sees it. */
  civic: Connection
  calls: (method: string, path: string, body?: unknown) => Promise<Reply>
  listens: (lastEventId?: string) => Promise<EventStream>
}

export interface CityOptions {
  /** Default: a database of its own on the server of the run. */
  database?: TestDatabase
  /** Each service as a process of its own. */
  processes?: boolean
  /** Further settings. */
  env?: Environment
  /** The clock and the patience of the site. */
  site?: StackOptions['site']
}

export type City = Awaited<ReturnType<typeof startCity>>

/** The whole platform as `npm start` opens it, on a database and a mailbox of its own. */
export async function startCity(options: CityOptions = {}) {
  await using opening = new AsyncDisposableStack()
  const database = opening.use(options.database ?? (await createTestDatabase(inject('databaseServerUrl'))))
  const mailbox = opening.use(await openMailbox())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'civic-city-'))
  opening.defer(async () => rm(dataDir, { recursive: true, force: true }))
  const log = collectLog()
  const env = {
    ...anyPorts,
    CIVIC_DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    JWT_SECRET: testJwtSecret,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mailbox.port),
    ...options.env,
  }
  const { processes = false, site } = options
  const stack = opening.use(await startStack({ env, processes, destination: log, ...(site && { site }) }))
  const call = httpCaller(`${stack.url}/api/v1`)
  const open = opening.move()

  const resident = ({ user, tokens }: { user: { id: string; email: string }; tokens: Tokens }): Resident => {
    const authorization = `Bearer ${tokens.accessToken}`
    return {
      id: user.id,
      email: user.email,
      accessToken: tokens.accessToken,
      refreshToken: tokens.refreshToken,
      civic: connect(stack.url, { tokens: tokensInMemory(tokens) }),
      calls: async (method, path, body) => call(method, path, { token: tokens.accessToken, body }),
      listens: async (lastEventId) =>
        openEventStream(`${stack.url}/api/v1/notifications/stream`, {
          authorization,
          ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
        }),
    }
  }

  return {
    url: stack.url,
    pidOf: stack.pidOf,
    /** As the console of the first start shows it. */
    firstAdministrator: stack.firstAdministrator,
    /** What the services were started with. */
    env,
    log,
    database,
    mailbox,
    resident,
    /** The platform as it is without an account. */
    guest: connect(stack.url),
    call: async (method: string, path: string, options?: CallOptions) => call(method, path, options),
    /** The administrator whose password `npm start` shows once. */
    administrator: async (): Promise<Resident> => {
      if (!stack.firstAdministrator) throw new Error('This database has had its administrator before.')
      return resident(await signIn(connect(stack.url), { body: stack.firstAdministrator }))
    },
    /** Registers, takes the link out of the mail and verifies. */
    newcomer: async (name: string): Promise<Resident> => {
      const email = `${name.toLowerCase()}@example.org`
      const civic = connect(stack.url)
      await register(civic, { body: { name, email, password } })
      const { text } = await mailbox.next(email)
      const token = /verify-email\?token=([0-9a-f]{64})/.exec(text)?.[1] ?? ''
      const { user, tokens } = await verifyEmail(civic, { body: { token } })
      if (!tokens) throw new Error('The address of somebody new was verified before.')
      return resident({ user, tokens })
    },
    [Symbol.asyncDispose]: async () => open.disposeAsync(),
  }
}
