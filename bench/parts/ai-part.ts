import type { Bench, PartResult } from '../bench.ts'
import { type Contender, figureOf, takeTurns } from '../compare/take-turns.ts'
import { concurrencyOfLists, generateLoad, type LoadRun } from '../load/generate-load.ts'
import { startService } from '../processes/node-program.ts'
import { heldKiB } from '../processes/process-figures.ts'
import type { Figure } from '../report/figure.ts'
import {
  type AiCall,
  type AiStage,
  classification,
  insights,
  openAiStage,
  requestsOf,
  riskAssessment,
  summary,
} from './ai/ai-stage.ts'

/** No two calls of a run are the same; nobody answers more than so many a second one after the other. */
const mostPerSecond = 3000
const callsAtOnce = 64
const thinkingMs = 300
const replicas = [1, 2, 4]
/** A volley is over in a second, so there is time for more of them. */
const volleysPerRound = 3

/** What the AI service adds to the time of a model and of its neighbours, how many it serves at once, and what it holds. */
export async function measureAi(bench: Bench): Promise<PartResult> {
  await using stage = await openAiStage(bench)
  const cached = stage.redis ? [summary, insights] : []
  const figures: Figure[] = []
  for (const call of [classification, ...cached, riskAssessment]) figures.push(...(await timeCall(stage, call)))
  figures.push(...(await timeCallsAtOnce(stage)))
  figures.push(...(await weighCalls(stage)))
  return {
    figures,
    notMeasured: stage.redis ? [] : ['answers from the cache: redis-server is not on the PATH'],
    remarks: ['calls are timed one after the other, with neighbours and a model that answer at once'],
  }
}

/** How long one call takes when it is the only one: half of them no longer, and 95 of a hundred. */
async function timeCall(stage: AiStage, call: AiCall): Promise<Figure[]> {
  const { bench, service, surroundings, redis } = stage
  const requests = requestsOf(call, bench.sizes.seconds * mostPerSecond)
  const asking = (name: string, { url, pid }: { url: string; pid: number }): Contender<keyof LoadRun> => ({
    name,
    prepare: async () => {
      await redis?.clear()
      if (call.modelCalls > 0) return
      await generateLoad(bench, { url: service.url, requests: requests.slice(0, 1), connections: 1 }, 'once')
    },
    run: async (seconds) => {
      const before = await surroundings.call('asked', undefined)
      const run = await generateLoad(bench, { url, pid, requests, connections: 1 }, seconds)
      const after = await surroundings.call('asked', undefined)
      requireAsked(call, run.answers, {
        reads: after.reads - before.reads,
        modelCalls: after.modelCalls - before.modelCalls,
      })
      return run
    },
  })
  const [measured, bare] = await takeTurns(bench, [
    asking(call.name, service),
    asking('bare node:http, asking the same', await stage.openBare(call)),
  ])
  // Others answer at once, so what they take is the least of it.
  const target = { most: 5, of: 'value' } as const
  const cost = figureOf({ name: `${call.name}: processor time`, member: 'costUs', unit: 'µs' }, measured, bare)
  return [
    figureOf({ name: `${call.name}: median`, member: 'medianMs', unit: 'ms', target }, measured, bare),
    figureOf({ name: `${call.name}: 95 of a hundred`, member: 'p95Ms', unit: 'ms' }, measured, bare),
    ...(Number.isNaN(cost.value) ? [] : [cost]),
  ]
}

/** Hits that should be misses, and misses that should be hits, would measure something else: throws then. */
function requireAsked(
  { name, reads, modelCalls }: AiCall,
  answers: number,
  asked: { reads: number; modelCalls: number },
): void {
  for (const [each, times] of [
    [reads.flat().length, asked.reads],
    [modelCalls, asked.modelCalls],
  ] as const) {
    // One call was under way when the load ended.
    if (times >= answers * each && times <= (answers + 1) * each) continue
    throw new Error(`${name}: for ${answers} answers others were asked ${times} times, not ${each} times each`)
  }
}

/** How long everybody waits when 64 ask at once and the model thinks for a while, with more and more processes. */
async function timeCallsAtOnce(stage: AiStage): Promise<Figure[]> {
  const { bench, env, service, surroundings } = stage
  await using opened = new AsyncDisposableStack()
  const urls = [service.url]
  while (urls.length < Math.max(...replicas)) urls.push(opened.use(await startService('ai', env)).url)
  const { url: floorUrl } = await stage.openBare(classification)
  const volley = (name: string, url: readonly string[], count = callsAtOnce): Contender<keyof LoadRun> => {
    const load = { url, requests: requestsOf(classification, count), connections: callsAtOnce }
    return { name, run: async () => generateLoad(bench, load, 'once') }
  }
  // A process that has just started compiles what it runs.
  await volley('warm-up', urls, bench.sizes.aiCalls / 10).run(0)

  await surroundings.call('delayModel', thinkingMs)
  opened.defer(async () => surroundings.call('delayModel', 0))
  const often = { ...bench, sizes: { ...bench.sizes, rounds: bench.sizes.rounds * volleysPerRound } }
  const name = (count: number) =>
    `${callsAtOnce} issues classified at once, the model taking ${thinkingMs} ms: ${count === 1 ? 'one process' : `${count} processes`}`
  const [bare, ...taken] = await takeTurns(often, [
    volley('bare node:http, all at once', [floorUrl]),
    ...replicas.map((count) => volley(name(count), urls.slice(0, count))),
  ])
  const target = { most: 1, of: 'value' } as const
  return taken.map((one) => figureOf({ name: one.name, member: 'seconds', unit: 's', target }, one, bare))
}

/** What a process weighs once it is warm, and ten times as many calls later. */
async function weighCalls(stage: AiStage): Promise<Figure[]> {
  const { bench, env } = stage
  const { aiCalls: calls } = bench.sizes
  const warm = calls / 10
  await using service = await startService('ai', env)
  const bare = await stage.openBare(classification)
  /** A quarter of each kind. */
  const send = async (url: string, count: number) => {
    const mix = [classification, summary, insights, riskAssessment]
    const requests = Array.from({ length: count }, (_, n) => (mix[n % mix.length] ?? classification).request(n))
    await generateLoad(bench, { url, requests, connections: concurrencyOfLists }, 'once')
  }
  const weigh = async () => ({ resident: (await heldKiB(service.pid)) / 1024, heap: service.heapKiB() / 1024 })

  await send(bare.url, warm)
  const least = { name: 'bare node:http, as many calls', value: (await heldKiB(bare.pid)) / 1024 }
  await send(service.url, warm)
  const early = await weigh()
  await send(service.url, calls - warm)
  const late = await weigh()
  const before = (value: number) => ({ name: `after ${warm} calls`, value })
  const after = `memory after ${calls} calls`
  const target = { most: 1.1, of: 'ratio' } as const
  return [
    { name: `memory after ${warm} calls`, value: early.resident, unit: 'MB', floor: least },
    { name: after, value: late.resident, unit: 'MB', floor: before(early.resident), target },
    { name: `${after}, its objects alone`, value: late.heap, unit: 'MB', floor: before(early.heap) },
  ]
}
