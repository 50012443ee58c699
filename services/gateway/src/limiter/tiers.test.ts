import { mayRunWith } from '@civic/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askTogether, someone, standing, times } from '../../test/rate-limit-words.ts'
import { answerJson } from '../../test/scripted-service.ts'
import { startSharedStore, type SharedStore } from '../../test/start-shared-store.ts'
import type { TestGateway } from '../../test/start-test-gateway.ts'

const post = { method: 'POST' }

describe.skipIf(!mayRunWith('redis-server'))('the tiers (needs redis-server)', () => {
  let store: SharedStore
  let gateway: TestGateway
  beforeAll(async () => {
    store = await startSharedStore()
    gateway = await store.startGateway({ RATE_LIMIT_LENIENT: '4', RATE_LIMIT_STRICT: '3', RATE_LIMIT_STANDARD: '3' })
  })
  beforeEach(async () => {
    await store.client.flushall()
    gateway.service.script = answerJson({ success: true, data: {} })
  })
  afterAll(async () => {
    await gateway?.[Symbol.asyncDispose]()
    await store?.[Symbol.asyncDispose]()
  })

  describe('a tier', () => {
    const manyAMinute = { RATE_LIMIT_COMMENT_MINUTE: '99' }
    test.each([
      ['strict', 60, 60, 'POST', '/v1/flags', {}],
      ['standard', 60, 60, 'PATCH', '/v1/auth/me', {}],
      ['lenient', 300, 60, 'POST', '/v1/me/representative-office', {}],
      ['comment.m', 5, 60, 'POST', '/v1/issues/7/comments', {}],
      ['comment.h', 30, 3600, 'POST', '/v1/issues/7/comments', manyAMinute],
      ['sign', 15, 3600, 'POST', '/v1/petitions/7/sign', {}],
      ['create', 5, 3600, 'POST', '/v1/issues', {}],
      ['upvote', 60, 60, 'POST', '/v1/issues/7/upvote', {}],
      ['respond', 10, 3600, 'POST', '/v1/consultations/7/responses', {}],
    ] as const)('%s lets %i requests through in %i s, and no more', async (key, count, seconds, method, path, env) => {
      await using platform = await store.startGateway(env)
      const { userId, headers } = someone()
      const statuses = await askTogether(platform, count + 2, `/api${path}`, { method, headers })
      expect(statuses).toEqual([...times(count, 200), 429, 429])
      expect(standing(await platform.ask(`/api${path}`, { method, headers }))).toMatchObject({ limit: count })
      const expiry = await store.client.pttl(`rl:${key}:u:${userId}`)
      expect(expiry).toBeGreaterThan((seconds - 30) * 1_000)
      expect(expiry).toBeLessThanOrEqual(seconds * 1_000)
    })

    test.each([
      ['RATE_LIMIT_STRICT', '/v1/flags'],
      ['RATE_LIMIT_STANDARD', '/v1/notifications/read-all'],
      ['RATE_LIMIT_LENIENT', '/v1/me/representative-office'],
      ['RATE_LIMIT_COMMENT_MINUTE', '/v1/petitions/7/comments'],
      ['RATE_LIMIT_COMMENT_HOUR', '/v1/representatives/7/comments'],
      ['RATE_LIMIT_SIGN', '/v1/petitions/7/sign'],
      ['RATE_LIMIT_CREATE', '/v1/communities'],
      ['RATE_LIMIT_UPVOTE', '/v1/issues/7/upvote'],
      ['RATE_LIMIT_RESPOND', '/v1/consultations/7/responses'],
    ])('lets through what %s says', async (variable, path) => {
      await using platform = await store.startGateway({ [variable]: '2' })
      const { headers } = someone()
      expect(await askTogether(platform, 4, `/api${path}`, { ...post, headers })).toEqual([200, 200, 429, 429])
    })

    test('is one for all its routes, and knows nothing of other tiers', async () => {
      const { headers } = someone()
      const ask = async (path: string) => (await gateway.ask(path, { ...post, headers })).status
      expect(await ask('/api/v1/ai/summarize')).toBe(200)
      expect(await ask('/api/notifications/read-all')).toBe(200)
      expect(await ask('/api/v1/uploads')).toBe(200)
      expect(await ask('/api/v1/ai/summarize')).toBe(429)
      expect(await ask('/api/v1/flags')).toBe(200)
    })

    test('lets exactly its number of 200 simultaneous requests through, by whichever gateway they come', async () => {
      await using one = await store.startGateway({})
      await using other = await store.startGateway({})
      const { headers } = someone()
      const burst = async (platform: TestGateway) =>
        askTogether(platform, 100, '/api/v1/auth/me/community', { ...post, headers })
      const statuses = await Promise.all([burst(one), burst(other)])
      expect(statuses.flat().toSorted((one, other) => one - other)).toEqual([...times(60, 200), ...times(140, 429)])
      expect(one.service.requests.length + other.service.requests.length).toBe(60)
    })
  })

  describe('two tiers of one route', () => {
    const path = '/api/v1/issues/7/comments'

    test('tell of the tighter one', async () => {
      await using platform = await store.startGateway({ RATE_LIMIT_COMMENT_MINUTE: '3', RATE_LIMIT_COMMENT_HOUR: '4' })
      const { userId, headers } = someone()
      const comment = async () => standing(await platform.ask(path, { ...post, headers }))
      expect(await comment()).toMatchObject({ limit: 3, remaining: 2 })
      await store.client.del(`rl:comment.m:u:${userId}`)
      expect(await comment()).toMatchObject({ limit: 4, remaining: 2 })
      await store.client.del(`rl:comment.m:u:${userId}`)
      expect([await comment(), await comment()]).toMatchObject([
        { limit: 4, remaining: 1 },
        { limit: 4, remaining: 0 },
      ])
      expect(await comment()).toMatchObject({ limit: 4, remaining: 0, retryAfter: expect.any(Number) })
    })

    test('count a request that one of them refuses in neither', async () => {
      await using platform = await store.startGateway({ RATE_LIMIT_COMMENT_MINUTE: '2', RATE_LIMIT_COMMENT_HOUR: '3' })
      const { userId, headers } = someone()
      const hits = async () => [
        await store.client.zcard(`rl:comment.m:u:${userId}`),
        await store.client.zcard(`rl:comment.h:u:${userId}`),
      ]
      expect(await askTogether(platform, 6, path, { ...post, headers })).toEqual([...times(2, 200), ...times(4, 429)])
      expect(await hits()).toEqual([2, 2])
      await store.client.del(`rl:comment.m:u:${userId}`)
      expect(await askTogether(platform, 4, path, { ...post, headers })).toEqual([200, ...times(3, 429)])
      expect(await hits()).toEqual([1, 3])
    })
  })
})
