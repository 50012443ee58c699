import { readFileSync } from 'node:fs'
import path from 'node:path'
import { NotFoundError } from '@civic/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostStreams, usualPingEveryMs } from '../../services/community/src/notifications/notification-hub.ts'
import { connectedFrame, pingFrame } from '../../services/community/src/notifications/stream-frames.ts'
import { planRoute } from '../../services/gateway/src/forwarding/route-plan.ts'
import { readGuides } from '../../services/gateway/src/docs/guides/guides.ts'
import { defaultTiers } from '../../services/gateway/src/limiter/tiers.ts'
import { routeTable } from '../../services/gateway/src/route-table.ts'
import { defaultTimeLimits } from '../../services/gateway/src/time-limits.ts'
import { listRefusals } from '../../tools/refusals/list-refusals.ts'
import { startCity, type City } from '../journeys/start-city.ts'

const root = path.resolve(import.meta.dirname, '../..')
const platform = readFileSync(path.join(root, 'services/gateway/openapi/platform.json'))
const pages = new Map(
  (await readGuides(platform)).map(([url, { bytes }]) => [url.replace('/docs/', ''), String(bytes)]),
)
/** The text of a guide in one line, without marks. */
const guide = (name: string) => (pages.get(name) ?? '').replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')

describe('the guides say what is so', () => {
  let city: City
  beforeAll(async () => {
    const [, name = '', value] = /with (\w+)=(\w+) npm start\b/.exec(guide('paging')) ?? []
    city = await startCity({ env: { [name]: value } })
  })
  afterAll(async () => city?.[Symbol.asyncDispose]())

  test('about how long tokens live', async () => {
    const { email, password } = { email: 'ada@example.org', password: 'correct horse battery' }
    await city.call('POST', '/auth/register', { body: { name: 'Ada', email, password } })
    const { tokens } = (await city.call('POST', '/auth/login', { body: { email, password } })).data
    expect(guide('tokens')).toContain(`It lives for ${tokens.expiresIn / 60} minutes`)
    expect(guide('tokens')).toContain(`until it runs out, ${tokens.expiresIn / 60} minutes at most`)
    const [kept] = await city.database.sql<{ days: number }>(
      'select round(extract(epoch from max(expires_at) - now()) / 86400)::int as days from refresh_tokens',
    )
    expect(guide('tokens')).toContain(`A refresh token that is not used lasts for ${kept?.days} days`)
  })

  test('about parameters that an operation does not know, and how their names are told', async () => {
    const page = pages.get('paging') ?? ''
    const [, asked = '', answer = ''] =
      /GET \/api\/v1(\/petitions\?lim\w+=20)<.*?<code>(\{.*?\})<\/code>/s.exec(page) ?? []
    const { meta } = JSON.parse(answer.replace('…', ''))
    expect((await city.call('GET', asked)).body.meta).toEqual(meta)
  })

  test('about the stream', () => {
    const text = pages.get('live-stream') ?? ''
    for (const frame of [connectedFrame, pingFrame]) expect(text).toContain(frame.trim())
    expect(guide('live-stream')).toContain(`A comment comes every ${usualPingEveryMs / 1000} seconds`)
    expect(guide('live-stream')).toContain(`One person can hold ${mostStreams} streams open`)
  })

  test('about budgets, and which operations share them', () => {
    const rows = [
      ...(pages.get('limits') ?? '').matchAll(
        /<tr><td><code>([\w.]+)<\/code><\/td><td>(\d+) [^<]*<\/td><td>(.*?)<\/td>/g,
      ),
    ]
    const told = Object.fromEntries(
      rows.map(([, key, count, shared = '']) => [key, [Number(count), shared.split('<br />').length]]),
    )
    const meant = Object.entries(defaultTiers).map(([name, { key, count }]) => {
      const sharing = routeTable.filter(({ tiers }) => tiers.some((tier) => tier === name))
      return [key, [count, sharing.length]]
    })
    expect(told).toEqual(Object.fromEntries(meant))
  })

  test('about sizes and times', () => {
    const planOf = (wanted: string) => {
      const row = routeTable.find(({ method, path: address }) => `${method} ${address}` === wanted)
      if (!row) throw new Error(`There is no ${wanted}`)
      return planRoute(row, defaultTimeLimits)
    }
    const [issue, ai, upload] = ['POST /v1/issues', 'POST /v1/ai/classify-issue', 'POST /v1/uploads'].map(planOf)
    const text = guide('limits')
    expect(text).toContain(`JSON body ${(issue?.bodyLimit ?? 0) / 2 ** 20} MiB`)
    expect(text).toContain(`/v1/ai/… ${(ai?.bodyLimit ?? 0) / 1024} KiB`)
    expect(text).toContain(
      `First byte of an answer ${(issue?.firstByteMs ?? 0) / 1000} s, uploads ${(upload?.firstByteMs ?? 0) / 1000} s`,
    )
  })

  test('about every code that anything refuses with, at an address of its own', () => {
    const page = pages.get('errors') ?? ''
    const codes = listRefusals(root).flatMap((line) => /\b[A-Z][A-Z_]{4,}\b/.exec(line)?.[0] ?? [])
    expect(codes.length).toBeGreaterThan(100)
    const { code } = new NotFoundError()
    expect([...new Set([code, ...codes])].filter((one) => !page.includes(`<tr id="${one}">`))).toEqual([])
  })
})
