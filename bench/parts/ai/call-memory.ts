import { type AiCall, classification, insights, riskAssessment, summary } from '../../data/ai/ai-calls.ts'
import { concurrencyOfLists } from '../../load/concurrency.ts'
import type { BareTaskProgram } from '../../peers/bare-task-program.ts'
import { heldKiB } from '../../processes/memory.ts'
import { startService } from '../../processes/node-program.ts'
import { startWorker } from '../../processes/worker.ts'
import type { Figure } from '../../report/figure.ts'
import { type AiStage, openBareTask } from './ai-stage.ts'

const target: Figure['target'] = { most: 1.1, of: 'ratio' }

/** What a process weighs once it is warm, and ten times as many calls later. */
export async function weighCalls(stage: AiStage): Promise<Figure[]> {
  const { bench, env } = stage
  const { aiCalls: calls } = bench.sizes
  await using service = await startService('ai', env)
  await using bare = await startWorker<BareTaskProgram>('peers/bare-task-program.ts', bench.signal)
  const bareUrl = await openBareTask(stage, bare, classification)
  const warm = calls / 10

  await sendMix(stage, bareUrl, warm)
  const bareMB = (await heldKiB(bare.pid)) / 1024
  const weighAfter = async (count: number) => {
    await sendMix(stage, service.url, count)
    return { residentMB: (await heldKiB(service.pid)) / 1024, heapMB: service.heapKiB() / 1024 }
  }
  const early = await weighAfter(warm)
  const late = await weighAfter(calls - warm)
  return [
    {
      name: `memory after ${warm} calls`,
      value: early.residentMB,
      unit: 'MB',
      floor: { name: 'bare node:http, as many calls', value: bareMB },
    },
    { ...growth(`memory after ${calls} calls`, late.residentMB, early.residentMB), target },
    growth(`memory after ${calls} calls, its objects alone`, late.heapMB, early.heapMB),
  ]

  function growth(name: string, value: number, before: number): Figure {
    bench.tell(`${name}: ${value.toFixed(1)} MB; after ${warm} it was ${before.toFixed(1)} MB`)
    const floor = { name: `after ${warm} calls`, value: before }
    return { name, value, unit: 'MB', floor }
  }
}

/** A quarter of each kind. */
async function sendMix({ volleys }: AiStage, url: string, count: number): Promise<void> {
  const mix: readonly AiCall[] = [classification, summary, insights, riskAssessment]
  const requests = Array.from({ length: count }, (_, n) => (mix[n % mix.length] ?? classification).request(n))
  await volleys.call('send', { urls: [url], requests, atOnce: concurrencyOfLists })
}
