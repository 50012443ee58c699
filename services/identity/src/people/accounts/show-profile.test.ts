import { afterAll, describe, expect, test } from 'vitest'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const path = '/v1/auth/me'
const noon = '2026-03-01T12:00:00.000Z'

describe('GET /v1/auth/me', () => {
  test('shows every field that has a value', async () => {
    const home = await identity.community()
    const { id, email, name, calls } = await identity.person({ communities: [home] })
    const reviewer = (await identity.person()).id
    await identity.facts.setAccount(id, {
      avatar_url: 'https://example.org/ada.png',
      requested_account_type: 'REPRESENTATIVE',
      approval_status: 'NEEDS_CHANGES',
      approval_note: 'A photo, please',
      approval_reviewed_by_id: reviewer,
      primary_community_changed_at: noon,
      approval_reviewed_at: noon,
      email_verified_at: noon,
      created_at: noon,
      updated_at: noon,
    })

    const { status, data } = await calls('GET', path)

    expect([status, Object.keys(data)]).toEqual([200, ['user']])
    expect(data.user).toEqual({ id, email, name, ...everything(home, reviewer) })
  })

  test('leaves out what is empty', async () => {
    const { calls } = await identity.citizen()
    const { user } = (await calls('GET', path)).data
    const always = ['id', 'email', 'name', 'role', 'memberships', 'requestedAccountType', 'approvalStatus']
    expect(Object.keys(user)).toEqual([...always, 'emailVerified', 'createdAt', 'updatedAt'])
  })

  test('lists memberships in the order of joining', async () => {
    const communities = [await identity.community('A'), await identity.community('B'), await identity.community('C')]
    const { calls } = await identity.citizen()
    const [first, second, third] = communities
    for (const communityId of [second, third, first]) {
      await calls('POST', '/v1/auth/me/community', { body: { communityId } })
    }
    const { memberships } = (await calls('GET', path)).data.user
    expect(memberships.map((membership: { communityId: string }) => membership.communityId)).toEqual([
      second,
      third,
      first,
    ])
  })

  test.each([['banned'], ['deleted']])('stays open to a %s account', async (trait) => {
    const { id, calls } = await identity.person({ [trait]: true })
    const reply = await calls('GET', path)
    expect([reply.status, reply.data.user.id]).toEqual([200, id])
  })

  test('answers HEAD too', async () => {
    const { calls } = await identity.citizen()
    const reply = await calls('HEAD', path)
    expect([reply.status, reply.body]).toEqual([200, ''])
  })

  test.each([
    ['a visitor', async () => ({ calls: identity.call }), 401, 'UNAUTHORIZED'],
    ['somebody without an account', async () => identity.person({ hasAccount: false }), 404, 'USER_NOT_FOUND'],
  ])('refuses %s', async (_, somebody, status, code) => {
    const reply = await (await somebody()).calls('GET', path)
    expect([reply.status, reply.code]).toEqual([status, code])
  })
})

function everything(home: string, reviewer: string) {
  return {
    role: 'CITIZEN',
    avatarUrl: 'https://example.org/ada.png',
    activeCommunityId: home,
    primaryCommunityId: home,
    primaryCommunityChangedAt: noon,
    memberships: [{ communityId: home, joinedAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/) }],
    requestedAccountType: 'REPRESENTATIVE',
    approvalStatus: 'NEEDS_CHANGES',
    approvalReviewedAt: noon,
    approvalReviewedById: reviewer,
    approvalNote: 'A photo, please',
    emailVerified: true,
    emailVerifiedAt: noon,
    createdAt: noon,
    updatedAt: noon,
  }
}

describe('a row that was written with an active community alone', () => {
  async function incomplete() {
    const communityId = await identity.community()
    const person = await identity.person()
    await identity.facts.setAccount(person.id, { created_at: noon })
    await identity.facts.setAccount(person.id, { community_id: communityId })
    return { ...person, communityId }
  }

  test('is completed when its owner reads it, without touching the cooldown', async () => {
    const { id, communityId, calls } = await incomplete()

    const { user } = (await calls('GET', path)).data

    expect(user).toMatchObject({ activeCommunityId: communityId, primaryCommunityId: communityId })
    expect(user.memberships).toEqual([{ communityId, joinedAt: noon }])
    expect(user).not.toHaveProperty('primaryCommunityChangedAt')
    expect(await identity.facts.memberships(id)).toEqual([{ community_id: communityId, joined_at: new Date(noon) }])
  })

  test('is completed once by many reads at the same instant', async () => {
    const { id, calls } = await incomplete()
    const replies = await Promise.all(Array.from({ length: 5 }, async () => calls('GET', path)))
    expect(replies.map(({ status, data }) => [status, data.user.memberships.length])).toEqual(Array(5).fill([200, 1]))
    expect(await identity.facts.memberships(id)).toHaveLength(1)
  })

  test('keeps a primary community that it has', async () => {
    const { id, communityId, calls } = await incomplete()
    const home = await identity.community('Home')
    await identity.facts.setAccount(id, { primary_community_id: home })
    const { user } = (await calls('GET', path)).data
    expect(user).toMatchObject({ activeCommunityId: communityId, primaryCommunityId: home })
    expect(user.memberships).toEqual([{ communityId, joinedAt: noon }])
  })

  test('gets its primary also when the membership is there', async () => {
    const home = await identity.community()
    const { id, calls } = await identity.person({ communities: [home] })
    await identity.facts.setAccount(id, { primary_community_id: null })
    expect((await calls('GET', path)).data.user.primaryCommunityId).toBe(home)
    expect(await identity.facts.account(id)).toMatchObject({ primary_community_id: home })
  })

  test('is written once: a complete account is only read', async () => {
    const { id, calls } = await incomplete()
    await calls('GET', path)
    const { updated_at: before } = await identity.facts.account(id)
    await calls('GET', path)
    expect(await identity.facts.account(id)).toMatchObject({ updated_at: before })
  })
})
