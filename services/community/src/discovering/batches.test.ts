import { setImmediate as pause, setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { Batches } from './batches.ts'

interface Batch {
  questions: readonly string[]
  end: () => Promise<void>
  fail: () => Promise<void>
}

/** Batches that are noted, and that end when the test says so; each question is answered with itself. */
function notedBatches({ atOnce = 1, patienceMs = 60_000, longestWaitMs = 60_000, mostWaiting = 100 } = {}) {
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
    { most: 3, atOnce, patienceMs, longestWaitMs, mostWaiting },
  )
  const ask = async (question: string) => (await batches.ask(question)).to
  /** Whoever asks after that has come too late for the batch, if one could begin. */
  const askFirst = async (question: string) => {
    const answer = ask(question)
    await pause()
    return { answer }
  }
  return {
    ask,
    askFirst,
    batch: (place: number) => seen[place],
    asked: () => seen.map(({ questions }) => questions.join(' ')),
  }
}

describe('people who ask in one process', () => {
  test('begin at once, and those who come meanwhile are answered in the next batch', async () => {
    const { ask, askFirst, batch, asked } = notedBatches()
    const first = await askFirst('Ada')
    expect(asked()).toEqual(['Ada'])
    const others = ['Ben', 'Chi'].map(ask)
    await batch(0)?.end()
    expect(asked()).toEqual(['Ada', 'Ben Chi'])
    await batch(1)?.end()
    expect(await Promise.all([first.answer, ...others])).toEqual(['Ada', 'Ben', 'Chi'])
    await askFirst('Dan')
    expect(asked().at(-1)).toBe('Dan')
  })

  test('are never answered by a batch that began before they asked', async () => {
    const { ask, askFirst, batch } = notedBatches()
    const answered: string[] = []
    const first = await askFirst('Ada')
    for (const answer of [first.answer, ask('Ben')]) void answer.then((to) => answered.push(to))
    await batch(0)?.end()
    expect(answered).toEqual(['Ada'])
    await batch(1)?.end()
    expect(answered).toEqual(['Ada', 'Ben'])
  })

  test('are taken up to a limit at a time, in the order in which they came', async () => {
    const { ask, batch, asked } = notedBatches()
    const all = ['Ada', 'Ben', 'Chi', 'Dan', 'Efe'].map(ask)
    for (const place of [0, 1]) {
      await pause()
      await batch(place)?.end()
    }
    expect(asked()).toEqual(['Ada Ben Chi', 'Dan Efe'])
    expect(await Promise.all(all)).toEqual(['Ada', 'Ben', 'Chi', 'Dan', 'Efe'])
  })

  test('are not held back by a batch that is slow, but only a limited number are under way', async () => {
    const { ask, askFirst, batch, asked } = notedBatches({ atOnce: 2, patienceMs: 20 })
    const slow = await askFirst('Ada')
    const other = await askFirst('Ben')
    await expect.poll(asked).toEqual(['Ada', 'Ben'])
    const late = ['Chi', 'Dan'].map(ask)
    await sleep(60)
    expect(asked()).toEqual(['Ada', 'Ben'])
    await batch(1)?.end()
    expect([await other.answer, asked()]).toEqual(['Ben', ['Ada', 'Ben', 'Chi Dan']])
    for (const place of [0, 2]) await batch(place)?.end()
    expect([await slow.answer, ...(await Promise.all(late))]).toEqual(['Ada', 'Chi', 'Dan'])
  })

  test('hear of a failure only when it is that of their own batch', async () => {
    const { ask, askFirst, batch } = notedBatches()
    const first = await askFirst('Ada')
    const all = Promise.allSettled([first.answer, ...['Ben', 'Chi', 'Dan', 'Efe'].map(ask)])
    await batch(0)?.end()
    await batch(1)?.fail()
    await batch(2)?.end()
    const outcomes = (await all).map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))
    const failure = 'Error: no answer to Ben'
    expect(outcomes).toEqual(['Ada', failure, failure, failure, 'Efe'])
  })

  test('are refused when their batch does not begin in time, and take no place in the next one', async () => {
    const { ask, askFirst, batch, asked } = notedBatches({ longestWaitMs: 50 })
    const first = await askFirst('Ada')
    await expect(ask('Ben')).rejects.toMatchObject({ code: 'TRY_AGAIN', retryAfter: 1 })
    const late = ask('Chi')
    await batch(0)?.end()
    await sleep(100)
    await batch(1)?.end()
    expect([await first.answer, await late, asked()]).toEqual(['Ada', 'Chi', ['Ada', 'Chi']])
  })

  test('are not held back by a batch that had its turn and could not begin', async () => {
    const { ask, askFirst, batch, asked } = notedBatches({ patienceMs: 0, longestWaitMs: 50 })
    const first = await askFirst('Ada')
    await expect(ask('Ben')).rejects.toMatchObject({ code: 'TRY_AGAIN' })
    await batch(0)?.end()
    const late = ask('Chi')
    await expect.poll(asked).toEqual(['Ada', 'Chi'])
    await batch(1)?.end()
    expect([await first.answer, await late]).toEqual(['Ada', 'Chi'])
  })

  test('are refused at once when too many are waiting already, and accepted again when a batch has begun', async () => {
    const { ask, askFirst, batch, asked } = notedBatches({ mostWaiting: 1 })
    const first = await askFirst('Ada')
    const next = ['Ben', 'Chi', 'Dan'].map(ask)
    await expect(ask('Efe')).rejects.toMatchObject({ code: 'TRY_AGAIN' })
    await batch(0)?.end()
    const late = ask('Fay')
    for (const place of [1, 2]) await batch(place)?.end()
    expect(await Promise.all([first.answer, ...next, late])).toEqual(['Ada', 'Ben', 'Chi', 'Dan', 'Fay'])
    expect(asked()).toEqual(['Ada', 'Ben Chi Dan', 'Fay'])
  })

  test('are not left waiting when their batch has too few answers', async () => {
    const limits = { most: 3, atOnce: 1, patienceMs: 60_000, longestWaitMs: 60_000, mostWaiting: 100 }
    const batches = new Batches<string, object>(async () => [], limits)
    await expect(batches.ask('Ada')).rejects.toThrow('A batch of 1 questions has too few answers')
  })
})
