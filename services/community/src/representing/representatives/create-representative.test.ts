import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/citizen.ts'
import { newProfile } from '../../../test/representation.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const official = await community.neighbour(place, { role: 'GOVERNMENT_ADMIN', name: 'An official' })
const contact = {
  party: 'Independent',
  bio: 'A teacher for twenty years.',
  avatarUrl: 'funke.png',
  email: 'funke@example.org',
  phone: '+234 800 000 0000',
  website: 'https://funke.example.org',
}

describe('POST /v1/representatives', () => {
  test('opens a profile that belongs to nobody yet', async () => {
    const sent = { ...newProfile, ...contact, communityId: place.id }
    const extras = { userId: official.id, isClaimed: true, followerCount: 9, id: randomUUID() }
    const body = { ...sent, ...extras, name: ' Funke Adeyemi ' }
    const { status, data } = await official.calls('POST', '/v1/representatives', { body })
    expect(status).toBe(201)
    expect(data).toEqual({
      representative: {
        ...sent,
        id: expect.not.stringMatching(extras.id),
        responseRate: 0,
        followerCount: 0,
        commentCount: 0,
        isClaimed: false,
        createdById: official.id,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        updatedAt: data.representative.createdAt,
      },
    })
    expect((await community.call('GET', `/v1/representatives/${data.representative.id}`)).data).toEqual(data)
  })

  test.each([null, '', '  '])('treats %o as an optional field that is left out', async (empty) => {
    const cleared = Object.fromEntries(Object.keys(contact).map((field) => [field, empty]))
    const profile = await official.profileIn(place, cleared)
    for (const field of Object.keys(contact)) expect(profile).not.toHaveProperty(field)
  })

  test('is recorded', async () => {
    const profile = await official.profileIn(place)
    expect(await community.auditOf(profile)).toMatchObject([
      {
        actor_id: official.id,
        actor_name: 'An official',
        actor_role: 'GOVERNMENT_ADMIN',
        action: 'representative.created',
        target_type: 'REPRESENTATIVE',
        metadata: { name: newProfile.name, communityId: place.id },
      },
    ])
  })

  test.each(['GOVERNMENT_ADMIN', 'PLATFORM_ADMIN', 'NGO'])('is open to a %s', async (role) => {
    expect((await (await community.neighbour(place, { role })).opensProfile(place)).status).toBe(201)
  })

  test('treats the active community of an account written by hand as its home', async () => {
    const handmade = await community.citizen({ active: place, role: 'NGO' })
    expect((await handmade.opensProfile(place)).status).toBe(201)
  })

  test.each([
    ['somebody of elsewhere', async () => community.neighbour(await community.place(), { role: 'PLATFORM_ADMIN' })],
    ['somebody without a home', async () => community.citizen({ role: 'PLATFORM_ADMIN' })],
  ])('tells %s first when the community is not there', async (_, somebody) => {
    const reply = await (await somebody()).opensProfile({ id: randomUUID() })
    expect(outcomeOf(reply)).toEqual([404, 'COMMUNITY_NOT_FOUND'])
  })

  test.each([
    ['name', 'x'],
    ['name', 'x'.repeat(201)],
    ['title', ''],
    ['title', 'x'.repeat(201)],
    ['position', null],
    ['position', 'x'.repeat(201)],
    ['constituency', ' '],
    ['constituency', 'x'.repeat(201)],
    ['communityId', 'agege'],
    ['communityId', undefined],
    ['party', 'x'.repeat(101)],
    ['bio', 'x'.repeat(5001)],
    ['avatarUrl', 'javascript:alert(1)'],
    ['email', 'funke'],
    ['phone', '0'.repeat(51)],
    ['website', 'ftp://example.org'],
  ])('refuses the %s %o', async (field, value) => {
    const body = { ...newProfile, communityId: place.id, [field]: value }
    const reply = await official.calls('POST', '/v1/representatives', { body })
    expect(outcomeOf(reply)).toEqual([400, 'VALIDATION_ERROR'])
    expect(reply.body.details).toHaveProperty(field)
  })

  test('takes texts of the full length, counted in code points', async () => {
    const longest = { name: '🏛'.repeat(200), title: 'x', position: '🏛'.repeat(200), bio: '🏛'.repeat(5000) }
    const profile = await official.profileIn(place, { ...longest, party: '🏛'.repeat(100), phone: '0'.repeat(50) })
    expect(profile).toMatchObject(longest)
  })

  test.each([
    ['a visitor', async () => community.visitor(), 401, 'UNAUTHORIZED'],
    ['a neighbour', async () => community.neighbour(place), 403, 'FORBIDDEN'],
    ['a representative', async () => community.neighbour(place, { role: 'REPRESENTATIVE' }), 403, 'FORBIDDEN'],
    ['a moderator', async () => community.neighbour(place, { role: 'MODERATOR' }), 403, 'FORBIDDEN'],
    [
      'an unverified official, before the role is asked for',
      async () => community.neighbour(place, { verified: false }),
      403,
      'EMAIL_NOT_VERIFIED',
    ],
    ['a banned official', async () => community.neighbour(place, { role: 'NGO', banned: true }), 403, 'ACCOUNT_BANNED'],
    [
      'a deleted official',
      async () => community.neighbour(place, { role: 'NGO', deleted: true }),
      403,
      'ACCOUNT_DELETED',
    ],
    [
      'an official of elsewhere who joined',
      async () => community.citizen({ home: await community.place(), joined: [place], role: 'PLATFORM_ADMIN' }),
      403,
      'PRIMARY_COMMUNITY_MISMATCH',
    ],
    [
      'an official without a home',
      async () => community.citizen({ role: 'PLATFORM_ADMIN' }),
      403,
      'PRIMARY_COMMUNITY_REQUIRED',
    ],
  ])('refuses %s', async (_, somebody, status, code) => {
    expect(outcomeOf(await (await somebody()).opensProfile(place))).toEqual([status, code])
  })

  test.each([
    ['community', 'communities', 404, 'COMMUNITY_NOT_FOUND'],
    ['account', 'users', 401, 'UNAUTHORIZED'],
  ])('is refused when the %s goes at the same instant', async (what, table, status, code) => {
    const home = await community.place()
    const leaver = await community.neighbour(home, { role: 'NGO' })
    const id = what === 'account' ? leaver.id : home.id
    const reply = await community.behind(`delete from ${table} where id = $1`, [id], async () =>
      leaver.opensProfile(home),
    )
    expect(outcomeOf(reply)).toEqual([status, code])
  })
})
