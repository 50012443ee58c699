import { mayRunWith } from '@civic/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askTogether, guestAt, someone, standing, times } from '../../test/rate-limit-words.ts'
import { answerJson } from '../../test/scripted-service.ts'
import { startSharedStore, type SharedStore } from '../../test/start-shared-store.ts'
import type { TestGateway } from '../../test/start-test-gateway.ts'

const post = { method: 'POST' }

describe.skipIf(!mayRunWith('redis-server'))('whom the limiter counts (needs redis-server)', () => {
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

  describe('a caller', () => {
    const exhaust = async (path: string, question: { headers: Record<string, string> }) => {
      expect(await askTogether(gateway, 4, path, { ...post, ...question })).toEqual([...times(3, 200), 429])
    }
    const asks = async (path: string, question: { headers: Record<string, string> }) =>
      (await gateway.ask(path, { ...post, ...question })).status

    test('is the person behind the token, wherever the request comes from', async () => {
      const ada = someone()
      await exhaust('/api/v1/flags', ada)
      expect(await asks('/api/v1/flags', { headers: { ...ada.headers, 'x-forwarded-for': '203.0.113.9' } })).toBe(429)
      expect(await asks('/api/v1/flags', someone())).toBe(200)
      expect(await store.client.keys('*')).toContain(`rl:strict:u:${ada.userId}`)
      expect(await store.client.keys('*ip*')).toEqual([])
    })

    test('is the address where no token is asked for, also of somebody who shows one', async () => {
      await exhaust('/api/v1/auth/login', guestAt('203.0.113.7'))
      const withToken = { headers: { ...someone().headers, ...guestAt('203.0.113.7').headers } }
      expect(await asks('/api/v1/auth/register', withToken)).toBe(429)
      expect(await asks('/api/v1/auth/login', guestAt('203.0.113.8'))).toBe(200)
      expect((await store.client.keys('*')).sort()).toEqual(['rl:strict:ip:203.0.113.7', 'rl:strict:ip:203.0.113.8'])
    })

    test('cannot choose an address', async () => {
      await exhaust('/api/v1/auth/login', guestAt('203.0.113.7'))
      expect(await asks('/api/v1/auth/login', guestAt('6.6.6.6, 203.0.113.7'))).toBe(429)
      expect(await asks('/api/v1/auth/login', guestAt('::ffff:203.0.113.7'))).toBe(429)
    })

    test('has one IPv6 network, however many addresses', async () => {
      await exhaust('/api/v1/auth/login', guestAt('2001:db8:1:2::1'))
      expect(await asks('/api/v1/auth/login', guestAt('2001:DB8:1:2:ffff:ffff:ffff:ffff'))).toBe(429)
      expect(await asks('/api/v1/auth/login', guestAt('2001:db8:1:3::1'))).toBe(200)
    })

    test('of a route where a token is optional is the person, or the address of a guest', async () => {
      const path = '/api/v1/campaigns/7/donation-intents'
      const ada = someone()
      const at = guestAt('203.0.113.7').headers
      await exhaust(path, { headers: { ...ada.headers, ...at } })
      await exhaust(path, { headers: { authorization: 'Bearer nonsense', ...at } })
      expect((await store.client.keys('*')).sort()).toEqual([
        'rl:standard:ip:203.0.113.7',
        `rl:standard:u:${ada.userId}`,
      ])
    })

    test('of the search is the address, whoever asks, in one tier with the other public routes that cost much', async () => {
      const guest = guestAt('203.0.113.7')
      const ada = { headers: { ...someone().headers, ...guest.headers } }
      expect(await askTogether(gateway, 5, '/api/v1/search?q=drain', guest)).toEqual([...times(4, 200), 429])
      expect(standing(await gateway.ask('/api/search?q=drain', ada))).toMatchObject({ limit: 4, remaining: 0 })
      expect((await gateway.ask('/api/v1/discover/public-activity', guest)).status).toBe(429)
      expect((await gateway.ask('/api/v1/search?q=drain', guestAt('203.0.113.8'))).status).toBe(200)
      expect((await store.client.keys('*')).sort()).toEqual(['rl:lenient:ip:203.0.113.7', 'rl:lenient:ip:203.0.113.8'])
    })

    test('pays for HEAD as for GET', async () => {
      const question = guestAt('203.0.113.7')
      const ask = async (method: string) =>
        standing(await gateway.ask('/api/v1/invitations/7', { method, ...question }))
      expect([await ask('GET'), await ask('HEAD')]).toMatchObject([{ remaining: 3 }, { remaining: 2 }])
    })
  })
})
