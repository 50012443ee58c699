import { randomUUID } from 'node:crypto'
import { mayRunWith, startRedisServer, type RedisServer } from '@civic/testing'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { slidingWindowScript } from './sliding-window-script.ts'

const second = 1_000_000
const noon = 1_795_262_400 * second

describe.skipIf(!mayRunWith('redis-server'))('the script of the sliding window (needs redis-server)', () => {
  let redis: RedisServer
  let store: Redis
  let keys: string[]
  beforeAll(async () => {
    redis = await startRedisServer()
    store = new Redis(redis.url)
  })
  beforeEach(() => {
    keys = [randomUUID(), randomUUID()]
  })
  afterAll(async () => {
    store?.disconnect()
    await redis?.[Symbol.asyncDispose]()
  })

  /** Runs the script as if the store's clock said this instant. */
  async function hitAt(instant: number, ...bounds: readonly [count: number, windowMs: number][]): Promise<unknown> {
    const time = `{ '${Math.floor(instant / second)}', '${instant % second}' }`
    const clock = `
      local store = redis
      local redis = { call = function(name, ...) if name == 'TIME' then return ${time} end return store.call(name, ...) end }`
    return store.eval(clock + slidingWindowScript, bounds.length, ...keys.slice(0, bounds.length), ...bounds.flat())
  }

  test('counts every one of several hits in the same microsecond', async () => {
    const replies = [await hitAt(noon, [3, 1_000]), await hitAt(noon, [3, 1_000]), await hitAt(noon, [3, 1_000])]
    expect(replies).toEqual([
      [noon, 1, 1, noon],
      [noon, 1, 2, noon],
      [noon, 1, 3, noon],
    ])
    expect(await hitAt(noon, [3, 1_000])).toEqual([noon, 0, 3, noon])
  })

  test('forgets a hit when it is one window old, not a microsecond earlier', async () => {
    await hitAt(noon, [1, 60_000])
    expect(await hitAt(noon + 60 * second - 1, [1, 60_000])).toEqual([noon + 60 * second - 1, 0, 1, noon])
    expect(await hitAt(noon + 60 * second, [1, 60_000])).toEqual([noon + 60 * second, 1, 1, noon + 60 * second])
  })

  test('lets no more through around the end of a minute than within one', async () => {
    const minute: [number, number] = [5, 60_000]
    const allowed: unknown[] = []
    for (const at of [1, 58, 58, 59, 59, 59, 61, 62, 62, 62, 62, 117, 118, 119]) {
      const reply = await hitAt(noon + at * second, minute)
      if (Array.isArray(reply) && reply[1] === 1) allowed.push(at)
    }
    expect(allowed).toEqual([1, 58, 58, 59, 59, 61, 118, 119])
  })

  test('counts in no log what one of them refuses', async () => {
    const bounds: [number, number][] = [
      [2, 60_000],
      [3, 3_600_000],
    ]
    await hitAt(noon, ...bounds)
    await hitAt(noon + second, ...bounds)
    expect(await hitAt(noon + 2 * second, ...bounds)).toEqual([noon + 2 * second, 0, 2, noon, 2, noon])
    const later = noon + 61 * second
    expect(await hitAt(later, ...bounds)).toEqual([later, 1, 1, later, 3, noon])
    expect(await hitAt(later, ...bounds)).toEqual([later, 0, 1, later, 3, noon])
  })

  test('says nothing about a log in which nobody was counted', async () => {
    await hitAt(noon, [9, 1_000])
    keys.reverse()
    expect(await hitAt(noon, [9, 1_000], [1, 1_000])).toEqual([noon, 0, 0, noon, 1, noon])
  })
})
