import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/citizen.ts'
import { openingOfOffice } from '../../../test/representation-facts.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const ada = await community.neighbour(place)
const administrator = await community.citizen({ role: 'PLATFORM_ADMIN', name: 'An administrator' })
const nothing = { followers: 0, comments: 0, announcements: 0, replies: 0 }

describe('DELETE /v1/representatives/:id', () => {
  test('takes a profile with its followers, comments, announcements and their comments', async () => {
    const funke = await community.neighbour(place)
    const profile = await community.profile(place, { owner: funke })
    await ada.follows(profile)
    await ada.remarks(profile)
    await funke.draftFor(profile)
    await ada.replies(await funke.announcementFor(profile))
    expect(await community.rowsUnder(profile)).toEqual({ followers: 1, comments: 1, announcements: 2, replies: 1 })

    const { status, data } = await administrator.deletesProfile(profile)

    expect([status, data]).toEqual([200, { ok: true }])
    expect(await community.rowsUnder(profile)).toEqual(nothing)
    expect(outcomeOf(await administrator.deletesProfile(profile))).toEqual([404, 'REPRESENTATIVE_NOT_FOUND'])
  })

  test('is recorded', async () => {
    const profile = await community.profile(place)
    await administrator.deletesProfile(profile)
    expect(await community.auditOf(profile)).toMatchObject([
      {
        actor_id: administrator.id,
        actor_name: 'An administrator',
        actor_role: 'PLATFORM_ADMIN',
        action: 'representative.deleted',
        target_type: 'REPRESENTATIVE',
        metadata: { name: profile.name, communityId: place.id },
      },
    ])
  })

  test('is refused while an office belongs to the profile, and taken when it is gone', async () => {
    const profile = await community.profile(place)
    await community.opensOffice(profile)
    expect(outcomeOf(await administrator.deletesProfile(profile))).toEqual([409, 'REPRESENTATIVE_IN_USE'])
    expect(await community.auditOf(profile)).toEqual([])
    await community.closesOffice(profile)
    expect((await administrator.deletesProfile(profile)).status).toBe(200)
  })

  test('is refused also when the office is opened at the same instant', async () => {
    const profile = await community.profile(place)
    const removal = async () => administrator.deletesProfile(profile)
    const reply = await community.behind(openingOfOffice, [profile.id], removal)
    expect(outcomeOf(reply)).toEqual([409, 'REPRESENTATIVE_IN_USE'])
  })

  test('does not ask officials for a verified address or a home', async () => {
    const official = await community.citizen({ role: 'GOVERNMENT_ADMIN', verified: false })
    expect((await official.deletesProfile(await community.profile(place))).status).toBe(200)
  })

  test('leaves nothing of acts of the same instant, which are either taken or find no profile', async () => {
    for (let round = 0; round < 5; round += 1) {
      const funke = await community.neighbour(place)
      const profile = await community.profile(place, { owner: funke })
      const [comment, follow, draft, removal] = await Promise.all([
        ada.remarks(profile),
        ada.follows(profile),
        funke.drafts(profile),
        administrator.deletesProfile(profile),
      ])
      expect(removal.status).toBe(200)
      for (const act of [comment, follow, draft]) expect([200, 201, 404]).toContain(act.status)
      expect(await community.rowsUnder(profile)).toEqual(nothing)
    }
  })

  test.each([
    ['a visitor', async () => community.visitor(), 401, 'UNAUTHORIZED'],
    ['a neighbour', async () => ada, 403, 'FORBIDDEN'],
    ['an NGO at home', async () => community.neighbour(place, { role: 'NGO' }), 403, 'FORBIDDEN'],
    ['a moderator', async () => community.citizen({ role: 'MODERATOR' }), 403, 'FORBIDDEN'],
    [
      'a banned administrator',
      async () => community.citizen({ role: 'PLATFORM_ADMIN', banned: true }),
      403,
      'ACCOUNT_BANNED',
    ],
    ['a deleted one', async () => community.citizen({ role: 'PLATFORM_ADMIN', deleted: true }), 403, 'ACCOUNT_DELETED'],
  ])('refuses %s', async (_, somebody, status, code) => {
    const profile = await community.profile(place)
    expect(outcomeOf(await (await somebody()).deletesProfile(profile))).toEqual([status, code])
  })

  test('refuses the account of the profile', async () => {
    const funke = await community.neighbour(place, { role: 'REPRESENTATIVE' })
    const profile = await community.profile(place, { owner: funke })
    expect(outcomeOf(await funke.deletesProfile(profile))).toEqual([403, 'FORBIDDEN'])
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await administrator.deletesProfile({ id }))).toEqual([404, 'REPRESENTATIVE_NOT_FOUND'])
  })
})
