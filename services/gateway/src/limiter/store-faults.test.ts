import { mayRunWith, startRedisServer } from '@civic/testing'
import { Redis } from 'ioredis'
import { describe, expect, test } from 'vitest'
import { beginAsking, replyTo } from '../../test/gateway-client.ts'
import { askTogether, saysNothing, someone, standing, times } from '../../test/rate-limit-words.ts'
import { eventually, startTestGateway, within, type TestGateway } from '../../test/start-test-gateway.ts'
import { StuckStore } from '../../test/stuck-store.ts'
import type { TimeLimits } from '../time-limits.ts'

const path = '/api/v1/issues/7/upvote'
const post = { method: 'POST' }
const nobody = 'redis://127.0.0.1:1'

async function startLimited(url: string, timeLimits: Partial<TimeLimits> = {}): Promise<TestGateway> {
  const env = { CACHE_URL: url, RATE_LIMIT_UPVOTE: '3' }
  return startTestGateway({ env, timeLimits: { storeAnswerMs: 120_000, storeRetryMs: 50, ...timeLimits } })
}

/** Four requests of somebody new: three pass where requests are limited, else all. */
async function askFour(gateway: TestGateway): Promise<number[]> {
  return askTogether(gateway, 4, path, { ...post, headers: someone().headers })
}
const limited = [...times(3, 200), 429]
const unlimited = times(4, 200)

async function becomesLimited(gateway: TestGateway): Promise<void> {
  const { headers } = someone()
  const ask = async () => standing(await gateway.ask(path, { ...post, headers }))
  await expect.poll(ask).not.toMatchObject({ limit: undefined })
}

function recordsOf(gateway: TestGateway) {
  const records = gateway.logLines().map((line): unknown => JSON.parse(line))
  return {
    warnings: records.filter((record) => JSON.stringify(record).includes('"level":40')),
    all: records,
  }
}

describe('without CACHE_URL', () => {
  test('nothing is limited, and nothing is said about limits', async () => {
    await using gateway = await startTestGateway({ env: { RATE_LIMIT_UPVOTE: '1' } })
    const { headers } = someone()
    for (let request = 0; request < 2; request += 1) {
      const reply = await gateway.ask(path, { ...post, headers })
      expect([reply.status, standing(reply)]).toEqual([200, saysNothing])
    }
    expect(recordsOf(gateway).warnings).toEqual([])
  })
})

describe('a store that is not there at the start', () => {
  test('does not keep the gateway from starting at once, with one warning, and letting everybody through', async () => {
    await using gateway = await within(60_000, startLimited(nobody, { storeConnectMs: 120_000, storeRetryMs: 10 }))
    const { headers } = someone()
    for (let request = 0; request < 5; request += 1) {
      const reply = await gateway.ask(path, { ...post, headers })
      expect([reply.status, standing(reply)]).toEqual([200, saysNothing])
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(recordsOf(gateway).warnings).toEqual([
      expect.objectContaining({
        msg: 'no answer from the store at CACHE_URL: requests pass unlimited',
        reason: 'connect ECONNREFUSED 127.0.0.1:1',
      }),
    ])
  })

  test('accepts connections and says nothing: the start waits no longer than its limit, requests do not wait at all', async () => {
    using silent = await StuckStore.start()
    const startedAt = performance.now()
    await using gateway = await startLimited(silent.url, { storeConnectMs: 200 })
    expect(performance.now() - startedAt).toBeGreaterThan(190)
    expect(await within(60_000, askFour(gateway))).toEqual(unlimited)
    expect(recordsOf(gateway).warnings).toHaveLength(1)
    await eventually(() => (silent.connections > 2 ? true : undefined))
    await within(60_000, gateway[Symbol.asyncDispose]())
  })
})

describe('a store that still loads what it knows at the start', () => {
  test('is not waited for longer than it may be', async () => {
    using loading = await StuckStore.start({ isLoading: true })
    await using gateway = await within(60_000, startLimited(loading.url, { storeConnectMs: 200 }))
    expect(await within(60_000, askFour(gateway))).toEqual(unlimited)
    expect(recordsOf(gateway).warnings).toMatchObject([{ reason: 'no connection within 200 ms' }])
  })
})

describe.skipIf(!mayRunWith('redis-server'))('a store that fails (needs redis-server)', () => {
  test('is used as soon as it is there', async () => {
    await using redis = await startRedisServer()
    await redis.kill()
    await using gateway = await startLimited(redis.url)
    expect(await askFour(gateway)).toEqual(unlimited)
    await redis.restart()
    await becomesLimited(gateway)
    expect(await askFour(gateway)).toEqual(limited)
    expect(recordsOf(gateway).all).toContainEqual(expect.objectContaining({ msg: 'requests are limited' }))
  })

  test('lets everybody through while it is away, counting from the beginning when it is back', async () => {
    await using redis = await startRedisServer()
    await using gateway = await startLimited(redis.url)
    const ada = { ...post, headers: someone().headers }
    expect(await askTogether(gateway, 4, path, ada)).toEqual(limited)
    await redis.kill()
    const reply = await within(60_000, gateway.ask(path, ada))
    expect([reply.status, standing(reply)]).toEqual([200, saysNothing])
    expect(await within(60_000, askFour(gateway))).toEqual(unlimited)
    await redis.restart()
    await becomesLimited(gateway)
    expect(await askTogether(gateway, 4, path, ada)).toEqual(limited)
    expect(recordsOf(gateway).warnings).toHaveLength(1)
  })

  test('holds nobody up when it falls silent, and the next requests not at all', async () => {
    await using redis = await startRedisServer()
    await using gateway = await startLimited(redis.url, { storeAnswerMs: 1_000, storeRetryMs: 500 })
    redis.freeze()
    expect(await within(60_000, askFour(gateway))).toEqual(unlimited)
    const askedAt = performance.now()
    for (let request = 0; request < 10; request += 1)
      expect((await gateway.ask(path, { ...post, ...someone() })).status).toBe(200)
    expect(performance.now() - askedAt).toBeLessThan(5_000)
    redis.thaw()
    await becomesLimited(gateway)
    expect(await askFour(gateway)).toEqual(limited)
    expect(recordsOf(gateway).warnings).toMatchObject([{ reason: 'no answer within 1000 ms' }])
  })

  test('releases everyone waiting for it at once when it dies', async () => {
    await using redis = await startRedisServer()
    const patient = { storeConnectMs: 120_000, storeRetryMs: 120_000 }
    await using gateway = await startLimited(redis.url, patient)
    redis.freeze()
    const replies = askFour(gateway)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(gateway.service.requests).toEqual([])
    await redis.kill()
    expect(await within(60_000, replies)).toEqual(unlimited)
  })

  test('is left without a word when the gateway closes', async () => {
    await using redis = await startRedisServer()
    const gateway = await startLimited(redis.url)
    expect(await askFour(gateway)).toEqual(limited)
    await gateway[Symbol.asyncDispose]()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(recordsOf(gateway).warnings).toEqual([])
  })

  test('that was demoted is left for the one that now answers at its address', async () => {
    await using redis = await startRedisServer()
    await using gateway = await startLimited(redis.url)
    const operator = new Redis(redis.url)
    const connections = async () => Number(/total_connections_received:(\d+)/.exec(await operator.info('stats'))?.[1])
    await operator.replicaof('127.0.0.1', 1)
    const before = await connections()
    expect(await askFour(gateway)).toEqual(unlimited)
    expect(recordsOf(gateway).warnings).toMatchObject([{ reason: expect.stringContaining('READONLY') }])
    await operator.replicaof('NO', 'ONE')
    await becomesLimited(gateway)
    expect(await connections()).toBeGreaterThan(before)
    operator.disconnect()
  })

  test('is complained of again and again, but not more often than agreed', async () => {
    const start = performance.now()
    await using gateway = await startLimited(nobody, { storeReportEveryMs: 100, storeRetryMs: 10 })
    await eventually(() => recordsOf(gateway).warnings[4])
    const { warnings } = recordsOf(gateway)
    expect(warnings.length).toBeLessThanOrEqual(1 + (performance.now() - start) / 100)
  })

  test('is let in with its password, which no log holds when it is the wrong one', async () => {
    await using redis = await startRedisServer(['--requirepass', 'CANARY'])
    const address = redis.url.slice('redis://'.length)
    await using gateway = await startLimited(`redis://:CANARY@${address}`)
    expect(await askFour(gateway)).toEqual(limited)
    await using stranger = await startLimited(`redis://civic:CANARY-2@${address}`)
    expect(await askFour(stranger)).toEqual(unlimited)
    expect(recordsOf(stranger).warnings).toMatchObject([{ reason: expect.stringContaining('WRONGPASS') }])
    expect(stranger.logLines().join('') + gateway.logLines().join('')).not.toContain('CANARY')
  })
})

describe.skipIf(!mayRunWith('redis-server'))('somebody who leaves (needs redis-server)', () => {
  test('while being counted is not passed on to the service', async () => {
    await using redis = await startRedisServer()
    await using gateway = await startLimited(redis.url, { halfClosedMs: 50 })
    redis.freeze()
    const request = beginAsking(gateway.url, path, { ...post, headers: someone().headers })
    const gone = replyTo(request)
    request.once('finish', () => request.destroy()).end()
    await expect(gone).rejects.toThrow()
    await gateway.accessLine(path)
    await redis.kill()
    await eventually(() => recordsOf(gateway).warnings[0])
    expect((await gateway.ask('/api/v1/issues')).status).toBe(200)
    expect(gateway.service.requests.map(({ url }) => url)).toEqual(['/v1/issues'])
  })
})
