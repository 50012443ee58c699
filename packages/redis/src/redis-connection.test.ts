import { eventually, mayRunWith, startRedisServer, type RedisServer } from '@civic/testing'
import { describe, expect, test } from 'vitest'
import { RedisConnection, type RedisPatience } from './redis-connection.ts'

const nobody = 'redis://127.0.0.1:1'
const patience = { connectMs: 10_000, answerMs: 10_000, retryMs: 100, reportEveryMs: 60_000 }

/** A connection, with all that was told of it. */
async function connect(url: string, changes: Partial<RedisPatience> = {}) {
  const news: string[] = []
  const connection = await RedisConnection.open(
    url,
    { ...patience, ...changes },
    { isUsable: () => void news.push('usable'), isUnusable: (reason) => void news.push(reason) },
  )
  const ping = async () => connection.ask(async (redis) => redis.ping())
  return { connection, news, ping, [Symbol.dispose]: () => connection[Symbol.dispose]() }
}

describe('where there is no Redis', () => {
  test('nobody waits for it, neither when it is opened nor when it is asked', async () => {
    using away = await connect(nobody)
    expect(await away.ping()).toBeUndefined()
    expect(away.news).toEqual(['connect ECONNREFUSED 127.0.0.1:1'])
  })

  test('that is told again and again, but not more often than agreed', async () => {
    using away = await connect(nobody, { reportEveryMs: 200, retryMs: 10 })
    await eventually('a second report', () => away.news.length >= 2)
    using quiet = await connect(nobody, { retryMs: 10 })
    await eventually('many more attempts', () => away.news.length >= 4)
    expect(quiet.news).toHaveLength(1)
  })

  test('an address in the news holds no password', async () => {
    using away = await connect('redis://civic:CANARY@127.0.0.1:1')
    expect(away.news.join()).not.toContain('CANARY')
  })
})

describe.skipIf(!mayRunWith('redis-server'))('a connection to Redis (needs redis-server)', () => {
  const usedAgain = async (ping: () => Promise<unknown>) => eventually('an answer', async () => ping())

  test('answers from the first moment on', async () => {
    await using redis = await startRedisServer()
    using open = await connect(redis.url)
    expect(await open.ping()).toBe('PONG')
    expect(open.news).toEqual(['usable'])
  })

  test('gives nothing for a command that fails, tells why, and goes on', async () => {
    await using redis = await startRedisServer()
    using open = await connect(redis.url)
    await open.connection.ask(async (client) => client.lpush('list', 'CANARY'))
    expect(await open.connection.ask(async (client) => client.get('list'))).toBeUndefined()
    expect(await open.ping()).toBe('PONG')
    expect(open.news).toEqual(['usable', expect.stringContaining('WRONGTYPE'), 'usable'])
    expect(open.news.join()).not.toContain('CANARY')
  })

  test('reports a command that Redis does not know without its key or value', async () => {
    await using redis = await startRedisServer()
    using open = await connect(redis.url)
    await open.connection.ask(async (client) => client.call('NOSUCH', 'KEY-CANARY', 'VALUE-\nCANARY'))
    expect(open.news).toEqual(['usable', expect.stringMatching(/unknown command 'NOSUCH'$/)])
  })

  test('that falls silent is given up in time, and later callers do not even ask it', async () => {
    await using redis = await startRedisServer()
    using open = await connect(redis.url, { answerMs: 200 })
    redis.freeze()
    expect(await Promise.all([open.ping(), open.ping()])).toEqual([undefined, undefined])
    let asked = 0
    await open.connection.ask(async () => void (asked += 1))
    expect(asked).toBe(0)
    redis.thaw()
    await usedAgain(open.ping)
    expect(open.news).toEqual(['usable', 'no answer within 200 ms', 'usable'])
  })

  test('that breaks releases everyone waiting at once, and comes back by itself', async () => {
    await using redis = await startRedisServer()
    using open = await connect(redis.url, { answerMs: 600_000 })
    redis.freeze()
    const waiting = [open.ping(), open.ping()]
    await redis.kill()
    expect(await Promise.all(waiting)).toEqual([undefined, undefined])
    await redis.restart()
    await usedAgain(open.ping)
    expect(open.news).toEqual(['usable', expect.any(String), 'usable'])
  })

  test('is not blamed when this process was too busy to listen', async () => {
    await using redis = await startRedisServer()
    using open = await connect(redis.url, { answerMs: 50 })
    await open.ping()
    const answer = open.ping()
    for (const end = performance.now() + 500; performance.now() < end;);
    expect(await answer).toBe('PONG')
    expect(open.news).toEqual(['usable'])
  })

  test('that was closed says nothing more, and answers nobody', async () => {
    await using redis: RedisServer = await startRedisServer()
    const open = await connect(redis.url)
    open[Symbol.dispose]()
    expect(await open.ping()).toBeUndefined()
    await redis.kill()
    expect(open.news).toEqual(['usable'])
  })
})
