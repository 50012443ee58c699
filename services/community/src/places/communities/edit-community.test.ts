import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const official = await community.citizen({ role: 'PLATFORM_ADMIN', name: 'An administrator' })
const described = { description: 'By the lagoon.', logoUrl: 'logo.png', latitude: 6.45, longitude: 3.39 }

async function describedPlace() {
  const place = await community.place()
  const { data } = await official.editsCommunity(place, described)
  return { ...place, updatedAt: data.community.updatedAt }
}

describe('PATCH /v1/communities/:id', () => {
  test('sets what may change and nothing else', async () => {
    const place = await community.place()
    const rest = { name: 'New', slug: 'new', state: 'New', lga: 'New', country: 'New', memberCount: 7 }
    const { status, data } = await official.editsCommunity(place, { ...described, ...rest })
    expect(status).toBe(200)
    expect(data.community).toMatchObject({ ...place, ...described, country: 'Nigeria', memberCount: 0 })
    expect(data.community.updatedAt > data.community.createdAt).toBe(true)
  })

  test.each([null, ''])('clears with %o', async (cleared) => {
    const place = await describedPlace()
    const change = { description: cleared, logoUrl: cleared, latitude: cleared, longitude: cleared }
    const { data } = await official.editsCommunity(place, change)
    for (const key of Object.keys(described)) expect(data.community).not.toHaveProperty(key)
  })

  test('lets clearCoordinates win over a point, however wrong', async () => {
    const place = await describedPlace()
    const { status, data } = await official.editsCommunity(place, { clearCoordinates: true, latitude: 999 })
    expect(status).toBe(200)
    expect(data.community).not.toHaveProperty('latitude')
    expect(data.community.description).toBe(described.description)
  })

  test.each([false, null])('treats clearCoordinates %o as not sent', async (clearCoordinates) => {
    const place = await describedPlace()
    const { data } = await official.editsCommunity(place, { clearCoordinates, latitude: 7, longitude: 4 })
    expect([data.community.latitude, data.community.longitude]).toEqual([7, 4])
  })

  test('records which fields changed', async () => {
    const place = await describedPlace()
    await official.editsCommunity(place, { ...described, latitude: 6.5, description: null })
    const [, row] = await community.auditOf(place)
    expect(row).toMatchObject({ action: 'community.updated', target_type: 'COMMUNITY', actor_id: official.id })
    expect(row?.['metadata']).toEqual({ name: place.name, fields: ['description', 'latitude'] })
  })

  test('treats stored values and an empty change as no change at all', async () => {
    const place = await describedPlace()
    for (const change of [described, {}]) {
      const { status, data } = await official.editsCommunity(place, change)
      expect([status, data.community.updatedAt]).toEqual([200, place.updatedAt])
    }
    expect(await community.auditOf(place)).toHaveLength(1)
  })

  test('keeps both changes of two officials who save at the same instant', async () => {
    const place = await community.place()
    await Promise.all([
      official.editsCommunity(place, { description: 'From one.' }),
      official.editsCommunity(place, { logoUrl: 'from-another.png' }),
    ])
    const { data } = await community.call('GET', `/v1/communities/${place.id}`)
    expect(data.community).toMatchObject({ description: 'From one.', logoUrl: 'from-another.png' })
  })

  test.each([
    [{ latitude: 6.5 }, 'INCOMPLETE_COORDINATES'],
    [{ longitude: null }, 'INCOMPLETE_COORDINATES'],
    [{ latitude: 91, longitude: 3 }, 'INVALID_LATITUDE'],
    [{ latitude: 6, longitude: 181 }, 'INVALID_LONGITUDE'],
    [{ latitude: 0, longitude: 0 }, 'INVALID_COORDINATES'],
    [{ description: 'd'.repeat(2001) }, 'VALIDATION_ERROR'],
    [{ logoUrl: 'javascript:alert(1)' }, 'VALIDATION_ERROR'],
    [{ clearCoordinates: 'yes' }, 'VALIDATION_ERROR'],
  ])('refuses %o as %s and changes nothing', async (change: Record<string, unknown>, code) => {
    const place = await describedPlace()
    const reply = await official.editsCommunity(place, { logoUrl: 'new.png', ...change })
    expect(outcomeOf(reply)).toEqual([400, code])
    const { data } = await community.call('GET', `/v1/communities/${place.id}`)
    expect(data.community).toMatchObject(described)
  })

  test.each([randomUUID(), 'nowhere'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await official.editsCommunity({ id }, {}))).toEqual([404, 'COMMUNITY_NOT_FOUND'])
  })

  test.each([
    ['a visitor', async () => community.visitor(), 401, 'UNAUTHORIZED'],
    ['a citizen', async () => community.citizen(), 403, 'FORBIDDEN'],
    ['an NGO', async () => community.citizen({ role: 'NGO' }), 403, 'FORBIDDEN'],
    [
      'a banned official',
      async () => community.citizen({ role: 'PLATFORM_ADMIN', banned: true }),
      403,
      'ACCOUNT_BANNED',
    ],
    ['a deleted one', async () => community.citizen({ role: 'PLATFORM_ADMIN', deleted: true }), 403, 'ACCOUNT_DELETED'],
  ])('refuses %s', async (_, somebody, status, code) => {
    const place = await community.place()
    expect(outcomeOf(await (await somebody()).editsCommunity(place, described))).toEqual([status, code])
  })
})
