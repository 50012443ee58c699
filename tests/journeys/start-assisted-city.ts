import type { Environment } from '@civic/config'
import { mayRunWith, startRedisServer } from '@civic/testing'
import { lastAsked } from '../../services/ai/test/models/asked.ts'
import { modelAccount } from '../../services/ai/test/models/model-account.ts'
import { startCity } from './start-city.ts'

/** Whether answers are kept: without Redis each one is made anew. */
export const areAnswersKept = mayRunWith('redis-server')

// With Redis the gateway counts, and a story is quicker than people are.
const patientLimits = { RATE_LIMIT_STRICT: '1000', RATE_LIMIT_STANDARD: '1000', RATE_LIMIT_COMMENT_MINUTE: '1000' }

/** The whole platform with a model to ask, an account of its own at the sandbox. */
export async function startAssistedCity(env: Environment = {}) {
  await using opening = new AsyncDisposableStack()
  const model = modelAccount()
  const redis = areAnswersKept ? opening.use(await startRedisServer()) : undefined
  const modelEnv = { AI_API_KEY: model.key, AI_BASE_URL: model.url, AI_MODEL: 'model-sandbox' }
  const cacheEnv = { CACHE_URL: redis?.url ?? '', ...patientLimits }
  const city = opening.use(await startCity({ env: { ...modelEnv, ...cacheEnv, ...env } }))
  const open = opening.move()
  return {
    city,
    /** What the model was last shown of the world. */
    lastPrompt: async (): Promise<string> => (await lastAsked(model)).prompt,
    /** Everything that the model was last sent, and that came with it. */
    lastRequest: async (): Promise<string> => JSON.stringify((await model.requests()).at(-1)),
    timesAsked: async (): Promise<number> => (await model.requests()).length,
    [Symbol.asyncDispose]: async () => open.disposeAsync(),
  }
}

export type AssistedCity = Awaited<ReturnType<typeof startAssistedCity>>
