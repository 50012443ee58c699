import type { AiCall } from '../../data/ai/ai-calls.ts'
import { generateLoad } from '../../load/generate-load.ts'
import { type Contender, interleave } from '../../load/interleave.ts'
import { writeRequests } from '../../load/prepared-request.ts'
import { processorMs } from '../../processes/processor-time.ts'
import type { Figure } from '../../report/figure.ts'
import { medianOf } from '../../report/median.ts'
import { type AiStage, openBareTask } from './ai-stage.ts'

/** Others answer at once, so what they take is the least of it. */
const mostMs = 5
/** No two of a run are the same; nobody answers more than so many a second one after the other. */
const mostPerSecond = 3000
const floorName = 'bare node:http, asking the same'

/** How long one call takes when it is the only one: half of them no longer, and 95 of a hundred. */
export async function timeCall(stage: AiStage, call: AiCall): Promise<Figure[]> {
  const { bench, service, bare } = stage
  const requests = Array.from({ length: bench.sizes.seconds * mostPerSecond }, (_, n) => call.request(n))
  const requestsFile = await writeRequests(bench, requests)
  const floorUrl = await openBareTask(stage, bare, call)
  const measured = asking(stage, call, { name: call.name, pid: service.pid, url: service.url, requestsFile })
  const floor = asking(stage, call, { name: `${call.name}: bare`, pid: bare.pid, url: floorUrl, requestsFile })
  const [median = Number.NaN, leastMedian = Number.NaN] = await interleave(bench, [measured, floor])
  const figure = (what: string, unit: 'ms' | 'µs', value: number, least: number): Figure => ({
    name: `${call.name}: ${what}`,
    value,
    unit,
    floor: { name: floorName, value: least },
  })
  const costs = { own: medianOf(measured.costs), least: medianOf(floor.costs) }
  return [
    { ...figure('median', 'ms', median, leastMedian), target: { most: mostMs, of: 'value' } },
    figure('95 of a hundred', 'ms', medianOf(measured.p95s), medianOf(floor.p95s)),
    ...(Number.isNaN(costs.own) ? [] : [figure('processor time', 'µs', costs.own, costs.least)]),
  ]
}

interface Way {
  name: string
  /** The process that stands at this address. */
  pid: number
  url: string
  requestsFile: string
}

interface Observed {
  p95s: number[]
  /** In µs of processor time, of one call. */
  costs: number[]
}

function asking(stage: AiStage, call: AiCall, way: Way): Contender & Observed {
  const { bench, service, volleys, redis } = stage
  const observed: Observed = { p95s: [], costs: [] }
  return {
    name: way.name,
    unit: 'ms',
    ...observed,
    prepare: async () => {
      await redis?.clear()
      if (call.isCached) await volleys.call('send', { urls: [service.url], requests: [call.request(0)], atOnce: 1 })
    },
    run: async (seconds) => {
      const before = await processorMs(way.pid)
      const { medianMs, p95Ms, answers } = await askedRightly(stage, call, async () =>
        generateLoad(bench, { ...way, connections: 1 }, seconds),
      )
      const after = await processorMs(way.pid)
      if (before !== undefined && after !== undefined) observed.costs.push(((after - before) * 1000) / answers)
      observed.p95s.push(p95Ms)
      return medianMs
    },
  }
}

/** Hits that should be misses, and misses that should be hits, would measure something else: throws then. */
async function askedRightly<Loaded extends { answers: number }>(
  { surroundings }: AiStage,
  { name, reads, modelCalls }: AiCall,
  run: () => Promise<Loaded>,
): Promise<Loaded> {
  const before = await surroundings.call('asked', undefined)
  const loaded = await run()
  const after = await surroundings.call('asked', undefined)
  for (const { each, times } of [
    { each: reads.flat().length, times: after.reads - before.reads },
    { each: modelCalls, times: after.modelCalls - before.modelCalls },
  ]) {
    // One call was under way when the load ended.
    if (times >= loaded.answers * each && times <= (loaded.answers + 1) * each) continue
    throw new Error(`${name}: for ${loaded.answers} answers others were asked ${times} times, not ${each} times each`)
  }
  return loaded
}
