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
  type PersonTraits,
  type TestDatabase,
} from '@civic/testing'
import { inject } from 'vitest'
import { readOrganizationConfig } from '../src/config.ts'
import { startOrganization, type OrganizationOverrides } from '../src/start.ts'
import type { Organization } from './organizations.ts'
import { somebody, type Somebody } from './people.ts'
import { sceneOf } from './scene.ts'
import { testClock } from './test-clock.ts'

type Overrides = Pick<OrganizationOverrides, 'onStatement'>
export type TestOrganization = Awaited<ReturnType<typeof startTestOrganization>>

/** The organization service on a database and a mailbox of its own, with people who act. */
export async function startTestOrganization(environment: Record<string, string> = {}, overrides: Overrides = {}) {
  await using opening = new AsyncDisposableStack()
  const database = opening.use(await createTestDatabase(inject('databaseServerUrl')))
  const mailbox = opening.use(await openMailbox())
  const [log, clock] = [collectLog(), testClock()]
  const config = readOrganizationConfig({
    PORT: '0',
    JWT_SECRET: testJwtSecret,
    DATABASE_URL: database.url,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mailbox.port),
    APP_URL: 'https://app.example.org',
    ...environment,
  })
  const logger = createLogger({ service: 'organization-service', level: config.logLevel, destination: log })
  const start = async () => startOrganization(config, { prepare: isPrepared, ...overrides, logger, clock })
  const service = opening.use(await start())
  const processes = [service]
  const call = httpCaller(service.url)
  const open = opening.move()

  return {
    url: service.url,
    call,
    log,
    clock,
    mailbox,
    database,
    ...sceneOf(database),
    ...peopleOf(database, call),
    /** Another process of the service on the same database: the same person, calling there. */
    replica: async () => {
      const beside = open.use(await start())
      processes.push(beside)
      const callReplica = httpCaller(beside.url)
      return (person: Somebody): Somebody => throughDoor(person, callReplica)
    },
    /** Closes the service alone, all its processes; what they still had to do is done then. */
    stop: async () => {
      await Promise.all(processes.map(async (process) => process[Symbol.asyncDispose]()))
    },
    [Symbol.asyncDispose]: async () => open.disposeAsync(),
  }
}

/** Who stands around one organization. */
export interface House {
  organization: Organization
  owner: Somebody
  admin: Somebody
  staff: Somebody
}

function peopleOf(database: TestDatabase, call: HttpCaller) {
  /** Somebody whose account was written by SQL, with a token. */
  async function person(traits?: PersonTraits): Promise<Somebody> {
    return somebody(await createPerson(database, call, traits))
  }
  return {
    person,
    platformAdmin: async (traits: PersonTraits = {}): Promise<Somebody> =>
      person({ role: 'PLATFORM_ADMIN', ...traits }),
    /** Somebody without a token. */
    visitor: (): Somebody => somebody({ id: '', name: '', email: '', role: '', token: '', calls: call }),
    /** The same person with another token, e.g. one that is no good. */
    withToken: (of: Somebody, token: string): Somebody => throughDoor({ ...of, token }, call),
    /** An organization with one member of each role. */
    house: async (columns: Record<string, unknown> = {}): Promise<House> => {
      const [owner, admin, staff] = [await person(), await person(), await person()]
      return {
        organization: await sceneOf(database).organization({ owner, admin, staff }, columns),
        owner,
        admin,
        staff,
      }
    },
  }
}

function throughDoor(person: Somebody, call: HttpCaller): Somebody {
  const { token } = person
  return somebody({ ...person, calls: async (method, path, options) => call(method, path, { token, ...options }) })
}
