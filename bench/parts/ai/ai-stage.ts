import { randomUUID } from 'node:crypto'
import type { PlatformRole } from '@civic/access'
import type { Bench } from '../../bench.ts'
import { tokenFor } from '../../compare/stage.ts'
import { textOf } from '../../data/phrases.ts'
import { generateLoad, type PreparedRequest } from '../../load/generate-load.ts'
import type { AiSurroundings } from '../../peers/ai-surroundings-program.ts'
import type { BareTaskProgram } from '../../peers/bare-task-program.ts'
import { type Redis, startRedis } from '../../peers/redis.ts'
import { type ServiceProgram, startService } from '../../processes/node-program.ts'
import { platformEnv } from '../../processes/platform-env.ts'
import { startWorker, type Worker } from '../../processes/worker.ts'

/** Something that the AI service is asked for, each time by somebody else, and what it asks of others meanwhile. */
export interface AiCall {
  name: string
  /** The n-th one. */
  request: (n: number) => PreparedRequest
  /** What it reads at its neighbours, as paths: one group after the other, each all at once. */
  reads: readonly (readonly string[])[]
  /** Without one it is answered from the cache, where the first one has left it. */
  modelCalls: 0 | 1
}

const [issueId, communityId, campaignId] = [randomUUID(), randomUUID(), randomUUID()]

function asking(role: PlatformRole, path: string, body?: (n: number) => object): AiCall['request'] {
  return (n) => ({ path, token: tokenFor(randomUUID(), role), ...(body && { body: body(n) }) })
}

/** While somebody types a report, of some hundred words. */
export const classification: AiCall = {
  name: 'issue classified',
  request: asking('CITIZEN', '/v1/ai/classify-issue', (n) => ({
    title: textOf(n, 1),
    description: textOf(n, 18),
    communityId,
  })),
  reads: [],
  modelCalls: 1,
}

export const summary: AiCall = {
  name: 'summary of an issue, cached',
  request: asking('REPRESENTATIVE', '/v1/ai/summarize', () => ({ resource: 'issue', id: issueId })),
  reads: [[`/v1/issues/${issueId}`, `/v1/issues/${issueId}/comments?limit=200`]],
  modelCalls: 0,
}

export const insights: AiCall = {
  name: 'insights, cached',
  request: asking('REPRESENTATIVE', `/v1/ai/community-insights?communityId=${communityId}`),
  reads: [[`/v1/issues?communityId=${communityId}&limit=25`, `/v1/petitions?communityId=${communityId}&limit=15`]],
  modelCalls: 0,
}

/** Each of a campaign that nobody has asked about. */
export const riskAssessment: AiCall = {
  name: 'risk assessment, not cached',
  request: asking('PLATFORM_ADMIN', '/v1/ai/assess-campaign-risk', () => ({ campaignId: randomUUID() })),
  reads: [
    [`/v1/campaigns/${campaignId}`],
    ['milestones', 'spend?limit=1000', 'updates?limit=20'].map((list) => `/v1/campaigns/${campaignId}/${list}`),
  ],
  modelCalls: 1,
}

/** The first so many of a call. */
export function requestsOf(call: AiCall, count: number): PreparedRequest[] {
  return Array.from({ length: count }, (_, n) => call.request(n))
}

/** The AI service, with all that it asks. */
export interface AiStage extends AsyncDisposable {
  bench: Bench
  env: NodeJS.ProcessEnv
  service: ServiceProgram
  surroundings: Worker<AiSurroundings>
  /** The address of a bare server that asks others for what the service asks them for in such a call; its process. */
  openBare: (call: AiCall) => Promise<{ url: string; pid: number }>
  redis: Redis | undefined
}

const model = 'fixed-model'

export async function openAiStage(bench: Bench): Promise<AiStage> {
  await using opening = new AsyncDisposableStack()
  const { signal } = bench
  const surroundings = opening.use(await startWorker<AiSurroundings>('peers/ai-surroundings-program.ts', signal))
  const ports = await surroundings.call('listen', undefined)
  const neighbours = `http://127.0.0.1:${ports.neighbours}`
  const modelUrl = `http://127.0.0.1:${ports.model}`
  const redis = opening.use(await startRedis(bench))
  const env = platformEnv(bench.scratch, {
    COMMUNITY_SERVICE_URL: neighbours,
    ORGANIZATION_SERVICE_URL: neighbours,
    IDENTITY_SERVICE_URL: neighbours,
    AI_PROVIDER: 'gemini',
    AI_API_KEY: 'bench',
    AI_MODEL: model,
    AI_BASE_URL: modelUrl,
    CACHE_URL: redis?.url ?? '',
  })
  const service = opening.use(await startService('ai', env))
  const open = opening.move()
  const openBare = async (call: AiCall) => {
    const bare = open.use(await startWorker<BareTaskProgram>('peers/bare-task-program.ts', signal))
    await generateLoad(bench, { url: service.url, requests: [call.request(0)], connections: 1 }, 'once')
    const body = await surroundings.call('lastQuestion', undefined)
    const port = await bare.call('listen', {
      reads: call.reads.map((paths) => paths.map((path) => `${neighbours}${path}`)),
      question: call.modelCalls > 0 ? { url: `${modelUrl}/v1beta/models/${model}:generateContent`, body } : undefined,
    })
    return { url: `http://127.0.0.1:${port}`, pid: bare.pid }
  }
  return { bench, env, service, surroundings, openBare, redis, [Symbol.asyncDispose]: async () => open.disposeAsync() }
}
