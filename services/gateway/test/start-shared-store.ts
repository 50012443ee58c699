import { startRedisServer } from '@civic/testing'
import { Redis } from 'ioredis'
import { startTestGateway, type TestGateway } from './start-test-gateway.ts'

/** A Redis, a look into it, and gateways behind one trusted proxy that count in it. */
export interface SharedStore extends AsyncDisposable {
  client: Redis
  startGateway: (env?: Record<string, string>, windowsMs?: { strict?: number }) => Promise<TestGateway>
}

export async function startSharedStore(): Promise<SharedStore> {
  await using opening = new AsyncDisposableStack()
  const redis = opening.use(await startRedisServer())
  const client = opening.adopt(new Redis(redis.url), (open) => open.disconnect())
  const opened = opening.move()
  // Enough for a busy machine: that nobody waits for a slow store is tested with the faults of the store.
  const timeLimits = { storeAnswerMs: 10_000 }
  return {
    client,
    startGateway: async (env = {}, windowsMs = {}) =>
      startTestGateway({ trustedProxyHops: 1, timeLimits, windowsMs, env: { CACHE_URL: redis.url, ...env } }),
    [Symbol.asyncDispose]: async () => opened.disposeAsync(),
  }
}
