import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const administrator = await community.citizen({ role: 'PLATFORM_ADMIN', name: 'An administrator' })

describe('POST /v1/representatives/:id/claim', () => {
  test('links a profile to an account, which may then publish under it', async () => {
    const [profile, funke] = [await community.profile(place), await community.citizen()]
    const { status, data } = await administrator.links(profile, funke)
    expect(status).toBe(200)
    expect(data).toEqual((await community.call('GET', `/v1/representatives/${profile.id}`)).data)
    expect(data.representative.isClaimed).toBe(true)
    expect(JSON.stringify(data)).not.toContain(funke.id)
    expect((await funke.drafts(profile)).status).toBe(201)
  })

  test('is recorded', async () => {
    const [profile, funke] = [await community.profile(place), await community.citizen()]
    await administrator.links(profile, funke)
    expect(await community.auditOf(profile)).toMatchObject([
      {
        actor_id: administrator.id,
        actor_name: 'An administrator',
        actor_role: 'PLATFORM_ADMIN',
        action: 'representative.claimed',
        target_type: 'REPRESENTATIVE',
        metadata: { name: profile.name, userId: funke.id },
      },
    ])
  })

  test.each(['CITIZEN', 'REPRESENTATIVE', 'NGO'])('gives a %s no other role', async (role) => {
    const funke = await community.citizen({ role })
    await administrator.links(await community.profile(place), funke)
    expect(await community.roleOf(funke)).toBe(role)
  })

  test('may name a banned account, which cannot write', async () => {
    const [profile, banned] = [await community.profile(place), await community.citizen({ banned: true })]
    expect((await administrator.links(profile, banned)).status).toBe(200)
    expect(outcomeOf(await banned.drafts(profile))).toEqual([403, 'ACCOUNT_BANNED'])
  })

  test('takes the profile from the path, whatever the body says', async () => {
    const [profile, other, funke] = [
      await community.profile(place),
      await community.profile(place),
      await community.citizen(),
    ]
    const body = { userId: funke.id, representativeId: other.id, id: other.id }
    await administrator.calls('POST', `/v1/representatives/${profile.id}/claim`, { body })
    expect([await community.ownerOf(profile), await community.ownerOf(other)]).toEqual([funke.id, null])
  })

  test('checks profile, account, its deletion, the claim and its other profile in this order', async () => {
    const linked = await community.citizen()
    const claimed = await community.profile(place, { owner: linked })
    const free = await community.profile(place)
    const [nowhere, nobody] = [{ id: randomUUID() }, { id: randomUUID() }]
    const deleted = await community.citizen({ deleted: true })
    const replies = [
      await administrator.links(nowhere, nobody),
      await administrator.links(claimed, nobody),
      await administrator.links(claimed, deleted),
      await administrator.links(claimed, linked),
      await administrator.links(free, linked),
    ]
    expect(replies.map(outcomeOf)).toEqual([
      [404, 'REPRESENTATIVE_NOT_FOUND'],
      [404, 'USER_NOT_FOUND'],
      [400, 'USER_DELETED'],
      [409, 'REPRESENTATIVE_ALREADY_CLAIMED'],
      [409, 'USER_ALREADY_LINKED'],
    ])
    expect([...(await community.auditOf(claimed)), ...(await community.auditOf(free))]).toEqual([])
  })

  test('is open again for a profile that its account left', async () => {
    const profile = await community.profile(place, { owner: await community.citizen() })
    await community.passesProfile(profile)
    expect((await administrator.links(profile, await community.citizen())).status).toBe(200)
  })

  test('has one winner when several are made at the same instant', async () => {
    const profile = await community.profile(place)
    const people = await Promise.all(Array.from({ length: 6 }, async () => community.citizen()))
    const replies = await Promise.all(people.map(async (person) => administrator.links(profile, person)))
    expect(outcomesOf(replies)).toEqual(['200', ...Array(5).fill('409 REPRESENTATIVE_ALREADY_CLAIMED')])
    const winner = people[replies.findIndex(({ status }) => status === 200)]
    expect(await community.ownerOf(profile)).toBe(winner?.id)
    expect(await community.auditOf(profile)).toHaveLength(1)
  })

  test('gives an account one profile when it is named for several at the same instant', async () => {
    const funke = await community.citizen()
    const profiles = await Promise.all(Array.from({ length: 4 }, async () => community.profile(place)))
    const replies = await Promise.all(profiles.map(async (profile) => administrator.links(profile, funke)))
    expect(outcomesOf(replies)).toEqual(['200', ...Array(3).fill('409 USER_ALREADY_LINKED')])
    const owners = await Promise.all(profiles.map(async (profile) => community.ownerOf(profile)))
    expect(owners.filter((owner) => owner === funke.id)).toHaveLength(1)
  })

  test.each([
    [
      'is anonymized',
      `update users set deleted_at = now(), email = 'deleted-' || id where id = $1`,
      400,
      'USER_DELETED',
    ],
    ['goes', 'delete from users where id = $1', 404, 'USER_NOT_FOUND'],
  ])('gives no profile to an account that %s at the same instant', async (_, statement, status, code) => {
    const [profile, leaver] = [await community.profile(place), await community.citizen()]
    const reply = await community.behind(statement, [leaver.id], async () => administrator.links(profile, leaver))
    expect(outcomeOf(reply)).toEqual([status, code])
    expect(await community.ownerOf(profile)).toBeNull()
    expect(await community.auditOf(profile)).toEqual([])
  })

  test('finds no profile that is deleted at the same instant', async () => {
    const [profile, funke] = [await community.profile(place), await community.citizen()]
    const reply = await community.behind('delete from representatives where id = $1', [profile.id], async () =>
      administrator.links(profile, funke),
    )
    expect(outcomeOf(reply)).toEqual([404, 'REPRESENTATIVE_NOT_FOUND'])
  })

  test.each([undefined, null, '', 'no-id', 7])('refuses %o as an account', async (id) => {
    const reply = await administrator.links(await community.profile(place), { id })
    expect(outcomeOf(reply)).toEqual([400, 'VALIDATION_ERROR'])
  })

  test.each([
    ['a visitor', async () => community.visitor(), 401, 'UNAUTHORIZED'],
    ['a neighbour', async () => community.neighbour(place), 403, 'FORBIDDEN'],
    ['an official', async () => community.neighbour(place, { role: 'GOVERNMENT_ADMIN' }), 403, 'FORBIDDEN'],
    [
      'a banned administrator',
      async () => community.citizen({ role: 'PLATFORM_ADMIN', banned: true }),
      403,
      'ACCOUNT_BANNED',
    ],
    ['a deleted one', async () => community.citizen({ role: 'PLATFORM_ADMIN', deleted: true }), 403, 'ACCOUNT_DELETED'],
  ])('refuses %s', async (_, somebody, status, code) => {
    const [profile, caller] = [await community.profile(place), await somebody()]
    expect(outcomeOf(await caller.links(profile, { id: randomUUID() }))).toEqual([status, code])
  })

  test('answers 404 for a profile whose id is not one', async () => {
    const reply = await administrator.links({ id: 'no-id' }, await community.citizen())
    expect(outcomeOf(reply)).toEqual([404, 'REPRESENTATIVE_NOT_FOUND'])
  })
})
