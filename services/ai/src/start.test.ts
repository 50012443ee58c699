import { mayRunWith, startRedisServer } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commentRow, hidden, issueRow } from '../test/neighbours/discussion-rows.ts'
import { discussionsOf, summarize } from '../test/neighbours/discussions.ts'
import { metricsRow } from '../test/neighbours/metrics-rows.ts'
import { startTestAi, type TestAi } from '../test/start-ai.ts'

describe.skipIf(!mayRunWith('redis-server'))('a service without a model (needs redis-server)', () => {
  let opened: AsyncDisposableStack
  let keyless: TestAi
  let ai: TestAi
  beforeAll(async () => {
    opened = new AsyncDisposableStack()
    const redis = opened.use(await startRedisServer())
    const kept = { environment: { CACHE_URL: redis.url }, timeLimits: { cacheMs: 10_000 } }
    ai = opened.use(await startTestAi(kept))
    const { community, identity } = ai.neighbours.urls
    const environment = {
      ...kept.environment,
      AI_API_KEY: '',
      COMMUNITY_SERVICE_URL: community,
      IDENTITY_SERVICE_URL: identity,
    }
    keyless = opened.use(await startTestAi({ ...kept, environment }))
  })
  afterAll(async () => opened?.disposeAsync())

  test('says so at its start, once', () => {
    const warnings = keyless.log.records().filter(({ level }) => level === 40)
    expect(warnings.map(({ msg }) => msg)).toEqual(['AI_API_KEY is empty: the service starts without a model'])
  })

  test('says in its health that it is not enabled, and one with a model says nothing of it', async () => {
    expect((await keyless.call('GET', '/health')).body).toMatchObject({ status: 'ok', enabled: false })
    expect((await ai.call('GET', '/health')).body).not.toHaveProperty('enabled')
  })

  test('has no summary, also where another process has kept one, and looks first who may read the discussion', async () => {
    const row = issueRow()
    discussionsOf(ai).showIssue(row, [commentRow()])
    const summary = async ({ someone }: TestAi) => summarize(someone('NGO'), 'issue', row.id)
    await summary(ai)
    expect((await summary(ai)).data.summary.cached).toBe(true)
    expect(await summary(keyless)).toMatchObject({ status: 502, code: 'AI_UNAVAILABLE' })
    discussionsOf(ai).showIssue(hidden(row), [])
    expect(await summary(keyless)).toMatchObject({ status: 404, code: 'RESOURCE_NOT_FOUND' })
  })

  test('has no words for the figures either', async () => {
    ai.neighbours.identity.gives('/v1/admin/metrics', { metrics: metricsRow() })
    const narrate = async ({ someone }: TestAi) => someone('PLATFORM_ADMIN').calls('GET', '/v1/ai/narrate-metrics')
    await narrate(ai)
    expect((await narrate(ai)).data.narration.cached).toBe(true)
    expect(await narrate(keyless)).toMatchObject({ status: 502, code: 'AI_UNAVAILABLE' })
  })
})
