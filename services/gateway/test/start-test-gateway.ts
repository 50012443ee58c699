import { createTokenIssuer } from '@civic/access'
import { createLogger } from '@civic/http'
import { readGatewayConfig } from '../src/config.ts'
import { startGateway } from '../src/start.ts'
import type { TierName } from '../src/table/route-row.ts'
import type { TimeLimits } from '../src/time-limits.ts'
import { ask, type Question, type Reply } from './gateway-client.ts'
import { ScriptedService } from './scripted-service.ts'

export const testSecret = 'a-secret-for-tests-of-the-gateway-only'
export const adaId = '3b8e6f6a-5f0e-4c52-9a6e-0f6f3d1c7a11'

export interface TestGateway extends AsyncDisposable {
  url: string
  /** Stands behind all four upstreams. */
  service: ScriptedService
  ask: (path: string, question?: Question) => Promise<Reply>
  /** Every line logged so far. */
  logLines: () => string[]
  /** The access line of the first request to that path; waits until it is there. */
  accessLine: (path: string) => Promise<Record<string, unknown>>
}

interface TestGatewayOptions {
  trustedProxyHops?: number
  timeLimits?: Partial<TimeLimits>
  windowsMs?: Partial<Record<TierName, number>>
  env?: Record<string, string>
}

export async function startTestGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  await using opened = new AsyncDisposableStack()
  const service = opened.use(await ScriptedService.start())
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const config = readGatewayConfig({
    PORT: '0',
    JWT_SECRET: testSecret,
    IDENTITY_SERVICE_URL: service.url,
    COMMUNITY_SERVICE_URL: service.url,
    ORGANIZATION_SERVICE_URL: service.url,
    AI_SERVICE_URL: service.url,
    WEB: 'off',
    TRUSTED_PROXY_HOPS: String(options.trustedProxyHops ?? 0),
    ...options.env,
  })
  const logger = createLogger({ service: 'api-gateway', level: 'info', destination })
  const { timeLimits = {}, windowsMs = {} } = options
  const gateway = opened.use(await startGateway(config, { logger, timeLimits, windowsMs }))
  const open = opened.move()
  return {
    url: gateway.url,
    service,
    ask: async (path, question) => ask(gateway.url, path, question),
    logLines: () => lines,
    accessLine: async (path) => eventually(() => lines.map(parseLine).find((line) => line.path === path)),
    [Symbol.asyncDispose]: async () => open.disposeAsync(),
  }
}

function parseLine(line: string): Record<string, unknown> {
  const value: unknown = JSON.parse(line)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** The first value that `look` finds, looked for again and again during 20 s. */
export async function eventually<Value>(look: () => Value | undefined): Promise<Value> {
  for (let attempt = 0; attempt < 2_000; attempt += 1) {
    const value = look()
    if (value !== undefined) return value
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('It did not happen within 20 s.')
}

/** Fails instead of waiting for ever. */
export async function within<Value>(milliseconds: number, promise: PromiseLike<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`It did not happen within ${milliseconds} ms.`)), milliseconds)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

interface Claims {
  userId?: string
  name?: string
  email?: string
  role?: string
  issuedAt?: Date
}

/** The `Authorization` header of a signed-in person, Ada unless told otherwise. */
export function signedIn(claims: Claims = {}): { authorization: string } {
  return { authorization: `Bearer ${accessToken(claims)}` }
}

export function accessToken({ issuedAt = new Date(), ...claims }: Claims = {}): string {
  const ada = { userId: adaId, name: 'Ada Obi', email: 'ada@example.org', role: 'CITIZEN', emailVerified: true }
  return createTokenIssuer(testSecret)({ ...ada, ...claims }, issuedAt)
}
