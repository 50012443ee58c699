import { afterAll, describe, expect, test } from 'vitest'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const path = '/v1/auth/me/active-community'
const [ikeja, yaba, lekki] = [await identity.community(), await identity.community(), await identity.community()]
const unknownCommunity = '6b1a3f0e-2f0c-4a56-9a8e-0d7c5a1b2c3d'
const to = (communityId: unknown) => ({ body: { communityId } })

describe('PATCH /v1/auth/me/active-community', () => {
  test('acts in another of one’s communities and leaves home where it is', async () => {
    const { calls } = await identity.person({ communities: [ikeja, yaba] })

    const { status, data } = await calls('PATCH', path, to(yaba))

    expect([status, Object.keys(data)]).toEqual([200, ['user']])
    expect(data.user).toMatchObject({ activeCommunityId: yaba, primaryCommunityId: ikeja })
    expect(data.user.memberships).toHaveLength(2)
    expect(data.user).not.toHaveProperty('primaryCommunityChangedAt')
  })

  test('treats the community that one already acts in as no change', async () => {
    const { calls } = await identity.person({ communities: [ikeja] })
    const reply = await calls('PATCH', path, to(ikeja.toUpperCase()))
    expect([reply.status, reply.data.user.activeCommunityId]).toEqual([200, ikeja])
  })

  test('completes a row that has an active community alone, before that moves on', async () => {
    const { id, calls } = await identity.person({ communities: [yaba] })
    await identity.facts.setAccount(id, { community_id: ikeja, primary_community_id: null })
    const { user } = (await calls('PATCH', path, to(yaba))).data
    expect(user).toMatchObject({ activeCommunityId: yaba, primaryCommunityId: ikeja })
    expect(user.memberships).toHaveLength(2)
  })

  test('treats an active community without a membership as joined', async () => {
    const { id, calls } = await identity.person()
    await identity.facts.setAccount(id, { community_id: ikeja })
    const { status, data } = await calls('PATCH', path, to(ikeja))
    expect([status, data.user.memberships.length, data.user.primaryCommunityId]).toEqual([200, 1, ikeja])
  })

  test('sets no home for somebody who has lost it', async () => {
    const { id, calls } = await identity.person({ communities: [ikeja, yaba] })
    await identity.facts.setAccount(id, { community_id: null, primary_community_id: null })
    const { user } = (await calls('PATCH', path, to(yaba))).data
    expect(user.activeCommunityId).toBe(yaba)
    expect(user).not.toHaveProperty('primaryCommunityId')
  })

  test('ends in one of two that are asked for at the same instant', async () => {
    const { id, calls } = await identity.person({ communities: [ikeja, yaba, lekki] })
    const replies = await Promise.all([calls('PATCH', path, to(yaba)), calls('PATCH', path, to(lekki))])
    expect(replies.map(({ data }) => data.user.activeCommunityId)).toEqual([yaba, lekki])
    const { community_id: active, primary_community_id: home } = await identity.facts.account(id)
    expect([[yaba, lekki].includes(active), home]).toEqual([true, ikeja])
  })

  test.each([
    ['a community that one has not joined', yaba],
    ['a community that does not exist', unknownCommunity],
  ])('refuses %s', async (_, communityId) => {
    const { id, calls } = await identity.person({ communities: [ikeja] })
    const reply = await calls('PATCH', path, to(communityId))
    expect([reply.status, reply.code]).toEqual([400, 'COMMUNITY_MEMBERSHIP_REQUIRED'])
    expect(await identity.facts.account(id)).toMatchObject({ community_id: ikeja, primary_community_id: ikeja })
  })

  test.each([
    ['no body', {}],
    ['no id', { body: {} }],
    ['what is no id', to('ikeja')],
    ['null', to(null)],
  ])('refuses %s', async (_, options) => {
    const { calls } = await identity.person({ communities: [ikeja] })
    const reply = await calls('PATCH', path, options)
    expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(Object.keys(reply.body.details)).toEqual(['communityId'])
  })

  test.each([
    ['a visitor', async () => ({ calls: identity.call }), 401, 'UNAUTHORIZED'],
    ['somebody without an account', async () => identity.person({ hasAccount: false }), 404, 'USER_NOT_FOUND'],
    ['a banned citizen', async () => identity.person({ banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted account', async () => identity.person({ deleted: true }), 403, 'ACCOUNT_DELETED'],
  ])('refuses %s', async (_, somebody, status, code) => {
    const reply = await (await somebody()).calls('PATCH', path, to(ikeja))
    expect([reply.status, reply.code]).toEqual([status, code])
  })
})
