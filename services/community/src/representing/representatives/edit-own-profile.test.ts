import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
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

describe('PATCH /v1/representatives/:id by the account that the profile belongs to', () => {
  test('changes the contact details, unrecorded', async () => {
    const { funke, profile } = await claimed()
    const { status, data } = await funke.editsProfile(profile, contact)
    expect([status, data.representative]).toEqual([200, await shown(profile)])
    expect(data.representative).toMatchObject({ ...contact, isClaimed: true })
    expect(JSON.stringify(data)).not.toContain(funke.id)
    expect(await community.auditOf(profile)).toEqual([])
  })

  test.each(Object.entries(official))('may not give itself another %s', async (field, value) => {
    const { funke, profile } = await claimed()
    const before = await shown(profile)
    expect(outcomeOf(await funke.editsProfile(profile, { ...contact, [field]: value }))).toEqual([403, 'FORBIDDEN'])
    expect(await shown(profile)).toEqual(before)
  })

  test('may send the whole form when the fields that officials vouch for are unchanged', async () => {
    const { funke, profile } = await claimed()
    const { name, title, position, constituency } = await shown(profile)
    const reply = await funke.editsProfile(profile, { name, title, position, constituency, ...contact })
    expect(reply.status).toBe(200)
  })

  test('is compared with what stands when its turn comes, not with what stood before', async () => {
    const { funke, profile } = await claimed()
    const { name } = await shown(profile)
    const reply = await community.behind(
      `update representatives set name = 'Funke Bello' where id = $1`,
      [profile.id],
      async () => funke.editsProfile(profile, { name, phone: '0800' }),
    )
    expect(outcomeOf(reply)).toEqual([403, 'FORBIDDEN'])
  })

  test('needs neither a role nor a verified address', async () => {
    const { funke, profile } = await claimed({ role: 'CITIZEN', verified: false })
    expect((await funke.editsProfile(profile, contact)).status).toBe(200)
  })

  test('edits all of it when its role lets it, also unrecorded', async () => {
    const { funke, profile } = await claimed({ role: 'GOVERNMENT_ADMIN' })
    expect((await funke.editsProfile(profile, official)).data.representative).toMatchObject(official)
    expect(await community.auditOf(profile)).toEqual([])
  })

  test('of an NGO edits all of it at home, and only the contact details elsewhere', async () => {
    const atHome = await claimed({ role: 'NGO', home: place })
    expect((await atHome.funke.editsProfile(atHome.profile, official)).status).toBe(200)
    const away = await claimed({ role: 'NGO', home: await community.place() })
    expect((await away.funke.editsProfile(away.profile, contact)).status).toBe(200)
    expect(outcomeOf(await away.funke.editsProfile(away.profile, official))).toEqual([403, 'FORBIDDEN'])
  })

  test('edits no more once the profile is another’s, and nothing while it is banned', async () => {
    const { funke, profile } = await claimed()
    await community.passesProfile(profile, await community.citizen())
    expect(outcomeOf(await funke.editsProfile(profile, contact))).toEqual([403, 'FORBIDDEN'])
    const banned = await claimed({ banned: true })
    expect(outcomeOf(await banned.funke.editsProfile(banned.profile, contact))).toEqual([403, 'ACCOUNT_BANNED'])
  })
})
