import { randomUUID } from 'node:crypto'
import { mayRunWith, startRedisServer, type RedisServer } from '@civic/testing'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultTimeLimits } from '../time-limits.ts'
import { SlidingWindow } from './sliding-window.ts'

const patience = { ...defaultTimeLimits, storeAnswerMs: 10_000 }
const silent = { isUsable: () => {}, isUnusable: () => {} }
const pause = async (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

interface Bound {
  count: number
  windowMs: number
}

/** What the store said to one request, in microseconds of its own clock. */
interface Hit {
  at: number
  isAllowed: boolean
}

describe.skipIf(!mayRunWith('redis-server'))('the log of hits (needs redis-server)', () => {
  let redis: RedisServer
  let store: Redis
  let opened: AsyncDisposableStack
  let logs: readonly SlidingWindow[]
  beforeAll(async () => {
    opened = new AsyncDisposableStack()
    redis = opened.use(await startRedisServer())
    store = opened.adopt(new Redis(redis.url), (client) => client.disconnect())
    logs = [opened.use(await openLog()), opened.use(await openLog())]
  })
  afterAll(async () => opened?.disposeAsync())

  const openLog = async () => SlidingWindow.open(redis.url, patience, silent)

  async function hit(log: SlidingWindow | undefined, keys: readonly string[], bounds: readonly Bound[]): Promise<Hit> {
    const wire = bounds.flatMap(({ count, windowMs }) => [String(count), String(windowMs)])
    const [at = 0, isAllowed] = (await log?.count(keys, wire)) ?? []
    return { at, isAllowed: isAllowed === 1 }
  }

  /** Bursts at odd moments, by two gateways, in the order in which the store saw them. */
  async function storm(keys: readonly string[], bounds: readonly Bound[], lengthMs: number): Promise<Hit[]> {
    const hits: Promise<Hit>[] = []
    const end = performance.now() + lengthMs
    while (performance.now() < end) {
      for (let burst = Math.random() * 8; burst > 0; burst -= 1) hits.push(hit(logs[hits.length % 2], keys, bounds))
      await pause(Math.random() * 25)
    }
    return (await Promise.all(hits)).toSorted((one, other) => one.at - other.at)
  }

  /** What the contract says of these moments: fewer allowed requests than the count in the last window, in each tier. */
  function judge(hits: readonly Hit[], bounds: readonly Bound[]): Hit[] {
    const allowed: number[] = []
    return hits.map(({ at }) => {
      const isAllowed = bounds.every(
        ({ count, windowMs }) => allowed.filter((earlier) => earlier > at - windowMs * 1_000).length < count,
      )
      if (isAllowed) allowed.push(at)
      return { at, isAllowed }
    })
  }

  test.concurrent.each([
    ['one window', [{ count: 10, windowMs: 200 }]],
    ['one request at a time', [{ count: 1, windowMs: 50 }]],
    [
      'a short window and a long one',
      [
        { count: 5, windowMs: 100 },
        { count: 20, windowMs: 900 },
      ],
    ],
  ])('judges every request of a storm by the rule, at every instant: %s', async (_name, bounds) => {
    const keys = bounds.map(() => randomUUID())
    const hits = await storm(keys, bounds, 2_000)
    expect(hits).toEqual(judge(hits, bounds))
    const passed = hits.filter(({ isAllowed }) => isAllowed).length
    expect(passed).toBeGreaterThan(bounds[0]?.count ?? 0)
    expect(passed).toBeLessThan(hits.length)
  })

  test('is forgotten one window after the last hit that counted, whatever was refused since', async () => {
    const [key, bounds] = [randomUUID(), [{ count: 1, windowMs: 60_000 }]]
    await hit(logs[0], [key], bounds)
    const lifetime = await store.pttl(key)
    expect(lifetime).toBeLessThanOrEqual(60_000)
    await pause(20)
    expect((await hit(logs[0], [key], bounds)).isAllowed).toBe(false)
    expect(await store.pttl(key)).toBeLessThan(lifetime)
  })

  test('does not blame the store when this process was too busy to listen', async () => {
    const reasons: string[] = []
    const news = { ...silent, isUnusable: (reason: string) => void reasons.push(reason) }
    using log = await SlidingWindow.open(redis.url, { ...patience, storeAnswerMs: 50 }, news)
    await hit(logs[0], [randomUUID()], [{ count: 1, windowMs: 1_000 }])
    const answer = log.count([randomUUID()], ['1', '1000'])
    for (const end = performance.now() + 500; performance.now() < end;);
    expect(await answer).toMatchObject({ 1: 1 })
    expect(reasons).toEqual([])
  })
})
