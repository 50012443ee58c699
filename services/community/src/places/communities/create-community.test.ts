import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const official = await community.citizen({ role: 'GOVERNMENT_ADMIN', name: 'An official' })

describe('POST /v1/communities', () => {
  test('opens a community with all that was said about it', async () => {
    const said = {
      name: '  Mushin ',
      slug: 'mushin-1',
      state: 'Lagos',
      lga: 'Mushin',
      description: ' Markets and workshops. ',
      latitude: 6.5273,
      longitude: -3.3414,
    }
    const ignored = { memberCount: 9, country: 'X', createdById: 'Y' }
    const { data } = await official.opensCommunity({ ...said, ...ignored })
    expect(data).toEqual({
      community: {
        ...said,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Mushin',
        description: 'Markets and workshops.',
        country: 'Nigeria',
        createdById: official.id,
        memberCount: 0,
        createdAt: data.community.updatedAt,
        updatedAt: expect.stringMatching(/Z$/),
      },
    })
  })

  test('treats an optional field sent as null or empty as not sent', async () => {
    const { status, data } = await official.opensCommunity({ description: '', latitude: null, longitude: null })
    expect(status).toBe(201)
    for (const key of ['description', 'latitude', 'longitude', 'logoUrl'])
      expect(data.community).not.toHaveProperty(key)
    expect((await official.opensCommunity({ latitude: null })).status).toBe(201)
  })

  test('records who opened it, from where', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9, 10.0.0.1', 'user-agent': 'A browser' }
    const body = { name: 'Epe', slug: 'epe', state: 'Lagos', lga: 'Epe' }
    const { data } = await official.calls('POST', '/v1/communities', { body, headers })
    expect(await community.auditOf(data.community)).toEqual([
      {
        actor_id: official.id,
        actor_name: 'An official',
        actor_role: 'GOVERNMENT_ADMIN',
        action: 'community.created',
        target_type: 'COMMUNITY',
        metadata: body,
        ip_address: '203.0.113.9',
        user_agent: 'A browser',
      },
    ])
  })

  test('gives a slug to one community only, also when several ask for it at the same instant', async () => {
    const attempts = Array.from({ length: 5 }, async () => official.opensCommunity({ slug: 'wanted' }))
    const refused = '409 COMMUNITY_SLUG_TAKEN'
    expect(outcomesOf(await Promise.all(attempts))).toEqual(['201', refused, refused, refused, refused])
    expect(outcomeOf(await official.opensCommunity({ slug: 'wanted' }))).toEqual([409, 'COMMUNITY_SLUG_TAKEN'])
  })

  test.each([
    ['a name of 2', { name: ' ab ' }, 201],
    ['a name of 120 code points', { name: '🏡'.repeat(120) }, 201],
    ['a name of 1', { name: ' a ' }, 400],
    ['a name of 121', { name: '🏡'.repeat(121) }, 400],
    ['no name', { name: undefined }, 400],
    ['a slug of 100', { slug: 's'.repeat(100) }, 201],
    ['a slug of 101', { slug: 's'.repeat(101) }, 400],
    ['a slug of 1', { slug: 's' }, 400],
    ['a slug in capitals', { slug: 'Agege' }, 400],
    ['a slug in two lines', { slug: 'agege\nikeja' }, 400],
    ['an empty state', { state: '  ' }, 400],
    ['a state of 101', { state: 's'.repeat(101) }, 400],
    ['an LGA of 101', { lga: 's'.repeat(101) }, 400],
    ['a description of 2000', { description: 'd'.repeat(2000) }, 201],
    ['a description of 2001', { description: 'd'.repeat(2001) }, 400],
    ['a latitude that is text', { latitude: '6', longitude: 3 }, 400],
  ])('with %s answers %3$i', async (_, fields, status) => {
    const reply = await official.opensCommunity(fields)
    expect(outcomeOf(reply)).toEqual([status, status === 400 ? 'VALIDATION_ERROR' : undefined])
  })

  test.each([
    [{ latitude: 6.5 }, 'INCOMPLETE_COORDINATES'],
    [{ longitude: 3.3, latitude: null }, 'INCOMPLETE_COORDINATES'],
    [{ latitude: 90.01, longitude: 3 }, 'INVALID_LATITUDE'],
    [{ latitude: -91, longitude: 300 }, 'INVALID_LATITUDE'],
    [{ latitude: 6, longitude: -180.5 }, 'INVALID_LONGITUDE'],
    [{ latitude: 0, longitude: -0 }, 'INVALID_COORDINATES'],
  ])('refuses the point %o as %s', async (point, code) => {
    expect(outcomeOf(await official.opensCommunity(point))).toEqual([400, code])
  })

  test.each([
    ['a visitor', async () => community.visitor(), 401, 'UNAUTHORIZED'],
    ['a citizen', async () => community.citizen(), 403, 'FORBIDDEN'],
    ['an NGO', async () => community.citizen({ role: 'NGO' }), 403, 'FORBIDDEN'],
    ['a representative', async () => community.citizen({ role: 'REPRESENTATIVE' }), 403, 'FORBIDDEN'],
    ['a moderator', async () => community.citizen({ role: 'MODERATOR' }), 403, 'FORBIDDEN'],
    [
      'a banned official',
      async () => community.citizen({ role: 'PLATFORM_ADMIN', banned: true }),
      403,
      'ACCOUNT_BANNED',
    ],
    ['a deleted one', async () => community.citizen({ role: 'PLATFORM_ADMIN', deleted: true }), 403, 'ACCOUNT_DELETED'],
    [
      'one without account',
      async () => community.citizen({ role: 'PLATFORM_ADMIN', hasAccount: false }),
      401,
      'UNAUTHORIZED',
    ],
  ])('refuses %s', async (_, somebody, status, code) => {
    expect(outcomeOf(await (await somebody()).opensCommunity())).toEqual([status, code])
  })

  test('accepts an unverified administrator, whose role is enough', async () => {
    const administrator = await community.citizen({ role: 'PLATFORM_ADMIN', verified: false })
    expect((await administrator.opensCommunity()).status).toBe(201)
  })
})
