import { randomUUID } from 'node:crypto'
import { mayRunWith, startRedisServer } from '@civic/testing'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  campaignBook,
  campaignRow,
  showCampaign,
  spendRow,
  updateRow,
  type CampaignBook,
} from '../../../test/neighbours/campaign-rows.ts'
import { startTestAi, type TestAi } from '../../../test/start-ai.ts'

const tasks = [
  { path: '/v1/ai/summarize-campaign-impact', named: 'impact', key: 'ai:campaign:impact' },
  { path: '/v1/ai/assess-campaign-risk', named: 'assessment', key: 'ai:campaign:risk' },
]

describe.skipIf(!mayRunWith('redis-server')).each(tasks)(
  'a kept answer of $path (needs redis-server)',
  ({ path, named, key }) => {
    let opened: AsyncDisposableStack
    let store: Redis
    let ai: TestAi
    beforeAll(async () => {
      opened = new AsyncDisposableStack()
      const redis = opened.use(await startRedisServer())
      store = opened.adopt(new Redis(redis.url), (client) => client.disconnect())
      ai = opened.use(await startTestAi({ environment: { CACHE_URL: redis.url }, timeLimits: { cacheMs: 10_000 } }))
    })
    afterAll(async () => opened?.disposeAsync())
    let campaignId = ''
    beforeEach(() => {
      campaignId = randomUUID()
      shows()
    })

    const shows = (changes: Partial<CampaignBook> = {}) =>
      showCampaign(ai.neighbours.organization, campaignBook(changes))
    const ask = async (caller = ai.someone('PLATFORM_ADMIN')) => caller.calls('POST', path, { body: { campaignId } })
    const answerOf = async () => (await ask()).data[named]
    const modelCalls = async () => (await ai.model.requests()).length

    test('is given again as it was, marked as kept, whatever the letters of the id', async () => {
      const first = await answerOf()
      const before = await modelCalls()
      const again = await answerOf()
      campaignId = campaignId.toUpperCase()
      expect([again, await answerOf()]).toEqual([
        { ...first, cached: true },
        { ...first, cached: true },
      ])
      expect([first.cached, await modelCalls()]).toEqual([false, before])
    })

    test('is kept for half an hour under its key, with the digest of its sheet, which nobody is shown', async () => {
      const first = await answerOf()
      const kept = JSON.parse((await store.get(`${key}:${campaignId}`)) ?? '')
      expect(kept).toEqual({ uses: { factSheet: expect.stringMatching(/^[0-9a-f]{64}$/) }, body: first })
      expect(await store.ttl(`${key}:${campaignId}`)).toBeOneOf([1799, 1800])
      expect(JSON.stringify(await answerOf())).not.toContain(kept.uses.factSheet)
    })

    test('stays when there are new donations', async () => {
      await ask()
      shows({ campaign: campaignRow({ raisedMinor: 600_000_000, donorCount: 99 }) })
      expect(await answerOf()).toMatchObject({ cached: true })
    })

    test('is made anew when something new is published, and that one is kept', async () => {
      const { spend, updates, milestones } = campaignBook()
      const news: Partial<CampaignBook>[] = [
        { spend: [spendRow({ amountMinor: 5 }), ...spend] },
        { updates: [updateRow({ body: 'More news.' }), ...updates] },
        { milestones: milestones.map((row) => ({ ...row, status: 'COMPLETED' })) },
        { campaign: campaignRow({ status: 'COMPLETED' }) },
      ]
      await ask()
      for (const changes of news) {
        shows(changes)
        expect([(await answerOf()).cached, (await answerOf()).cached]).toEqual([false, true])
      }
    })

    test('is given to nobody who may not read the campaign, nor while its accounts cannot be read', async () => {
      await ask()
      const { organization } = ai.neighbours
      organization.refuses('/v1/campaigns/:id/spend', 500)
      expect((await ask()).code).toBe('AI_UNAVAILABLE')
      organization.refuses('/v1/campaigns/:id', 403)
      expect((await ask()).code).toBe('FORBIDDEN')
      expect((await ask(ai.someone('CITIZEN'))).code).toBe('FORBIDDEN')
      organization.refuses('/v1/campaigns/:id', 404)
      expect((await ask()).code).toBe('CAMPAIGN_NOT_FOUND')
    })

    test('is not given when something else stands at its key', async () => {
      const first = await answerOf()
      const { uses, body } = JSON.parse((await store.get(`${key}:${campaignId}`)) ?? '')
      const others = [
        'garbage',
        JSON.stringify({ body }),
        JSON.stringify({ uses: {}, body }),
        JSON.stringify({ uses, body: { ...body, model: 'another' } }),
        JSON.stringify({ uses, body: { ...body, generatedAt: undefined } }),
      ]
      for (const other of others) {
        await store.set(`${key}:${campaignId}`, other)
        expect(await answerOf()).toMatchObject({ cached: false, model: first.model })
      }
    })

    test('that failed is not kept', async () => {
      await ai.model.settings({ fault: { how: 'answer', status: 400 } })
      expect((await ask()).code).toBe('AI_UNAVAILABLE')
      await ai.model.settings({ fault: null })
      expect(await answerOf()).toMatchObject({ cached: false })
    })

    test('is made once for all who ask at the same time', async () => {
      const before = await modelCalls()
      await ai.model.settings({ delayMs: 100 })
      const replies = await Promise.all(Array.from({ length: 5 }, async () => ask()))
      await ai.model.settings({ delayMs: 0 })
      expect(new Set(replies.map(({ data }) => data[named].generatedAt)).size).toBe(1)
      expect(await modelCalls()).toBe(before + 1)
    })
  },
)
