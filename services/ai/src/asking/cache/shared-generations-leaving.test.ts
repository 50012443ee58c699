import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { taskWithCaller, outcomeOf, workshop } from '../../../test/tasks.ts'
import { AiUnavailableError } from '../refusals/ai-errors.ts'

describe('a caller who leaves', () => {
  test.each([
    ['the one who began it', 0],
    ['one who joined', 1],
  ])('leaves alone: %s', async (_, leaver) => {
    const { begun, share } = workshop()
    const people = [taskWithCaller(), taskWithCaller(), taskWithCaller()]
    const outcomes = people.map(async ({ task }) => outcomeOf(share(task)))
    await turn()
    people[leaver]?.leave()
    expect(await outcomes[leaver]).toBeInstanceOf(AiUnavailableError)
    expect(begun[0]?.task.signal.aborted).toBe(false)
    begun[0]?.finish('done')
    expect((await Promise.all(outcomes)).filter((outcome) => outcome === 'done')).toHaveLength(2)
    expect(begun).toHaveLength(1)
  })

  test('as the last one, ends the generation', async () => {
    const { begun, share } = workshop()
    const [ada, ben] = [taskWithCaller(), taskWithCaller()]
    const outcomes = [ada, ben].map(async ({ task }) => outcomeOf(share(task)))
    await turn()
    ada.leave()
    await turn()
    expect(begun[0]?.task.signal.aborted).toBe(false)
    ben.leave()
    await Promise.all(outcomes)
    expect(begun[0]?.task.signal.aborted).toBe(true)
    // Nobody hears of it any more, and nobody has to.
    begun[0]?.fail(new Error('cancelled'))
    await turn()
  })

  test('just as another one joins does not end what that one waits for', async () => {
    const { begun, share } = workshop()
    const [ada, ben] = [taskWithCaller(), taskWithCaller()]
    const outcome = outcomeOf(share(ada.task))
    await turn()
    ada.leave()
    const joined = share(ben.task)
    await outcome
    expect(begun[0]?.task.signal.aborted).toBe(false)
    begun[0]?.finish('done')
    expect(await joined).toBe('done')
  })

  test('leaves nothing behind that a newcomer could be cancelled by', async () => {
    const { begun, share } = workshop()
    const ada = taskWithCaller()
    const outcome = outcomeOf(share(ada.task))
    await turn()
    ada.leave()
    await outcome
    const newcomer = share()
    await turn()
    begun[0]?.fail(new Error('cancelled'))
    await turn()
    const companion = share()
    await turn()
    begun[1]?.finish('done')
    expect(await Promise.all([newcomer, companion])).toEqual(['done', 'done'])
    expect(begun).toHaveLength(2)
  })

  test('before asking neither begins nor holds up anything', async () => {
    const { begun, share } = workshop()
    const gone = taskWithCaller()
    gone.leave()
    expect(await outcomeOf(share(gone.task))).toBeInstanceOf(AiUnavailableError)
    await turn()
    expect(begun).toHaveLength(0)
  })

  test('is answered in the words of their own task, whoever began', async () => {
    const { share } = workshop()
    const [ada, ben] = [taskWithCaller({ name: 'summarize' }), taskWithCaller({ name: 'community-insights' })]
    const outcomes = [ada, ben].map(async ({ task }) => outcomeOf(share(task)))
    ben.leave()
    expect(await outcomes[1]).toEqual(new AiUnavailableError('community-insights'))
    ada.leave()
    expect(await outcomes[0]).toEqual(new AiUnavailableError('summarize'))
  })
})

describe('a generation that hangs', () => {
  /** Somebody began it, somebody joined; the time of the first one is over. */
  async function hanging() {
    const { begun, share } = workshop()
    let leftMs = 15_000
    const [ada, ben] = [taskWithCaller({ remainingMs: () => leftMs }), taskWithCaller()]
    const outcomes = [ada, ben].map(async ({ task }) => outcomeOf(share(task)))
    await turn()
    leftMs = 0
    ada.leave()
    await outcomes[0]
    return { begun, share, ben, outcome: outcomes[1] }
  }

  test('is joined by nobody any more when the time of the one who began it is over', async () => {
    const { begun, share, outcome } = await hanging()
    const newcomer = share()
    await turn()
    begun[1]?.finish('of the second')
    expect(await newcomer).toBe('of the second')
    begun[0]?.finish('of the first')
    expect(await outcome).toBe('of the first')
  })

  test('ends when everyone who had joined before is gone, and leaves the next one in its place', async () => {
    const { begun, share, ben, outcome } = await hanging()
    const newcomer = share()
    await turn()
    ben.leave()
    await outcome
    expect(begun.map(({ task }) => task.signal.aborted)).toEqual([true, false])
    begun[0]?.fail(new Error('cancelled'))
    await turn()
    const companion = share()
    await turn()
    begun[1]?.finish('done')
    expect(await Promise.all([newcomer, companion])).toEqual(['done', 'done'])
    expect(begun).toHaveLength(2)
  })
})
