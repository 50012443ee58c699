import { randomUUID } from 'node:crypto'
import { createTokenIssuer, type PlatformRole } from '@civic/access'
import { createLogger } from '@civic/http'
import { collectLog, httpCaller, testJwtSecret, type CallOptions, type Reply } from '@civic/testing'
import { readAiConfig } from '../src/config.ts'
import type { TimeLimits } from '../src/asking/task/time-limits.ts'
import { startAi } from '../src/start.ts'
import { modelAccount } from './models/model-account.ts'
import { startNeighbours } from './neighbours/neighbours.ts'

export interface TestAiOptions {
  environment?: Record<string, string>
  timeLimits?: Partial<TimeLimits>
}

/** Somebody with a token. */
export interface Caller {
  id: string
  token: string
  calls: (method: string, path: string, options?: CallOptions) => Promise<Reply>
}

const issueAccessToken = createTokenIssuer(testJwtSecret)

/** The AI service with an account of its own at the model sandbox, and stand-ins of its neighbours. */
export async function startTestAi({ environment = {}, timeLimits = {} }: TestAiOptions = {}) {
  await using opening = new AsyncDisposableStack()
  const neighbours = opening.use(await startNeighbours())
  const model = modelAccount()
  const log = collectLog()
  const config = readAiConfig({
    PORT: '0',
    JWT_SECRET: testJwtSecret,
    AI_API_KEY: model.key,
    AI_BASE_URL: model.url,
    AI_MODEL: 'model-sandbox',
    COMMUNITY_SERVICE_URL: neighbours.urls.community,
    ORGANIZATION_SERVICE_URL: neighbours.urls.organization,
    IDENTITY_SERVICE_URL: neighbours.urls.identity,
    ...environment,
  })
  const logger = createLogger({ service: 'ai-service', level: config.logLevel, destination: log })
  const start = async () => startAi(config, { logger, timeLimits })
  const service = opening.use(await start())
  const open = opening.move()

  return {
    url: service.url,
    log,
    model,
    neighbours,
    call: httpCaller(service.url),
    someone: (role: PlatformRole = 'CITIZEN', traits: { verified?: boolean } = {}): Caller =>
      caller(service.url, role, traits),
    /** Another process of the service with the same neighbours, model and cache. */
    replica: async () => {
      const beside = open.use(await start())
      return { url: beside.url, someone: (role: PlatformRole = 'CITIZEN') => caller(beside.url, role, {}) }
    },
    /** Closes the service alone. */
    stop: async () => service[Symbol.asyncDispose](),
    [Symbol.asyncDispose]: async () => open.disposeAsync(),
  }
}

export type TestAi = Awaited<ReturnType<typeof startTestAi>>

function caller(url: string, role: PlatformRole, { verified = true }: { verified?: boolean }): Caller {
  const [id, call] = [randomUUID(), httpCaller(url)]
  const claims = { userId: id, email: `${id}@example.org`, name: 'A citizen', role, emailVerified: verified }
  const token = issueAccessToken(claims, new Date())
  return { id, token, calls: async (method, path, options) => call(method, path, { token, ...options }) }
}
