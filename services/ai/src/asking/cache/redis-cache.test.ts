import { eventually, mayRunWith, startRedisServer, type RedisServer } from '@civic/testing'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLogBook } from '../../../test/log-book.ts'
import { defaultTimeLimits, type TimeLimits } from '../task/time-limits.ts'
import { openCache } from './open-cache.ts'

const nobody = 'redis://127.0.0.1:1'

/** A cache that has time enough on a busy machine, unless told otherwise. */
async function cacheAt(cacheUrl: string | undefined, changes: Partial<TimeLimits> = {}) {
  const log = openLogBook()
  const timeLimits = { ...defaultTimeLimits, cacheMs: 10_000, ...changes }
  const cache = await openCache({ cacheUrl }, { log, timeLimits })
  const { find, keep } = cache
  const isOfUse = async () => {
    keep('probe', 'there', 60)
    return (await find('probe')) === 'there'
  }
  return { find, keep, isOfUse, log, [Symbol.asyncDispose]: async () => cache[Symbol.asyncDispose]() }
}

describe('without CACHE_URL', () => {
  test('nothing is kept, and that is said once', async () => {
    await using cache = await cacheAt(undefined)
    cache.keep('a', 'answer', 60)
    expect(await cache.find('a')).toBeUndefined()
    expect([cache.log.infos, cache.log.warnings]).toEqual([[{ msg: 'CACHE_URL is not set: answers are not kept' }], []])
  })
})

describe('a cache that is not there at the start', () => {
  test('is a miss, with one warning that holds no password', async () => {
    await using cache = await cacheAt('redis://civic:CANARY@127.0.0.1:1')
    for (let attempt = 0; attempt < 5; attempt += 1) {
      cache.keep('a', 'answer', 60)
      expect(await cache.find('a')).toBeUndefined()
    }
    expect(cache.log.warnings).toEqual([
      { reason: 'connect ECONNREFUSED 127.0.0.1:1', msg: 'no use of the cache at CACHE_URL: answers are made anew' },
    ])
    expect(cache.log.text()).not.toContain('CANARY')
  })

  test('can be closed', async () => {
    const cache = await cacheAt(nobody)
    await cache[Symbol.asyncDispose]()
    expect(await cache.find('a')).toBeUndefined()
  })
})

describe.skipIf(!mayRunWith('redis-server'))('a cache (needs redis-server)', () => {
  let opened: AsyncDisposableStack
  let redis: RedisServer
  let store: Redis
  beforeAll(async () => {
    opened = new AsyncDisposableStack()
    redis = opened.use(await startRedisServer())
    store = opened.adopt(new Redis(redis.url), (client) => client.disconnect())
  })
  afterAll(async () => opened?.disposeAsync())

  test('gives what was kept to every process, letter for letter, until its time is over', async () => {
    await using one = await cacheAt(redis.url)
    await using other = await cacheAt(redis.url)
    const value = '{"tldr":"₦1,234.50 — 🎉"}'
    one.keep('whole', value, 1_800)
    expect(await one.find('whole')).toBe(value)
    expect(await other.find('whole')).toBe(value)
    expect(await store.ttl('whole')).toBeOneOf([1_799, 1_800])
    expect(await other.find('nothing')).toBeUndefined()
    await store.set('empty', '')
    expect(await other.find('empty')).toBeUndefined()
  })

  test('keeps values up to 256 KiB, counted in bytes', async () => {
    await using cache = await cacheAt(redis.url)
    const largest = '₦'.repeat(87_381) + 'x'
    cache.keep('largest', largest, 60)
    cache.keep('larger', `${largest}x`, 60)
    expect(await cache.find('largest')).toBe(largest)
    expect(await cache.find('larger')).toBeUndefined()
    expect(await store.exists('larger')).toBe(0)
  })

  test('takes no more than that from a key where somebody left far more', async () => {
    await using cache = await cacheAt(redis.url)
    await store.setrange('huge', 64 * 1024 * 1024, 'x')
    const sent = async () => Number(/total_net_output_bytes:(\d+)/.exec(await store.info('stats'))?.[1])
    const before = await sent()
    expect(await cache.find('huge')).toBeUndefined()
    expect((await sent()) - before).toBeLessThan(1024 * 1024)
    cache.keep('huge', 'small again', 60)
    expect(await cache.find('huge')).toBe('small again')
  })

  test('is a miss where something of another type is at the key, until the next answer replaces it', async () => {
    await using cache = await cacheAt(redis.url)
    await store.lpush('typed', 'CANARY')
    expect(await cache.find('typed')).toBeUndefined()
    expect(cache.log.warnings).toMatchObject([{ reason: expect.stringContaining('WRONGTYPE') }])
    cache.keep('typed', 'answer', 60)
    expect(await cache.find('typed')).toBe('answer')
    expect(cache.log.text()).not.toContain('CANARY')
  })

  test('lets everything that was to be kept arrive when it closes, though the store takes its time', async () => {
    const cache = await cacheAt(redis.url, { cacheMs: 60_000 })
    const keys = Array.from({ length: 40 }, (_, index) => `last:${index}`)
    redis.freeze()
    // Far more than the connection takes while nobody reads at its other end.
    for (const key of keys) cache.keep(key, 'x'.repeat(250_000), 60)
    const closing = cache[Symbol.asyncDispose]()
    setTimeout(redis.thaw, 500)
    await closing
    expect(await store.exists(keys)).toBe(keys.length)
    cache.keep('after', 'too late', 60)
    expect(await cache.find('last:1')).toBeUndefined()
    expect(await store.exists('after')).toBe(0)
  })
})

describe.skipIf(!mayRunWith('redis-server'))('a cache that fails (needs redis-server)', () => {
  test('is a miss while it is frozen, and of use when it is not any more', async () => {
    await using redis = await startRedisServer()
    await using cache = await cacheAt(redis.url, { cacheMs: 200 })
    redis.freeze()
    cache.keep('a', 'answer', 60)
    expect(await Promise.all([cache.find('a'), cache.find('a')])).toEqual([undefined, undefined])
    expect(await cache.find('a')).toBeUndefined()
    redis.thaw()
    await eventually('a cache that is of use', cache.isOfUse)
    expect(cache.log.warnings).toMatchObject([{ reason: 'no answer within 200 ms' }])
    expect(cache.log.infos).toEqual([{ msg: 'answers are kept' }, { msg: 'answers are kept' }])
  })

  test('releases everyone waiting for it at once when it dies, and is of use when it is started again', async () => {
    await using redis = await startRedisServer()
    await using cache = await cacheAt(redis.url, { cacheMs: 600_000 })
    redis.freeze()
    const waiting = [cache.find('a'), cache.find('b')]
    cache.keep('c', 'lost', 60)
    await redis.kill()
    expect(await Promise.all(waiting)).toEqual([undefined, undefined])
    await redis.restart()
    await eventually('a cache that is of use', cache.isOfUse)
    expect(await cache.find('c')).toBeUndefined()
    expect(cache.log.warnings).toHaveLength(1)
  })

  test('does not hold up closing', async () => {
    await using redis = await startRedisServer()
    const cache = await cacheAt(redis.url, { cacheMs: 200 })
    redis.freeze()
    cache.keep('a', 'answer', 60)
    await cache[Symbol.asyncDispose]()
    expect(await cache.find('a')).toBeUndefined()
  })

  test('is of use as soon as it comes, when it was not there at the start', async () => {
    await using redis = await startRedisServer()
    await redis.kill()
    await using cache = await cacheAt(redis.url)
    expect(await cache.isOfUse()).toBe(false)
    await redis.restart()
    await eventually('a cache that is of use', cache.isOfUse)
    expect(cache.log.infos).toEqual([{ msg: 'answers are kept' }])
  })
})
