import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

describe('GET /v1/communities/geocode', () => {
  test.each([
    ['a visitor', async () => community.visitor(), 401, 'UNAUTHORIZED'],
    ['a citizen', async () => community.citizen(), 403, 'FORBIDDEN'],
    ['an NGO', async () => community.citizen({ role: 'NGO' }), 403, 'FORBIDDEN'],
    ['a government', async () => community.citizen({ role: 'GOVERNMENT_ADMIN' }), 503, 'GEOCODING_UNAVAILABLE'],
    ['an administrator', async () => community.citizen({ role: 'PLATFORM_ADMIN' }), 503, 'GEOCODING_UNAVAILABLE'],
  ])('answers %s %3$i %4$s', async (_, somebody, status, code) => {
    const { calls } = await somebody()
    expect(outcomeOf(await calls('GET', '/v1/communities/geocode?state=Lagos&lga=Ikeja'))).toEqual([status, code])
  })

  test('is refused when a search holds what nobody can type', async () => {
    const { calls } = await community.citizen({ role: 'PLATFORM_ADMIN' })
    expect(outcomeOf(await calls('GET', '/v1/communities/geocode?state=%00'))).toEqual([400, 'VALIDATION_ERROR'])
  })
})

describe('GET /v1/communities/:id/flood-alerts', () => {
  test.each(['a place', 'no place'])('warns of nothing for %s', async (which) => {
    const id = which === 'a place' ? (await community.place()).id : 'nowhere'
    const { status, data } = await community.call('GET', `/v1/communities/${id}/flood-alerts`)
    expect([status, data]).toEqual([200, { alerts: [], attribution: null }])
  })
})
