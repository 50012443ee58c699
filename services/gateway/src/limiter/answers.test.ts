import { mayRunWith } from '@civic/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askTogether, draftStanding, saysNothing, someone, standing } from '../../test/rate-limit-words.ts'
import { answerJson } from '../../test/scripted-service.ts'
import { startSharedStore, type SharedStore } from '../../test/start-shared-store.ts'
import type { TestGateway } from '../../test/start-test-gateway.ts'

const post = { method: 'POST' }

describe.skipIf(!mayRunWith('redis-server'))('what is said about limits (needs redis-server)', () => {
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

  describe('an answer', () => {
    const ask = async (headers: Record<string, string>) => gateway.ask('/api/v1/flags', { ...post, headers })

    test('tells how many are left, and when the oldest is forgotten', async () => {
      const { headers } = someone()
      const before = Math.floor(Date.now() / 1_000)
      const first = standing(await ask(headers))
      expect(first).toEqual({ limit: 3, remaining: 2, reset: expect.any(Number), retryAfter: undefined })
      expect(first.reset).toBeGreaterThanOrEqual(before + 60)
      expect(first.reset).toBeLessThanOrEqual(Math.ceil(Date.now() / 1_000) + 60)
      expect(standing(await ask(headers))).toEqual({ ...first, remaining: 1 })
      expect(standing(await ask(headers))).toEqual({ ...first, remaining: 0 })
    })

    test('tells it in the fields of the IETF draft too, seconds from now instead of a time', async () => {
      const { headers } = someone()
      const policy = '"strict";q=3;w=60'
      expect(draftStanding(await ask(headers))).toEqual({ tier: 'strict', remaining: 2, reset: 60, policy })
      await ask(headers)
      const { reset = 0, ...last } = draftStanding(await ask(headers))
      expect(last).toEqual({ tier: 'strict', remaining: 0, policy })
      const refusal = await ask(headers)
      expect([refusal.status, draftStanding(refusal)]).toMatchObject([429, { tier: 'strict', remaining: 0, policy }])
      expect(draftStanding(refusal).reset).toBe(standing(refusal).retryAfter)
      expect(reset).toBeGreaterThan(0)
    })

    test('names both tiers of a comment, and how the caller stands in the tighter one', async () => {
      const reply = await gateway.ask('/api/v1/issues/7/comments', { ...post, headers: someone().headers })
      const policy = '"comment.m";q=5;w=60, "comment.h";q=30;w=3600'
      expect(draftStanding(reply)).toEqual({ tier: 'comment.m', remaining: 4, reset: 60, policy })
    })

    test('that refuses says how long to wait, in its headers and in its body', async () => {
      const { headers } = someone()
      await askTogether(gateway, 3, '/api/v1/flags', { ...post, headers })
      const refusal = await gateway.ask('/api/v1/flags', { ...post, headers: { ...headers, 'x-request-id': 'r-1' } })
      const { limit, remaining, retryAfter = 0, reset = 0 } = standing(refusal)
      expect([refusal.status, limit, remaining]).toEqual([429, 3, 0])
      expect(retryAfter).toBeGreaterThan(50)
      expect(retryAfter).toBeLessThanOrEqual(60)
      expect(Math.abs(Date.now() / 1_000 + retryAfter - reset)).toBeLessThan(10)
      const message = `Too many requests. Try again in ${retryAfter}s.`
      const envelope = { success: false, code: 'RATE_LIMITED', requestId: 'r-1' }
      expect(refusal.json).toEqual({ ...envelope, message, data: { retryAfter } })
      expect(refusal.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Origin, Accept' })
    })

    test('that refuses tells the truth: a caller who waits that long is let through again', async () => {
      await using platform = await store.startGateway({ RATE_LIMIT_STRICT: '1' }, { strict: 3_000 })
      const { headers } = someone()
      const flag = async () => platform.ask('/api/v1/flags', { ...post, headers })
      expect((await flag()).status).toBe(200)
      const { retryAfter = 0 } = standing(await flag())
      expect(retryAfter).toBeOneOf([1, 2, 3])
      await new Promise((resolve) => setTimeout(resolve, retryAfter * 1_000))
      expect((await flag()).status).toBe(200)
    })

    test.each([
      [
        'of the service that refuses',
        403,
        async (headers: Record<string, string>) => {
          gateway.service.script = answerJson({ success: false, code: 'FORBIDDEN' }, 403)
          return ask(headers)
        },
      ],
      [
        'to a body that is too large',
        413,
        async (headers: Record<string, string>) =>
          gateway.ask('/api/v1/flags', { ...post, headers, body: 'x'.repeat(1024 * 1024 + 1) }),
      ],
      [
        'instead of a service that broke off',
        502,
        async (headers: Record<string, string>) => {
          gateway.service.script = (_request, response) => response.destroy()
          return ask(headers)
        },
      ],
    ])('%s counts, and says so', async (_what, status, provoke) => {
      const reply = await provoke(someone().headers)
      expect([reply.status, standing(reply)]).toMatchObject([status, { limit: 3, remaining: 2 }])
    })

    test('never holds what a service says about limits', async () => {
      const said = { 'X-RateLimit-Limit': '9', 'X-RateLimit-Remaining': '9', 'X-RateLimit-Reset': '9' }
      const saidAnew = { RateLimit: '"mine";r=9;t=9', 'RateLimit-Policy': '"mine";q=9;w=9' }
      gateway.service.script = answerJson({}, 200, { ...said, ...saidAnew })
      expect(standing(await ask(someone().headers))).toMatchObject({ limit: 3, remaining: 2 })
      const unlimited = await gateway.ask('/api/v1/issues')
      expect([standing(unlimited), draftStanding(unlimited)]).toEqual([saysNothing, {}])
    })
  })

  describe('nothing is counted, or told about limits,', () => {
    const calls = async () => /cmdstat_eval:calls=(\d+)/.exec(await store.client.info('commandstats'))?.[1]
    test.each([
      ['of a request without a token', 401, 'POST', '/api/v1/flags', {}],
      ['of a request with a bad token', 401, 'POST', '/api/v1/flags', { authorization: 'Bearer nonsense' }],
      ['of a preflight', 204, 'OPTIONS', '/api/v1/flags', { origin: 'http://localhost:5173' }],
      ['of an unknown path', 404, 'POST', '/api/v1/nowhere', {}],
      ['of a public read', 200, 'GET', '/api/v1/issues', {}],
      ['of the payment webhook', 200, 'POST', '/api/v1/webhooks/payment', {}],
      ['of health', 200, 'GET', '/health', {}],
    ])('%s', async (_what, status, method, path, headers) => {
      const before = await calls()
      const reply = await gateway.ask(path, { method, headers })
      expect([reply.status, standing(reply), draftStanding(reply)]).toEqual([status, saysNothing, {}])
      expect([await store.client.dbsize(), await calls()]).toEqual([0, before])
    })
  })
})
