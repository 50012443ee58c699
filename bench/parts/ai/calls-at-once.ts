import { classification } from '../../data/ai/ai-calls.ts'
import { type Contender, interleave } from '../../load/interleave.ts'
import { startService } from '../../processes/node-program.ts'
import type { Figure } from '../../report/figure.ts'
import { type AiStage, openBareTask } from './ai-stage.ts'

const callsAtOnce = 64
const thinkingMs = 300
const mostSeconds = 1
const replicas = [1, 2, 4]
/** A volley is over in a second, so there is time for more of them. */
const volleysPerRound = 3

/** How long everybody waits when 64 ask at once and the model thinks for a while, with more and more processes. */
export async function timeCallsAtOnce(stage: AiStage): Promise<Figure[]> {
  const { bench, env, service, surroundings, bare } = stage
  await using opened = new AsyncDisposableStack()
  const urls = [service.url]
  while (urls.length < Math.max(...replicas)) urls.push(opened.use(await startService('ai', env)).url)
  const floorUrl = await openBareTask(stage, bare, classification)
  await warmUp(stage, urls)

  await surroundings.call('delayModel', thinkingMs)
  opened.defer(async () => surroundings.call('delayModel', 0))
  const often = { ...bench, sizes: { ...bench.sizes, rounds: bench.sizes.rounds * volleysPerRound } }
  const [least = Number.NaN, ...taken] = await interleave(often, [
    volley(stage, 'a bare server', [floorUrl]),
    ...replicas.map((count) => volley(stage, `processes: ${count}`, urls.slice(0, count))),
  ])
  return replicas.map((count, position) => ({
    name: `${callsAtOnce} issues classified at once, the model taking ${thinkingMs} ms: ${processes(count)}`,
    value: (taken[position] ?? Number.NaN) / 1000,
    unit: 's',
    floor: { name: 'bare node:http, all at once', value: least / 1000 },
    target: { most: mostSeconds, of: 'value' },
  }))
}

function volley({ volleys }: AiStage, name: string, urls: readonly string[]): Contender {
  const requests = Array.from({ length: callsAtOnce }, (_, n) => classification.request(n))
  return {
    name: `${callsAtOnce} at once, ${name}`,
    unit: 'ms',
    run: async () => volleys.call('send', { urls, requests, atOnce: callsAtOnce }),
  }
}

/** A process that has just started compiles what it runs. */
async function warmUp({ bench, volleys }: AiStage, urls: readonly string[]): Promise<void> {
  const requests = Array.from({ length: bench.sizes.aiCalls / 10 }, (_, n) => classification.request(n))
  await volleys.call('send', { urls, requests, atOnce: callsAtOnce })
}

function processes(count: number): string {
  return count === 1 ? 'one process' : `${count} processes`
}
