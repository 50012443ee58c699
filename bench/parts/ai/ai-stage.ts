import type { Bench } from '../../bench.ts'
import type { AiCall } from '../../data/ai/ai-calls.ts'
import type { VolleyProgram } from '../../load/volley-program.ts'
import type { AiSurroundings } from '../../peers/ai-surroundings-program.ts'
import type { BareTaskProgram } from '../../peers/bare-task-program.ts'
import { type Redis, startRedis } from '../../peers/redis.ts'
import { type ServiceProgram, startService } from '../../processes/node-program.ts'
import { platformEnv } from '../../processes/platform-env.ts'
import { startWorker, type Worker } from '../../processes/worker.ts'

/** The AI service, with all that it asks, and who asks it. */
export interface AiStage extends AsyncDisposable {
  bench: Bench
  env: NodeJS.ProcessEnv
  service: ServiceProgram
  surroundings: Worker<AiSurroundings>
  neighboursUrl: string
  bare: Worker<BareTaskProgram>
  volleys: Worker<VolleyProgram>
  redis: Redis | undefined
}

const model = 'fixed-model'

export async function openAiStage(bench: Bench): Promise<AiStage> {
  await using opening = new AsyncDisposableStack()
  const { signal } = bench
  const surroundings = opening.use(await startWorker<AiSurroundings>('peers/ai-surroundings-program.ts', signal))
  const ports = await surroundings.call('listen', undefined)
  const neighboursUrl = `http://127.0.0.1:${ports.neighbours}`
  const redis = opening.use(await startRedis(bench))
  const env = platformEnv(bench.scratch, {
    COMMUNITY_SERVICE_URL: neighboursUrl,
    ORGANIZATION_SERVICE_URL: neighboursUrl,
    IDENTITY_SERVICE_URL: neighboursUrl,
    AI_PROVIDER: 'gemini',
    AI_API_KEY: 'bench',
    AI_MODEL: model,
    AI_BASE_URL: `http://127.0.0.1:${ports.model}`,
    CACHE_URL: redis?.url ?? '',
  })
  const service = opening.use(await startService('ai', env))
  const bare = opening.use(await startWorker<BareTaskProgram>('peers/bare-task-program.ts', signal))
  const volleys = opening.use(await startWorker<VolleyProgram>('load/volley-program.ts', signal))
  const open = opening.move()
  return {
    bench,
    env,
    service,
    surroundings,
    neighboursUrl,
    bare,
    volleys,
    redis,
    [Symbol.asyncDispose]: async () => open.disposeAsync(),
  }
}

/** The address of a bare server that asks others for what the service asks them for in such a call. */
export async function openBareTask(
  stage: Pick<AiStage, 'env' | 'service' | 'surroundings' | 'neighboursUrl' | 'volleys'>,
  bare: Worker<BareTaskProgram>,
  call: AiCall,
): Promise<string> {
  const { env, service, surroundings, neighboursUrl, volleys } = stage
  await volleys.call('send', { urls: [service.url], requests: [call.request(0)], atOnce: 1 })
  const body = await surroundings.call('lastQuestion', undefined)
  const url = `${env['AI_BASE_URL']}/v1beta/models/${model}:generateContent`
  const port = await bare.call('listen', {
    reads: call.reads.map((paths) => paths.map((path) => `${neighboursUrl}${path}`)),
    question: call.modelCalls > 0 ? { url, body } : undefined,
  })
  return `http://127.0.0.1:${port}`
}
