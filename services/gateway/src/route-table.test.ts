import { describe, expect, test } from 'vitest'
import { routeTable } from './route-table.ts'

const writing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const named = routeTable.map((row) => ({ ...row, name: `${row.method} ${row.path}` }))

describe('the route table', () => {
  test('offers 195 routes, each once', () => {
    expect(routeTable).toHaveLength(195)
    expect(new Set(named.map(({ name }) => name)).size).toBe(195)
  })

  test('gives each service its share', () => {
    const share = (upstream: string): number => routeTable.filter((row) => row.upstream === upstream).length
    expect([share('identity'), share('community'), share('organization'), share('ai')]).toEqual([35, 54, 95, 11])
  })

  test('gives every signed-in write at least one tier', () => {
    const writes = named.filter(
      ({ method, auth }) => writing.has(method) && (auth === 'required' || auth === 'optional'),
    )
    expect(writes.filter(({ tiers }) => tiers.length === 0)).toEqual([])
  })

  test('leaves public reads unlimited, or Lenient where they are expensive', () => {
    const reads = named.filter(({ method, auth }) => method === 'GET' && auth === 'none')
    const unexpected = reads.filter(({ tiers }) => tiers.length > 0 && tiers.join() !== 'lenient')
    expect(unexpected).toEqual([])
  })

  test('limits ten routes without looking at a token', () => {
    expect(named.filter(({ auth, tiers }) => auth === 'none' && tiers.length > 0)).toHaveLength(10)
  })

  test('shares one Standard tier among all AI routes, for people who are signed in', () => {
    const ai = named.filter(({ path }) => path.startsWith('/v1/ai/'))
    expect(ai).toHaveLength(11)
    expect(ai.filter(({ auth, tiers }) => auth !== 'required' || tiers.join() !== 'standard')).toEqual([])
  })

  test('never limits the payment webhook, whose service verifies the body itself', () => {
    expect(named.filter(({ auth }) => auth === 'signature')).toEqual([
      expect.objectContaining({ name: 'POST /v1/webhooks/payment', tiers: [] }),
    ])
  })
})
