import { setImmediate as pause, setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '@civic/testing'
import { describe, expect, test } from 'vitest'
import { Batches } from './batches.ts'

interface Batch {
  questions: readonly string[]
  end: () => Promise<void>
  fail: () => Promise<void>
}

/** Batches that are noted, and that end when the test says so; each question is answered with itself. */
function notedBatches({ patienceMs = 60_000, atOnce = 2, longestWaitMs = 60_000, mostWaiting = 100 } = {}) {
  const seen: Batch[] = []
  const batches = new Batches<string, { to: string }>(
    async (questions) => {
      const { promise, resolve, reject } = Promise.withResolvers<undefined>()
      seen.push({
        questions,
        end: async () => {
          resolve(undefined)
          await pause()
        },
        fail: async () => {
          reject(new Error(`no answer to ${questions[0]}`))
          await pause()
        },
      })
      await promise
      return questions.map((to) => ({ to }))
    },
    { most: 3, patienceMs, atOnce, longestWaitMs, mostWaiting },
  )
  const ask = async (question: string) => (await batches.ask(question)).to
  return { ask, batch: (place: number) => seen[place], asked: () => seen.map(({ questions }) => questions.join(' ')) }
}

describe('people who ask in one process', () => {
  test('begin at once, and those who come meanwhile are answered in the next batch', async () => {
    const { ask, batch, asked } = notedBatches()
    const all = ['Ada', 'Ben', 'Chi'].map(ask)
    expect(asked()).toEqual(['Ada'])
    await batch(0)?.end()
    expect(asked()).toEqual(['Ada', 'Ben Chi'])
    await batch(1)?.end()
    expect(await Promise.all(all)).toEqual(['Ada', 'Ben', 'Chi'])
    void ask('Dan')
    expect(asked().at(-1)).toBe('Dan')
  })

  test('are never answered by a batch that began before they asked', async () => {
    const { ask, batch } = notedBatches()
    const answered: string[] = []
    for (const who of ['Ada', 'Ben']) void ask(who).then((to) => answered.push(to))
    await batch(0)?.end()
    expect(answered).toEqual(['Ada'])
    await batch(1)?.end()
    expect(answered).toEqual(['Ada', 'Ben'])
  })

  test('are taken up to a limit at a time, in the order in which they came', async () => {
    const { ask, batch, asked } = notedBatches()
    const all = ['Ada', 'Ben', 'Chi', 'Dan', 'Efe'].map(ask)
    for (const place of [0, 1, 2]) await batch(place)?.end()
    expect(asked()).toEqual(['Ada', 'Ben Chi Dan', 'Efe'])
    expect(await Promise.all(all)).toEqual(['Ada', 'Ben', 'Chi', 'Dan', 'Efe'])
  })

  test('stop waiting for a batch that is slow, but only a limited number are under way', async () => {
    const { ask, batch, asked } = notedBatches({ patienceMs: 1 })
    const [slow, ...others] = ['Ada', 'Ben', 'Chi'].map(ask)
    await eventually('a batch beside the slow one', () => asked().length === 2)
    const late = ask('Dan')
    await sleep(20)
    expect(asked()).toEqual(['Ada', 'Ben Chi'])
    await batch(1)?.end()
    expect([await Promise.all(others), asked()]).toEqual([
      ['Ben', 'Chi'],
      ['Ada', 'Ben Chi', 'Dan'],
    ])
    for (const place of [0, 2]) await batch(place)?.end()
    expect([await slow, await late]).toEqual(['Ada', 'Dan'])
  })

  test('are answered one batch after the other again once the slow ones are over', async () => {
    const { ask, batch, asked } = notedBatches({ patienceMs: 50 })
    const slow = ask('Ada')
    await sleep(100)
    await batch(0)?.end()
    await slow
    for (const who of ['Ben', 'Chi', 'Dan']) void ask(who)
    expect(asked()).toEqual(['Ada', 'Ben'])
    await batch(1)?.end()
    expect(asked()).toEqual(['Ada', 'Ben', 'Chi Dan'])
  })

  test('hear of a failure only when it is that of their own batch', async () => {
    const { ask, batch } = notedBatches()
    const all = Promise.allSettled(['Ada', 'Ben', 'Chi', 'Dan', 'Efe'].map(ask))
    await batch(0)?.end()
    await batch(1)?.fail()
    await batch(2)?.end()
    const outcomes = (await all).map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))
    const failure = 'Error: no answer to Ben'
    expect(outcomes).toEqual(['Ada', failure, failure, failure, 'Efe'])
  })

  test('are refused when no batch begins for them in time, and take no place in the next batch', async () => {
    const { ask, batch, asked } = notedBatches({ longestWaitMs: 50 })
    const first = ask('Ada')
    await expect(ask('Ben')).rejects.toMatchObject({ code: 'TRY_AGAIN', retryAfter: 1 })
    const late = ask('Chi')
    await batch(0)?.end()
    await sleep(100)
    await batch(1)?.end()
    expect([await first, await late, asked()]).toEqual(['Ada', 'Chi', ['Ada', 'Chi']])
  })

  test('are refused at once when too many are waiting already, and accepted again when a place is free', async () => {
    const { ask, batch, asked } = notedBatches({ mostWaiting: 1 })
    const [first, second] = ['Ada', 'Ben'].map(ask)
    await expect(ask('Chi')).rejects.toMatchObject({ code: 'TRY_AGAIN' })
    await batch(0)?.end()
    const late = ask('Dan')
    for (const place of [1, 2]) await batch(place)?.end()
    expect([await first, await second, await late, asked()]).toEqual(['Ada', 'Ben', 'Dan', ['Ada', 'Ben', 'Dan']])
  })

  test('are not left waiting when their batch has too few answers', async () => {
    const limits = { most: 3, patienceMs: 60_000, atOnce: 1, longestWaitMs: 60_000, mostWaiting: 100 }
    const batches = new Batches<string, object>(async () => [], limits)
    await expect(batches.ask('Ada')).rejects.toThrow('A batch of 1 questions has only 0 answers')
  })
})
