import { platformRoles } from '@civic/access'
import { mayRunWith, type Wire } from '@civic/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lastAsked, readBorders } from '../../../test/models/asked.ts'
import type { ModelAnswers } from '../../../test/models/model-account.ts'
import { metricsRow } from '../../../test/neighbours/metrics-rows.ts'
import { startTestAi, type Caller, type TestAi } from '../../../test/start-ai.ts'
import { startCachedAi, type CachedAi } from '../../../test/start-cached-ai.ts'

const narrate = async (caller: Caller, query = '') => caller.calls('GET', `/v1/ai/narrate-metrics${query}`)
const figuresAt = '/v1/admin/metrics'

describe('the figures in plain words', () => {
  let ai: TestAi
  let admin: Caller
  beforeAll(async () => {
    ai = await startTestAi()
    admin = ai.someone('PLATFORM_ADMIN')
  })
  beforeEach(async () => {
    await ai.model.settings({ answers: null })
    ai.neighbours.identity.gives(figuresAt, { metrics: metricsRow() })
  })
  afterAll(async () => ai[Symbol.asyncDispose]())

  async function narrationWith(overlay: Record<string, unknown>): Promise<Wire> {
    await ai.model.settings({ answers: { overlay } })
    return (await narrate(admin)).data.narration
  }

  test('have all their members, with the figures as they were', async () => {
    const metrics = metricsRow({ news: { of: [1, 'two', null] } })
    ai.neighbours.identity.gives(figuresAt, { metrics })
    const reply = await narrate(admin, '?scope=platform')
    expect(reply.status).toBe(200)
    expect(reply.data).toEqual({
      narration: {
        scope: 'platform',
        headline: expect.stringMatching(/./),
        narrative: expect.stringMatching(/./),
        highlights: expect.any(Array),
        trends: expect.any(Array),
        recommendations: expect.any(Array),
        metrics,
        model: 'model-sandbox',
        generatedAt: expect.stringMatching(/Z$/),
        cached: false,
      },
    })
  })

  test('are written from all figures, read with the rights of the administrator', async () => {
    await narrate(admin)
    const { system, prompt, schema, temperature, maxOutputTokens } = await lastAsked(ai.model)
    expect(readBorders(prompt).materials.map((text) => JSON.parse(text))).toEqual([metricsRow()])
    expect(Object.keys(schema.properties)).toEqual(['headline', 'narrative', 'highlights', 'trends', 'recommendations'])
    expect([temperature, maxOutputTokens]).toEqual([0.2, 2048])
    for (const told of ['at most 15 words', 'at most 120 words', '3 to 5', '2 to 4', 'zero or missing makes no story'])
      expect(system).toContain(told)
    const read = ai.neighbours.identity.requests().at(-1)
    expect([read?.url, read?.headers.authorization]).toEqual([figuresAt, `Bearer ${admin.token}`])
  })

  test('are bounded, cleaned and nothing else', async () => {
    const many = Array.from({ length: 9 }, (_, index) => `Item ${index}`)
    const words = 'word '.repeat(900)
    const lists = { highlights: ['', ...many], trends: many, recommendations: [words, '<b>Act</b>'] }
    const said = { headline: words, narrative: `# All is well\n\n${words}`, scope: 'world', metrics: {}, more: 1 }
    const narration = await narrationWith({ ...lists, ...said })
    expect(narration).toMatchObject({ scope: 'platform', metrics: metricsRow(), highlights: many.slice(0, 5) })
    expect([narration.trends, narration.more]).toEqual([many.slice(0, 4), undefined])
    expect(narration.recommendations).toEqual(['word '.repeat(60).trim(), 'Act'])
    expect(narration.headline).toBe('word '.repeat(32).trim())
    expect(narration.narrative).toMatch(/^All is well\n\nword/)
    expect(narration.narrative.length).toBeLessThanOrEqual(2000)
  })

  test.each<[string, ModelAnswers]>([
    ['a headline', { overlay: { headline: ' ' } }],
    ['a narrative', { overlay: { narrative: '<br>' } }],
    ['trends', { omit: ['trends'] }],
    ['a list of highlights', { overlay: { highlights: 'many' } }],
    ['an end', { finishReason: 'MAX_TOKENS' }],
  ])('are not given without %s', async (_, answers) => {
    await ai.model.settings({ answers })
    expect(await narrate(admin)).toMatchObject({ status: 502, code: 'AI_UNAVAILABLE' })
  })

  test.each(platformRoles.filter((role) => role !== 'PLATFORM_ADMIN'))('are not for %s', async (role) => {
    const reads = ai.neighbours.requests().length
    for (const query of ['', '?scope=world'])
      expect(await narrate(ai.someone(role), query)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(ai.neighbours.requests()).toHaveLength(reads)
  })

  test('are not for guests', async () => {
    expect(await ai.call('GET', '/v1/ai/narrate-metrics')).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  })

  test.each(['world', 'PLATFORM', 'platform,world'])('are of no other scope: %j', async (scope) => {
    expect(await narrate(admin, `?scope=${scope}`)).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
  })

  test('are of the platform when an empty scope is sent', async () => {
    expect((await narrate(admin, '?scope=')).data.narration.scope).toBe('platform')
  })

  test.each([
    [401, 401, 'UNAUTHORIZED'],
    [403, 403, 'FORBIDDEN'],
    [404, 502, 'AI_UNAVAILABLE'],
    [500, 502, 'AI_UNAVAILABLE'],
  ])('are not made up when the neighbour answers %i', async (status, told, code) => {
    ai.neighbours.identity.refuses(figuresAt, status, 'SECRET', 'secret')
    const reply = await narrate(admin)
    expect(reply).toMatchObject({ status: told, code })
    expect(JSON.stringify(reply.body)).not.toMatch(/secret/i)
  })

  test('are no figures when they are nested without end, and groups of groups are', async () => {
    const nested = (levels: number) => `{"of":`.repeat(levels) + '7' + '}'.repeat(levels)
    for (const [levels, status] of [
      [10, 200],
      [11, 502],
      [20_000, 502],
    ] as const) {
      ai.neighbours.identity.answers(figuresAt, 200, `{"success":true,"data":{"metrics":${nested(levels)}}}`)
      expect((await narrate(admin)).status).toBe(status)
    }
  })

  test('are told whole or not at all', async () => {
    // The figures as the model is shown them: 13 characters around the digits.
    for (const [length, status] of [
      [19_987, 200],
      [19_988, 502],
    ] as const) {
      const metrics = { of: '9'.repeat(length) }
      ai.neighbours.identity.gives(figuresAt, { metrics })
      expect((await narrate(admin)).status).toBe(status)
    }
  })

  test('are said to be what they are', async () => {
    await narrate(admin)
    const { sentences } = readBorders((await lastAsked(ai.model)).prompt)
    expect(sentences).toContain(
      '"responseRate" is the share of issues with at least one official comment or at least one public progress update',
    )
  })

  test.each([{}, { metrics: null }, { metrics: 7 }, { metrics: [] }])(
    'are not figures when they are: %j',
    async (data) => {
      ai.neighbours.identity.gives(figuresAt, data)
      expect((await narrate(admin)).code).toBe('AI_UNAVAILABLE')
    },
  )
})

describe.skipIf(!mayRunWith('redis-server'))('figures in plain words that are kept (needs redis-server)', () => {
  let ai: CachedAi
  beforeAll(async () => {
    ai = await startCachedAi()
  })
  afterAll(async () => ai[Symbol.asyncDispose]())

  test('stand for a quarter of an hour beside the figures that they were written from', async () => {
    ai.neighbours.identity.gives(figuresAt, { metrics: metricsRow() })
    const { narration } = (await narrate(ai.someone('PLATFORM_ADMIN'))).data
    ai.neighbours.identity.gives(figuresAt, { metrics: metricsRow({ communities: { total: 38 } }) })
    const again = (await narrate(ai.someone('PLATFORM_ADMIN'))).data.narration
    expect(again).toEqual({ ...narration, cached: true, metrics: metricsRow() })
    const { value, ttl } = await ai.kept('ai:narrate:platform')
    expect(value).toEqual({ uses: {}, body: narration })
    expect([ttl > 800, ttl <= 900, await ai.timesAsked()]).toEqual([true, true, 1])
  })

  test('are given to nobody whom the neighbour shows no figures', async () => {
    ai.neighbours.identity.refuses(figuresAt, 403)
    expect(await narrate(ai.someone('PLATFORM_ADMIN'))).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })
})
