import { setImmediate as turn } from 'node:timers/promises'
import { defineError } from '@civic/errors'
import { describe, expect, test } from 'vitest'
import { taskWithCaller, newTask, outcomeOf, workshop } from '../../../test/tasks.ts'
import { AiUnavailableError } from '../refusals/ai-errors.ts'
import { SharedGenerations } from './shared-generations.ts'

describe('those who want the same at the same time', () => {
  test('wait for one generation and get the same', async () => {
    const { begun, share } = workshop()
    const early = [share(), share()]
    await turn()
    const all = [...early, share()]
    await turn()
    begun[0]?.finish('done')
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done'])
    expect(begun).toHaveLength(1)
  })

  test('all learn that it failed, and the next one tries anew', async () => {
    const { begun, share } = workshop()
    const all = [share(), share()].map(outcomeOf)
    await turn()
    const failure = new Error('no answer')
    begun[0]?.fail(failure)
    expect(await Promise.all(all)).toEqual([failure, failure])
    const next = share()
    await turn()
    begun[1]?.finish('done')
    expect(await next).toBe('done')
  })

  test('all learn that it could not even begin', async () => {
    const generations = new SharedGenerations()
    const failure = new Error('a defect')
    const work = (): never => {
      throw failure
    }
    const all = [1, 2].map(async () => outcomeOf(generations.share('a', newTask(), work)))
    expect(await Promise.all(all)).toEqual([failure, failure])
  })
})

describe('a refusal to the one who began', () => {
  const RefusedError = defineError('UNAUTHORIZED', 'unauthenticated', 'Sign in again.')

  test('is passed on to no one else: for them there is no answer this time', async () => {
    const { begun, share } = workshop()
    const people = [newTask(), newTask({ name: 'summarize' }), newTask({ name: 'community-insights' })]
    const outcomes = people.map(async (task) => outcomeOf(share(task)))
    await turn()
    const refusal = new RefusedError()
    begun[0]?.fail(refusal)
    const others = [new AiUnavailableError('summarize'), new AiUnavailableError('community-insights')]
    expect(await Promise.all(outcomes)).toEqual([refusal, ...others])
  })

  test('is not even passed on when they have left', async () => {
    const { begun, share } = workshop()
    const [ada, ben] = [taskWithCaller(), taskWithCaller()]
    const outcomes = [ada, ben].map(async ({ task }) => outcomeOf(share(task)))
    await turn()
    ada.leave()
    begun[0]?.fail(new RefusedError())
    expect(await Promise.all(outcomes)).toEqual(Array(2).fill(new AiUnavailableError('classify-issue')))
  })
})

test('those who want something else, or the same later, wait for a generation of their own', async () => {
  const { begun, share } = workshop()
  const both = [share(newTask(), 'a'), share(newTask(), 'b')]
  await turn()
  begun[1]?.finish('of b')
  begun[0]?.finish('of a')
  expect(await Promise.all(both)).toEqual(['of a', 'of b'])
  const later = share(newTask(), 'a')
  await turn()
  begun[2]?.finish('again')
  expect(await later).toBe('again')
})

describe('a generation', () => {
  test('reads with the rights of the one who began it', async () => {
    const { begun, share } = workshop()
    const starter = newTask({ authorization: 'Bearer ada', requestId: 'r-1', userId: 'ada' })
    const outcomes = [share(starter), share(newTask({ authorization: 'Bearer ben' }))]
    await turn()
    const { signal, remainingMs, ...identity } = starter
    expect(begun[0]?.task).toMatchObject(identity)
    expect(begun[0]?.task.signal).not.toBe(signal)
    expect(begun[0]?.task.remainingMs()).toBe(remainingMs())
    begun[0]?.finish('done')
    await Promise.all(outcomes)
  })

  test('has as long as the one who can wait longest', async () => {
    const { begun, share } = workshop()
    const [ada, ben] = [1_000, 9_000].map((ms) => taskWithCaller({ remainingMs: () => ms }))
    const outcomes = [ada, ben].map(async (person) => outcomeOf(share(person?.task)))
    await turn()
    expect(begun[0]?.task.remainingMs()).toBe(9_000)
    ben?.leave()
    await outcomes[1]
    expect(begun[0]?.task.remainingMs()).toBe(1_000)
    ada?.leave()
    await outcomes[0]
    expect(begun[0]?.task.remainingMs()).toBe(0)
  })
})
