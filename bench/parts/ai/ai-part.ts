import type { Bench, PartResult } from '../../bench.ts'
import { classification, insights, riskAssessment, summary } from '../../data/ai/ai-calls.ts'
import { loadGenerator } from '../../load/generate-load.ts'
import type { Figure } from '../../report/figure.ts'
import { openAiStage } from './ai-stage.ts'
import { weighCalls } from './call-memory.ts'
import { timeCall } from './call-times.ts'
import { timeCallsAtOnce } from './calls-at-once.ts'

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
    remarks: [loadGenerator, 'calls are timed one after the other, with neighbours and a model that answer at once'],
  }
}
