import { afterAll, describe, expect, test } from 'vitest'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const path = '/v1/auth/me/community'
const [ikeja, yaba] = [await identity.community('Ikeja'), await identity.community('Yaba')]
const unknownCommunity = '6b1a3f0e-2f0c-4a56-9a8e-0d7c5a1b2c3d'

describe('POST /v1/auth/me/community', () => {
  test('makes the first community home and active', async () => {
    const { calls } = await identity.citizen()

    const { status, data } = await calls('POST', path, { body: { communityId: ikeja } })

    expect([status, Object.keys(data)]).toEqual([200, ['user']])
    expect(data.user).toMatchObject({ activeCommunityId: ikeja, primaryCommunityId: ikeja })
    expect(data.user.memberships).toEqual([{ communityId: ikeja, joinedAt: expect.any(String) }])
    expect(data.user).not.toHaveProperty('primaryCommunityChangedAt')
  })

  test('makes the second community active and leaves home where it is', async () => {
    const { calls } = await identity.citizen()
    await calls('POST', path, { body: { communityId: ikeja } })
    const { user } = (await calls('POST', path, { body: { communityId: yaba } })).data
    expect(user).toMatchObject({ activeCommunityId: yaba, primaryCommunityId: ikeja })
    expect(user.memberships).toHaveLength(2)
    expect(user).not.toHaveProperty('primaryCommunityChangedAt')
  })

  test('leaves an existing membership as it is and acts in it again', async () => {
    const { calls } = await identity.citizen()
    const first = (await calls('POST', path, { body: { communityId: ikeja } })).data.user
    await calls('POST', path, { body: { communityId: yaba } })
    identity.clock.advance(60_000)
    const again = (await calls('POST', path, { body: { communityId: ikeja.toUpperCase() } })).data.user
    expect(again.activeCommunityId).toBe(ikeja)
    expect(again.memberships).toHaveLength(2)
    expect(again.memberships[0]).toEqual(first.memberships[0])
  })

  test('completes a row that has an active community alone, before that moves on', async () => {
    const { id, calls } = await identity.person()
    await identity.facts.setAccount(id, { community_id: ikeja })
    const { user } = (await calls('POST', path, { body: { communityId: yaba } })).data
    expect(user).toMatchObject({ activeCommunityId: yaba, primaryCommunityId: ikeja })
    expect(user.memberships).toHaveLength(2)
  })

  test('sets a primary anew when the community of the old one is gone, and leaves the clock', async () => {
    const { id, calls } = await identity.person()
    const changedAt = '2026-03-01T12:00:00.000Z'
    await identity.facts.setAccount(id, { primary_community_changed_at: changedAt })
    const { user } = (await calls('POST', path, { body: { communityId: yaba } })).data
    expect(user).toMatchObject({ primaryCommunityId: yaba, primaryCommunityChangedAt: changedAt })
  })

  test('sets one primary when two first joins meet', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, calls } = await identity.person()

      const replies = await Promise.all(
        [ikeja, yaba, ikeja].map(async (communityId) => calls('POST', path, { body: { communityId } })),
      )

      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
      const primaries = new Set(replies.map(({ data }) => data.user.primaryCommunityId))
      expect(primaries.size).toBe(1)
      expect(await identity.facts.memberships(id)).toHaveLength(2)
      expect(await identity.facts.account(id)).toMatchObject({ primary_community_id: [...primaries][0] })
    }
  })

  test('changes nothing for a community that does not exist', async () => {
    const { id, calls } = await identity.person()
    const reply = await calls('POST', path, { body: { communityId: unknownCommunity } })
    expect([reply.status, reply.code]).toEqual([404, 'COMMUNITY_NOT_FOUND'])
    expect(await identity.facts.account(id)).toMatchObject({ community_id: null, primary_community_id: null })
  })

  test.each([
    ['no body', undefined],
    ['no id', {}],
    ['what is no id', { communityId: 'ikeja' }],
    ['a number', { communityId: 7 }],
  ])('refuses %s', async (_, body) => {
    const { calls } = await identity.person()
    const reply = await calls('POST', path, { body })
    expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(Object.keys(reply.body.details)).toEqual(['communityId'])
  })

  test.each([
    ['a visitor', async () => ({ calls: identity.call }), 401, 'UNAUTHORIZED'],
    ['somebody without an account', async () => identity.person({ hasAccount: false }), 404, 'USER_NOT_FOUND'],
    ['a banned citizen', async () => identity.person({ banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted account', async () => identity.person({ deleted: true }), 403, 'ACCOUNT_DELETED'],
  ])('refuses %s', async (_, somebody, status, code) => {
    const reply = await (await somebody()).calls('POST', path, { body: { communityId: ikeja } })
    expect([reply.status, reply.code]).toEqual([status, code])
  })
})
