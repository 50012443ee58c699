import { startRedisServer } from '@civic/testing'
import { Redis } from 'ioredis'
import { startTestAi } from './start-ai.ts'

/** The AI service with a Redis of its own (needs redis-server), for whose answers a busy machine has time enough. */
export async function startCachedAi() {
  await using opening = new AsyncDisposableStack()
  const redis = opening.use(await startRedisServer())
  const store = opening.adopt(new Redis(redis.url), (client) => client.disconnect())
  const ai = opening.use(
    await startTestAi({ environment: { CACHE_URL: redis.url }, timeLimits: { cacheMs: 10_000, taskMs: 30_000 } }),
  )
  const open = opening.move()
  return {
    ...ai,
    /** What is kept at a key, parsed, and for how many more seconds. */
    kept: async (key: string) => ({ value: JSON.parse((await store.get(key)) ?? 'null'), ttl: await store.ttl(key) }),
    /** How often the model was asked. */
    timesAsked: async () => (await ai.model.requests()).length,
    [Symbol.asyncDispose]: async () => open.disposeAsync(),
  }
}

export type CachedAi = Awaited<ReturnType<typeof startCachedAi>>
