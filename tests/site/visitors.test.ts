import { mayRunWith, startRedisServer } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCity, type City } from '../journeys/start-city.ts'
import { Visitor } from './visitor.ts'

/** Behind a proxy of our own, which names the address of each visitor. */
const from = (address: string) => ({ 'x-forwarded-for': address })
const allowed = 5

describe.skipIf(!mayRunWith('redis-server'))('two visitors of the site (needs redis-server)', () => {
  let opened: AsyncDisposableStack
  let city: City
  beforeAll(async () => {
    opened = new AsyncDisposableStack()
    const redis = opened.use(await startRedisServer())
    const env = { CACHE_URL: redis.url, TRUSTED_PROXY_HOPS: '1', RATE_LIMIT_STRICT: String(allowed) }
    city = opened.use(await startCity({ env }))
  })
  afterAll(async () => opened?.disposeAsync())

  const tries = async (visitor: Visitor, email: string) => {
    const page = await visitor.opens('/sign-in')
    return visitor.sends(page, 'Sign in', { email, password: 'wrong horse battery' })
  }

  test('are counted each by their own address, and neither for the other or for the site', async () => {
    const [one, other] = [new Visitor(city.url, from('203.0.113.7')), new Visitor(city.url, from('203.0.113.8'))]
    const statuses: number[] = []
    for (let attempt = 0; attempt < allowed + 1; attempt += 1)
      statuses.push((await tries(one, `x${attempt}@example.org`)).status)
    expect(statuses).toEqual([...Array<number>(allowed).fill(401), 429])
    expect((await tries(other, 'y@example.org')).status).toBe(401)
  })

  test('are told when they may try again, and lose nothing that they typed', async () => {
    const one = new Visitor(city.url, from('203.0.113.7'))
    const page = await tries(one, 'ada@example.org')
    expect([page.status, page.text]).toEqual([429, expect.stringMatching(/Try again in .*\(at \d\d:\d\d\)/)])
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(page.forms.find(({ action }) => action === '/sign-in')?.fields).toContainEqual(['email', 'ada@example.org'])
  })
})
