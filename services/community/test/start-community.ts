import { createLogger } from '@civic/http'
import {
  collectLog,
  createPerson,
  createTestDatabase,
  httpCaller,
  isPrepared,
  testJwtSecret,
  type PersonTraits,
  type TestDatabase,
} from '@civic/testing'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { readCommunityConfig } from '../src/config.ts'
import { startCommunity, type CommunityOverrides } from '../src/start.ts'
import { citizenAt, type Citizen, type Place } from './citizen.ts'
import { sceneOf } from './scene.ts'

export type TestCommunity = Awaited<ReturnType<typeof startTestCommunity>>

interface Traits extends Omit<PersonTraits, 'communities'> {
  /** Joined, home and active. */
  home?: Place
  /** Joined besides. */
  joined?: readonly Place[]
  /** Active, as of an account written by hand: no membership row, no home. */
  active?: Place
}

type Overrides = Omit<CommunityOverrides, 'logger'>

/** The community service on a database of its own, with people who act. */
export async function startTestCommunity(environment: Record<string, string> = {}, overrides: Overrides = {}) {
  await using opening = new AsyncDisposableStack()
  const database = opening.use(await createTestDatabase(inject('databaseServerUrl')))
  const replica = opening.use(await startReplica(database, environment, overrides))
  const open = opening.move()
  return { ...replica, ...sceneOf(database), database, [Symbol.asyncDispose]: async () => open.disposeAsync() }
}

/** One process of the service; several on one database are replicas of each other. */
export async function startReplica(
  database: TestDatabase,
  environment: Record<string, string> = {},
  overrides: Overrides = {},
) {
  const log = collectLog()
  const logger = createLogger({ service: 'community-service', level: 'info', destination: log })
  const state = { DATABASE_URL: database.url, UPLOADS_DIR: path.join(tmpdir(), 'civic-test-uploads') }
  const variables = { PORT: '0', JWT_SECRET: testJwtSecret, ...state, ...environment }
  const service = await startCommunity(readCommunityConfig(variables), { prepare: isPrepared, ...overrides, logger })
  const call = httpCaller(service.url)

  /** Somebody whose account was written by SQL. */
  async function citizen({ home, joined = [], active, ...traits }: Traits = {}): Promise<Citizen> {
    const communities = [...(home ? [home] : []), ...joined].map(({ id }) => id)
    const person = await createPerson(database, call, { ...traits, communities })
    const change = 'update users set community_id = $2, primary_community_id = null where id = $1'
    if (!home) await database.sql(change, [person.id, active?.id ?? null])
    return citizenAt(service.url, person)
  }

  return {
    url: service.url,
    call,
    log,
    citizen,
    /** Somebody without a token. */
    visitor: (): Citizen => citizenAt(service.url, { id: '', name: '', email: '', role: '', token: '', calls: call }),
    /** Somebody who lives in a place. */
    neighbour: async (place: Place, traits: Traits = {}): Promise<Citizen> => citizen({ home: place, ...traits }),
    neighbours: async (place: Place, count: number): Promise<Citizen[]> =>
      Promise.all(Array.from({ length: count }, async () => citizen({ home: place }))),
    /** The same person, calling this process. */
    welcomes: (person: Citizen): Citizen =>
      citizenAt(service.url, {
        ...person,
        calls: async (method, path, options) => call(method, path, { token: person.token, ...options }),
      }),
    [Symbol.asyncDispose]: async () => service[Symbol.asyncDispose](),
  }
}
