import { describe, expect, test } from 'vitest'
import { routeTable } from './route-table.ts'

const writing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const named = routeTable.map((row) => ({ ...row, name: `${row.method} ${row.path}` }))

describe('the route table', () => {
  test('offers each route once', () => {
    const names = named.map(({ name }) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('gives every signed-in write at least one tier', () => {
    const writes = named.filter(
      ({ method, auth }) => writing.has(method) && (auth === 'required' || auth === 'optional'),
    )
    expect(writes.filter(({ tiers }) => tiers.length === 0)).toEqual([])
  })

  test('leaves public reads unlimited, or ToldAs where they are expensive', () => {
    const reads = named.filter(({ method, auth }) => method === 'GET' && auth === 'none')
    const unexpected = reads.filter(({ tiers }) => tiers.length > 0 && tiers.join() !== 'lenient')
    expect(unexpected).toEqual([])
  })

  test('gives every write without a token at least one tier', () => {
    const writes = named.filter(({ method, auth }) => writing.has(method) && auth === 'none')
    expect(writes).not.toEqual([])
    expect(writes.filter(({ tiers }) => tiers.length === 0)).toEqual([])
  })

  test('takes these public reads for expensive', () => {
    const limited = named.filter(({ method, auth, tiers }) => method === 'GET' && auth === 'none' && tiers.length > 0)
    expect(limited.map(({ path }) => path)).toEqual([
      '/v1/search',
      '/v1/discover/public-activity',
      '/v1/discover/recent',
      '/v1/discover/figures',
      '/v1/invitations/:invitationId',
      '/v1/donations/:reference',
    ])
  })

  test('shares one Standard tier among all AI routes, for people who are signed in', () => {
    const ai = named.filter(({ path }) => path.startsWith('/v1/ai/'))
    expect(ai).not.toEqual([])
    expect(ai.filter(({ auth, tiers }) => auth !== 'required' || tiers.join() !== 'standard')).toEqual([])
  })

  test('never limits the payment webhook, whose service verifies the body itself', () => {
    expect(named.filter(({ auth }) => auth === 'signature')).toEqual([
      expect.objectContaining({ name: 'POST /v1/webhooks/payment', tiers: [] }),
    ])
  })
})
