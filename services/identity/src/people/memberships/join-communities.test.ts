import { randomUUID } from 'node:crypto'
import type { Wire } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const path = '/v1/auth/me/communities'
const [ikeja, yaba, lekki] = [await identity.community(), await identity.community(), await identity.community()]
const [twenty, oneMore] = [await identity.communities(20), await identity.community()]
const unknownCommunity = '6b1a3f0e-2f0c-4a56-9a8e-0d7c5a1b2c3d'

const choice = (primaryCommunityId: unknown, ...communityIds: unknown[]) => ({
  body: { communityIds, primaryCommunityId },
})
const joined = (user: Wire) => user.memberships.map(({ communityId }: Wire) => String(communityId)).toSorted()

describe('POST /v1/auth/me/communities', () => {
  test('joins all of them, and acts and lives in the chosen one', async () => {
    const { calls } = await identity.citizen()

    const { status, data } = await calls('POST', path, choice(yaba, ikeja, yaba, lekki))

    expect([status, Object.keys(data)]).toEqual([200, ['user']])
    expect(data.user).toMatchObject({ activeCommunityId: yaba, primaryCommunityId: yaba })
    expect(joined(data.user)).toEqual([ikeja, yaba, lekki].toSorted())
    expect(data.user).not.toHaveProperty('primaryCommunityChangedAt')
  })

  test('leaves home and earlier memberships as they are', async () => {
    const { calls } = await identity.citizen()
    const first = (await calls('POST', path, choice(ikeja, ikeja))).data.user
    identity.clock.advance(60_000)
    const { user } = (await calls('POST', path, choice(yaba, yaba, ikeja))).data
    expect(user).toMatchObject({ activeCommunityId: yaba, primaryCommunityId: ikeja })
    expect(user.memberships[0]).toEqual(first.memberships[0])
    expect(joined(user)).toEqual([ikeja, yaba].toSorted())
    expect(user).not.toHaveProperty('primaryCommunityChangedAt')
  })

  test('completes a row that has an active community alone, before that moves on', async () => {
    const { id, calls } = await identity.person()
    await identity.facts.setAccount(id, { community_id: ikeja })
    const { user } = (await calls('POST', path, choice(yaba, yaba, lekki))).data
    expect(user).toMatchObject({ activeCommunityId: yaba, primaryCommunityId: ikeja })
    expect(joined(user)).toEqual([ikeja, yaba, lekki].toSorted())
  })

  test('counts a community once, however often and in whatever letters it is chosen', async () => {
    const { calls } = await identity.citizen()
    const again = twenty.map((id) => id.toUpperCase())
    const { status, data } = await calls('POST', path, choice(again[7], ...twenty, ...again))
    expect(status).toBe(200)
    expect(joined(data.user)).toEqual(twenty.toSorted())
    expect(data.user).toMatchObject({ activeCommunityId: twenty[7], primaryCommunityId: twenty[7] })
  })

  test('joins all or none', async () => {
    const { id, calls } = await identity.person()
    await identity.facts.setAccount(id, { community_id: ikeja })
    const reply = await calls('POST', path, choice(yaba, yaba, unknownCommunity))
    expect([reply.status, reply.code]).toEqual([404, 'COMMUNITY_NOT_FOUND'])
    expect(await identity.facts.account(id)).toMatchObject({ community_id: ikeja, primary_community_id: null })
    expect(await identity.facts.memberships(id)).toEqual([])
  })

  test.each([
    ['nothing', choice(ikeja), 'COMMUNITY_SELECTION_REQUIRED'],
    ['21 communities', choice(oneMore, ...twenty, oneMore), 'TOO_MANY_COMMUNITIES'],
    ['21 communities without the primary one', choice(ikeja, ...twenty, oneMore), 'TOO_MANY_COMMUNITIES'],
    ['a primary one that is not chosen', choice(lekki, ikeja, yaba), 'PRIMARY_MUST_BE_SELECTED'],
    ['a primary one that is unknown', choice(unknownCommunity, ikeja), 'PRIMARY_MUST_BE_SELECTED'],
  ])('refuses a choice of %s', async (_, options, code) => {
    const { id, calls } = await identity.person()
    const reply = await calls('POST', path, options)
    expect([reply.status, reply.code]).toEqual([400, code])
    expect(await identity.facts.memberships(id)).toEqual([])
  })

  test.each([
    ['no body', {}, ['communityIds', 'primaryCommunityId']],
    ['no primary one', { body: { communityIds: [] } }, ['primaryCommunityId']],
    ['one community that is no list', { body: { communityIds: ikeja, primaryCommunityId: ikeja } }, ['communityIds']],
    ['what is no id', choice(ikeja, ikeja, 'yaba'), ['communityIds.1']],
    ['a primary one that is no id', choice(7, ikeja), ['primaryCommunityId']],
    ['nobody', choice(null, null), ['communityIds.0', 'primaryCommunityId']],
  ])('refuses %s', async (_, options, fields) => {
    const { calls } = await identity.person()
    const reply = await calls('POST', path, options)
    expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(Object.keys(reply.body.details).toSorted()).toEqual(fields)
  })

  test.each([
    ['a visitor', async () => ({ calls: identity.call }), 401, 'UNAUTHORIZED'],
    ['somebody without an account', async () => identity.person({ hasAccount: false }), 404, 'USER_NOT_FOUND'],
    ['a banned citizen', async () => identity.person({ banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted account', async () => identity.person({ deleted: true }), 403, 'ACCOUNT_DELETED'],
  ])('refuses %s', async (_, somebody, status, code) => {
    const reply = await (await somebody()).calls('POST', path, choice(ikeja, ikeja))
    expect([reply.status, reply.code]).toEqual([status, code])
  })
})

describe('joins of the same instant', () => {
  test('add up, and one of them sets the primary', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, calls } = await identity.person()

      const replies = await Promise.all([
        calls('POST', path, choice(ikeja, ikeja, yaba)),
        calls('POST', path, choice(lekki, yaba, lekki)),
        calls('POST', '/v1/auth/me/community', { body: { communityId: oneMore } }),
        calls('POST', path, choice(yaba, lekki, yaba, ikeja)),
      ])

      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      const primaries = new Set(replies.map(({ data }) => data.user.primaryCommunityId))
      expect(primaries.size).toBe(1)
      const stored = { primary_community_id: [...primaries][0], primary_community_changed_at: null }
      expect(await identity.facts.account(id)).toMatchObject(stored)
      const memberships = await identity.facts.memberships(id)
      const communities = memberships.map((row) => String(row['community_id']))
      expect(communities.toSorted()).toEqual([ikeja, yaba, lekki, oneMore].toSorted())
    }
  })

  test('of one is undone whole while the other stands', async () => {
    const { id, calls } = await identity.person()
    const [refused, done] = await Promise.all([
      calls('POST', path, choice(ikeja, ikeja, yaba, randomUUID())),
      calls('POST', path, choice(lekki, lekki)),
    ])
    expect([refused.status, done.status]).toEqual([404, 200])
    const stored = { community_id: lekki, primary_community_id: lekki }
    expect(await identity.facts.account(id)).toMatchObject(stored)
    expect(await identity.facts.memberships(id)).toHaveLength(1)
  })
})
