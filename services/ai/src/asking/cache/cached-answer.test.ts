import { setImmediate as turn } from 'node:timers/promises'
import { mayRunWith, startRedisServer } from '@civic/testing'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answering, summaryKey } from '../../../test/answering.ts'
import { taskWithCaller } from '../../../test/tasks.ts'
import { openLogBook } from '../../../test/log-book.ts'
import { defaultTimeLimits } from '../task/time-limits.ts'
import { emptyCache, type AnswerCache } from './answer-cache.ts'
import { openCache } from './open-cache.ts'

const timeLimits = { ...defaultTimeLimits, cacheMs: 10_000 }

describe.skipIf(!mayRunWith('redis-server'))('an answer that is kept (needs redis-server)', () => {
  let opened: AsyncDisposableStack
  let store: Redis
  let cache: AnswerCache
  beforeAll(async () => {
    opened = new AsyncDisposableStack()
    const redis = opened.use(await startRedisServer())
    store = opened.adopt(new Redis(redis.url), (client) => client.disconnect())
    cache = opened.use(await openCache({ cacheUrl: redis.url }, { log: openLogBook(), timeLimits }))
  })
  afterAll(async () => opened?.disposeAsync())
  beforeEach(async () => store.flushall())

  /** A process whose answers are made at once. */
  function quick(model?: string) {
    const process = answering(cache, model)
    process.goOn()
    return process
  }

  test('is what was answered, and what it was made from, for as long as agreed', async () => {
    const answer = await quick().ask(['c1', 'c2'])
    expect(answer).toEqual({ tldr: '1: c1,c2', model: 'model-1', generatedAt: expect.any(String), cached: false })
    expect(JSON.parse((await store.get(summaryKey)) ?? '')).toEqual({ uses: ['c1', 'c2'], body: answer })
    expect(await store.ttl(summaryKey)).toBeOneOf([1_799, 1_800])
  })

  test('is given again by every process, marked as kept, with the time of its making', async () => {
    const first = await quick().ask(['c1'])
    const other = quick()
    expect(await other.ask(['c1'])).toEqual({ ...first, cached: true })
    expect(await other.ask(['c1', 'c2'])).toEqual({ ...first, cached: true })
    expect(other.made).toEqual([])
  })

  test('is not given when something that it was made from may no longer be shown', async () => {
    const process = quick()
    await process.ask(['c1', 'c2'])
    expect(await process.ask(['c1'])).toMatchObject({ tldr: '2: c1', cached: false })
    expect(await process.ask(['c1'])).toMatchObject({ tldr: '2: c1', cached: true })
  })

  test('of another model is made anew', async () => {
    await quick().ask(['c1'])
    expect(await quick('model-2').ask(['c1'])).toMatchObject({ model: 'model-2', cached: false })
  })

  const body = { tldr: 't', model: 'model-1', generatedAt: '2026-11-22T10:00:00.000Z', cached: false }
  test.each([
    ['no JSON', '{"uses":["c1"],"body":'],
    ['bytes', Buffer.from([0xff, 0xfe, 0x00, 0x7b])],
    ['null', 'null'],
    ['a list', JSON.stringify([{ uses: [], body }])],
    ['an answer without what it was made from', JSON.stringify({ body })],
    ['an answer alone', JSON.stringify(body)],
    ['uses of another kind', JSON.stringify({ uses: 'c1', body })],
    ['an answer that lacks something', JSON.stringify({ uses: [], body: { ...body, tldr: undefined } })],
    ['an answer of another shape', JSON.stringify({ uses: [], body: { ...body, tldr: 7 } })],
    ['far too much', JSON.stringify({ uses: [], body: { ...body, tldr: 'x'.repeat(262_144) } })],
  ])('is made anew where there is %s at its key, which then holds the new one', async (_, garbage) => {
    await store.set(summaryKey, garbage)
    const process = quick()
    expect(await process.ask(['c1'])).toMatchObject({ tldr: '1: c1', cached: false })
    expect(await process.ask(['c1'])).toMatchObject({ tldr: '1: c1', cached: true })
  })

  test('is made anew where something of another type is at its key, which then holds the new one', async () => {
    await store.lpush(summaryKey, 'CANARY')
    const process = quick()
    expect(await process.ask(['c1'])).toMatchObject({ tldr: '1: c1', cached: false })
    expect(await process.ask(['c1'])).toMatchObject({ tldr: '1: c1', cached: true })
  })

  test('is none when making it failed', async () => {
    const process = quick()
    const failing = async () => Promise.reject(new Error('no answer'))
    const outcomes = await Promise.allSettled([1, 2, 3].map(async () => process.ask(['c1'], { generate: failing })))
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await store.exists(summaryKey)).toBe(0)
    expect(await process.ask(['c1'])).toMatchObject({ cached: false })
  })

  test('is made once for a crowd, and never a second time for those who come while it is done', async () => {
    const process = answering(cache)
    const crowd = Array.from({ length: 50 }, async () => process.ask(['c1']))
    await process.hasBegun
    process.goOn()
    for (let step = 0; step < 500; step += 1) {
      crowd.push(process.ask(['c1']))
      await turn()
    }
    const answers = await Promise.all(crowd)
    expect(process.made).toEqual(['1: c1'])
    expect(new Set(answers.map(({ tldr }) => tldr))).toEqual(new Set(['1: c1']))
    expect(answers.slice(0, 50).every(({ cached }) => !cached)).toBe(true)
    expect(answers.at(-1)?.cached).toBe(true)
  })

  test('is kept even when the one who began it has left', async () => {
    const process = answering(cache)
    const { task, leave } = taskWithCaller()
    const left = process.ask(['c1'], { task }).catch(() => 'left')
    const stayed = process.ask(['c1'])
    await process.hasBegun
    leave()
    expect(await left).toBe('left')
    process.goOn()
    expect(await stayed).toMatchObject({ cached: false })
    expect(await process.ask(['c1'])).toMatchObject({ cached: true })
    expect(process.made).toEqual(['1: c1'])
  })
})

describe('without a cache', () => {
  test('those who were shown the same material share an answer only while it is being made', async () => {
    const process = answering(emptyCache())
    const together = [process.ask(['c1']), process.ask(['c1'])]
    await process.hasBegun
    process.goOn()
    const answers = await Promise.all(together)
    expect(answers.map(({ tldr, cached }) => [tldr, cached])).toEqual([
      ['1: c1', false],
      ['1: c1', false],
    ])
    expect(await process.ask(['c1'])).toMatchObject({ tldr: '2: c1', cached: false })
  })

  test('nobody gets an answer made from material that their own access check did not show', async () => {
    const process = answering(emptyCache())
    const shown = Array.from({ length: 30 }, (_, index) => ['c1', 'c2', 'c3'].slice(0, 1 + (index % 3)))
    const answers = shown.map(async (uses) => process.ask(uses))
    await process.hasBegun
    process.goOn()
    const told = (await Promise.all(answers)).map(({ tldr }) => tldr.slice(3))
    expect(told).toEqual(shown.map((uses) => uses.join()))
    expect(process.made).toHaveLength(3)
  })

  test('an answer to one question is none to another, whatever the material', async () => {
    const process = answering(emptyCache())
    process.goOn()
    const keys = ['ai:summary:issue:7', 'ai:summary:issue:8', 'ai:summary:petition:7']
    await Promise.all(keys.map(async (key) => process.ask(['c1'], { key })))
    expect(process.made).toHaveLength(3)
  })
})
