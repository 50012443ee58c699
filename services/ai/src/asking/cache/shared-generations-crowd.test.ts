import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { taskWithCaller } from '../../../test/tasks.ts'
import type { Task } from '../task/task.ts'
import { AiUnavailableError } from '../refusals/ai-errors.ts'
import { SharedGenerations } from './shared-generations.ts'

const turns = async (count: number) => {
  for (let step = 0; step < count; step += 1) await turn()
}

/** Work of a few turns; `together` holds how many were under way that nobody had cancelled. */
function work() {
  const [underWay, together] = [new Set<AbortSignal>(), new Set<number>()]
  const run = async ({ signal }: Task): Promise<string> => {
    underWay.add(signal)
    together.add([...underWay].filter(({ aborted }) => !aborted).length)
    for (let step = 0; step < 5 && !signal.aborted; step += 1) await turn()
    underWay.delete(signal)
    if (signal.aborted) throw new Error('cancelled')
    return 'done'
  }
  return { run, underWay, together }
}

test('a generation answers everybody who stays while others come and go, and never runs beside another', async () => {
  const [generations, { run, underWay, together }] = [new SharedGenerations(), work()]
  const comeAndPerhapsLeave = async (index: number): Promise<string> => {
    await turns(index % 97)
    const { task, leave } = taskWithCaller()
    const outcome = generations.share('a', task, run).catch((error: unknown) => error)
    if (index % 3 === 0) {
      await turns(index % 7)
      leave()
    }
    const value = await outcome
    return value instanceof AiUnavailableError ? 'left' : String(value)
  }
  const outcomes = await Promise.all(Array.from({ length: 3_000 }, async (_, index) => comeAndPerhapsLeave(index)))
  expect(outcomes.filter((outcome, index) => index % 3 > 0 && outcome !== 'done')).toEqual([])
  expect(new Set(outcomes)).toEqual(new Set(['done', 'left']))
  expect(underWay.size).toBe(0)
  expect(together).toEqual(new Set([1]))
})
