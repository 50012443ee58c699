import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const administrator = await community.citizen({ role: 'PLATFORM_ADMIN', name: 'An administrator' })
const official = { name: 'Funke Bello', title: 'Chief', position: 'Chairwoman', constituency: 'Oshodi' }
const contact = {
  party: 'Independent',
  bio: 'A teacher for twenty years.',
  avatarUrl: 'https://example.org/funke.png',
  email: 'funke@example.org',
  phone: '+234 800 000 0000',
  website: 'https://funke.example.org',
}

const shown = async ({ id }: { id: string }) =>
  (await community.call('GET', `/v1/representatives/${id}`)).data.representative

/** A profile and the account that it belongs to. */
async function claimed(traits: Parameters<typeof community.citizen>[0] = {}) {
  const funke = await community.citizen({ role: 'REPRESENTATIVE', ...traits })
  return { funke, profile: await community.profile(place, { owner: funke }) }
}

describe('PATCH /v1/representatives/:id', () => {
  test('lets an official change all of a profile, and nothing that is not part of the form', async () => {
    const profile = await community.profile(place)
    const before = await shown(profile)
    const extras = { communityId: randomUUID(), userId: administrator.id, isClaimed: true, followerCount: 9, id: 'x' }
    const { status, data } = await administrator.editsProfile(profile, { ...official, ...contact, ...extras })
    expect(status).toBe(200)
    expect(data).toEqual({
      representative: { ...before, ...official, ...contact, updatedAt: expect.any(String) },
    })
    expect(data.representative.updatedAt > before.updatedAt).toBe(true)
    expect(await shown(profile)).toEqual(data.representative)
  })

  test('leaves what is not sent, and clears what may be empty with the empty text or null', async () => {
    const profile = await community.profile(place)
    await administrator.editsProfile(profile, contact)
    const { data } = await administrator.editsProfile(profile, { party: '', bio: null, email: ' ' })
    const { party: _, bio: __, email: ___, ...left } = contact
    expect(data.representative).toMatchObject(left)
    for (const field of ['party', 'bio', 'email']) expect(data.representative).not.toHaveProperty(field)
    await administrator.editsProfile(profile, { avatarUrl: null, phone: '', website: null })
    for (const field of Object.keys(contact)) expect(await shown(profile)).not.toHaveProperty(field)
  })

  test.each(['name', 'title', 'position', 'constituency'])('never leaves the %s empty', async (field) => {
    const profile = await community.profile(place)
    for (const empty of ['', '  ', null]) {
      const reply = await administrator.editsProfile(profile, { party: 'Independent', [field]: empty })
      expect(outcomeOf(reply)).toEqual([400, 'VALIDATION_ERROR'])
    }
    expect(await shown(profile)).not.toHaveProperty('party')
  })

  test.each([
    { name: 'x' },
    { title: 'x'.repeat(201) },
    { party: 'x'.repeat(101) },
    { bio: 'x'.repeat(5001) },
    { avatarUrl: 'data:image/png;base64,' },
    { email: 'funke@' },
    { phone: '0'.repeat(51) },
    { website: 'javascript:alert(1)' },
  ])('changes nothing when one field is wrong (case %#)', async (wrong) => {
    const profile = await community.profile(place)
    const reply = await administrator.editsProfile(profile, { constituency: 'Oshodi', ...wrong })
    expect(outcomeOf(reply)).toEqual([400, 'VALIDATION_ERROR'])
    expect((await shown(profile)).constituency).toBe('Mafoluku Ward')
  })

  test('records an official, with what was changed', async () => {
    const profile = await community.profile(place)
    const change = { name: 'Funke Bello', title: 'Hon.', phone: '0800' }
    await administrator.editsProfile(profile, change)
    expect(await community.auditOf(profile)).toMatchObject([
      {
        actor_id: administrator.id,
        actor_name: 'An administrator',
        actor_role: 'PLATFORM_ADMIN',
        action: 'representative.updated',
        target_type: 'REPRESENTATIVE',
        metadata: { name: 'Funke Bello', fields: ['name', 'phone'] },
      },
    ])
  })

  test('treats stored values as no change: not recorded, not dated', async () => {
    const profile = await community.profile(place)
    const stored = await shown(profile)
    const { name, title, position, constituency } = stored
    for (const change of [{ name: ` ${name} `, title, position, constituency, party: null, bio: '' }, {}]) {
      const { status, data } = await administrator.editsProfile(profile, change)
      expect([status, data.representative]).toEqual([200, stored])
    }
    expect((await administrator.calls('PATCH', `/v1/representatives/${profile.id}`)).status).toBe(200)
    expect(await community.auditOf(profile)).toEqual([])
  })

  test('asks an administrator neither for a home nor for a verified address', async () => {
    const elsewhere = await community.neighbour(await community.place(), { role: 'GOVERNMENT_ADMIN', verified: false })
    const profile = await community.profile(place)
    expect((await elsewhere.editsProfile(profile, official)).status).toBe(200)
  })

  test('keeps both changes of two people who save at the same instant', async () => {
    const { funke, profile } = await claimed()
    await Promise.all([
      administrator.editsProfile(profile, { name: 'Funke Bello' }),
      funke.editsProfile(profile, { phone: '0800' }),
    ])
    expect(await shown(profile)).toMatchObject({ name: 'Funke Bello', phone: '0800' })
  })

  test.each([
    ['a visitor', async () => community.visitor(), 401, 'UNAUTHORIZED'],
    ['a neighbour', async () => community.neighbour(place), 403, 'FORBIDDEN'],
    ['another representative', async () => community.neighbour(place, { role: 'REPRESENTATIVE' }), 403, 'FORBIDDEN'],
    ['a moderator', async () => community.neighbour(place, { role: 'MODERATOR' }), 403, 'FORBIDDEN'],
    ['a banned official', async () => community.citizen({ role: 'NGO', banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted official', async () => community.citizen({ role: 'NGO', deleted: true }), 403, 'ACCOUNT_DELETED'],
  ])('refuses %s', async (_, somebody, status, code) => {
    const { profile } = await claimed()
    expect(outcomeOf(await (await somebody()).editsProfile(profile, {}))).toEqual([status, code])
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s, whoever asks', async (id) => {
    const reply = await (await community.citizen()).editsProfile({ id }, contact)
    expect(outcomeOf(reply)).toEqual([404, 'REPRESENTATIVE_NOT_FOUND'])
  })
})

describe('an NGO', () => {
  test('edits all of a profile in its home community', async () => {
    const profile = await community.profile(place)
    const handmade = await community.citizen({ active: place, role: 'NGO' })
    for (const ngo of [await community.neighbour(place, { role: 'NGO' }), handmade]) {
      expect((await ngo.editsProfile(profile, { ...official, phone: ngo.id })).status).toBe(200)
    }
    expect(await community.auditOf(profile)).toHaveLength(2)
  })

  test.each([
    ['of elsewhere', async () => community.place(), 'PRIMARY_COMMUNITY_MISMATCH'],
    ['without a home', async () => undefined, 'PRIMARY_COMMUNITY_REQUIRED'],
  ])('%s edits nothing, even where it has joined', async (_, home, code) => {
    const elsewhere = await home()
    const ngo = await community.citizen({ ...(elsewhere && { home: elsewhere, joined: [place] }), role: 'NGO' })
    expect(outcomeOf(await ngo.editsProfile(await community.profile(place), contact))).toEqual([403, code])
  })
})
