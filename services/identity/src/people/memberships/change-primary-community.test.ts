import type { Person, Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const { facts, clock } = identity
const path = '/v1/auth/me/primary-community'
const dayMs = 86_400_000
const [ikeja, yaba, lekki] = [await identity.community(), await identity.community(), await identity.community()]
const unknownCommunity = '6b1a3f0e-2f0c-4a56-9a8e-0d7c5a1b2c3d'

const to = (communityId: unknown) => ({ body: { communityId } })
const move = async ({ calls }: Pick<Person, 'calls'>, communityId: string) => calls('PATCH', path, to(communityId))

const outcomes = (replies: readonly Reply[]) => replies.map(({ code }) => code ?? 'done').toSorted()

/** Somebody who has joined all three and lives in the first. */
const resident = async () => identity.person({ communities: [ikeja, yaba, lekki] })

/** Somebody who has joined all three and whose home went away with its community. */
async function homeless(columns: Record<string, unknown> = {}) {
  const person = await resident()
  await facts.setAccount(person.id, { community_id: null, primary_community_id: null, ...columns })
  return person
}

describe('PATCH /v1/auth/me/primary-community', () => {
  test('moves home, stamps the change and leaves the active community', async () => {
    const { status, data } = await move(await resident(), yaba)

    expect([status, Object.keys(data)]).toEqual([200, ['user']])
    expect(data.user).toMatchObject({ primaryCommunityId: yaba, activeCommunityId: ikeja })
    expect(Math.abs(Date.parse(data.user.primaryCommunityChangedAt) - Number(clock.now()))).toBeLessThan(20_000)
  })

  test('refuses another move within 30 days and says when it may be', async () => {
    const ada = await resident()
    const changedAt = (await move(ada, yaba)).data.user.primaryCommunityChangedAt
    clock.advance(30 * dayMs - 60_000)

    const reply = await move(ada, lekki)

    expect(reply.status).toBe(429)
    expect(reply.body).toEqual({
      success: false,
      code: 'PRIMARY_COMMUNITY_COOLDOWN',
      message: expect.any(String),
      nextEligibleAt: new Date(Date.parse(changedAt) + 30 * dayMs).toISOString(),
      requestId: expect.any(String),
    })
    expect(reply.headers.get('retry-after')).toBeNull()
    expect(await facts.account(ada.id)).toMatchObject({
      primary_community_id: yaba,
      primary_community_changed_at: new Date(changedAt),
    })
    clock.advance(60_000)
    const { user } = (await move(ada, lekki)).data
    expect(user.primaryCommunityId).toBe(lekki)
    expect(Date.parse(user.primaryCommunityChangedAt)).toBeGreaterThan(Date.parse(changedAt))
  })

  test('treats home itself as no change, also while no other is allowed', async () => {
    const ada = await resident()
    const unmoved = (await move(ada, ikeja.toUpperCase())).data.user
    expect(unmoved).toMatchObject({ primaryCommunityId: ikeja })
    expect(unmoved).not.toHaveProperty('primaryCommunityChangedAt')

    const moved = (await move(ada, yaba)).data.user
    clock.advance(60_000)
    expect((await move(ada, yaba)).data.user).toEqual(moved)
  })

  test('does not count a first assignment as a change', async () => {
    const ada = await homeless()
    const first = (await move(ada, yaba)).data.user
    expect(first.primaryCommunityId).toBe(yaba)
    expect(first).not.toHaveProperty('primaryCommunityChangedAt')
    expect((await move(ada, lekki)).data.user.primaryCommunityChangedAt).toBeDefined()
    expect((await move(ada, ikeja)).code).toBe('PRIMARY_COMMUNITY_COOLDOWN')
  })

  test('gives a home at once to somebody who lost theirs, while the clock of the last change goes on', async () => {
    const changedAt = new Date(Number(clock.now()) - dayMs)
    const ada = await homeless({ primary_community_changed_at: changedAt })
    const { user } = (await move(ada, yaba)).data
    expect(user).toMatchObject({ primaryCommunityId: yaba, primaryCommunityChangedAt: changedAt.toISOString() })
    const refused = await move(ada, lekki)
    expect([refused.status, refused.body.nextEligibleAt]).toEqual([
      429,
      new Date(Number(changedAt) + 30 * dayMs).toISOString(),
    ])
  })

  test('treats the active community of an incomplete row as home, so that leaving it is a change', async () => {
    const ada = await homeless({ community_id: ikeja })
    expect((await move(ada, ikeja)).data.user).not.toHaveProperty('primaryCommunityChangedAt')
    const ben = await homeless({ community_id: ikeja })
    const { user } = (await move(ben, yaba)).data
    expect(user).toMatchObject({ primaryCommunityId: yaba, activeCommunityId: ikeja })
    expect(user).toHaveProperty('primaryCommunityChangedAt')
  })

  test.each([
    ['a community that one has not joined', yaba],
    ['a community that does not exist', unknownCommunity],
  ])('refuses %s, also while no change is allowed', async (_, communityId) => {
    const ada = await identity.person({ communities: [ikeja] })
    await facts.setAccount(ada.id, { primary_community_changed_at: clock.now() })
    const reply = await move(ada, communityId)
    expect([reply.status, reply.code]).toEqual([400, 'COMMUNITY_MEMBERSHIP_REQUIRED'])
    expect(await facts.account(ada.id)).toMatchObject({ primary_community_id: ikeja })
  })

  test.each([
    ['no body', {}],
    ['no id', { body: {} }],
    ['what is no id', to('ikeja')],
    ['null', to(null)],
  ])('refuses %s', async (_, options) => {
    const { calls } = await resident()
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
    const reply = await move(await somebody(), ikeja)
    expect([reply.status, reply.code]).toEqual([status, code])
  })
})

describe('changes of home at the same instant', () => {
  test('let one of two through', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ada = await resident()

      const replies = await Promise.all([move(ada, yaba), move(ada, lekki)])

      expect(outcomes(replies)).toEqual(['PRIMARY_COMMUNITY_COOLDOWN', 'done'])
      const winner = replies.find(({ status }) => status === 200)?.data.user
      const refused = replies.find(({ status }) => status === 429)?.body
      expect(await facts.account(ada.id)).toMatchObject({
        primary_community_id: winner.primaryCommunityId,
        primary_community_changed_at: new Date(winner.primaryCommunityChangedAt),
      })
      expect(Date.parse(refused.nextEligibleAt)).toBe(Date.parse(winner.primaryCommunityChangedAt) + 30 * dayMs)
    }
  })

  test('to the same place are one', async () => {
    const ada = await resident()
    const replies = await Promise.all([1, 2, 3].map(async () => move(ada, yaba)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(replies.map(({ data }) => data.user.primaryCommunityChangedAt)).size).toBe(1)
  })

  test('of somebody without a home are one assignment, one change and one refusal', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ada = await homeless()

      const replies = await Promise.all([ikeja, yaba, lekki].map(async (community) => move(ada, community)))

      expect(outcomes(replies)).toEqual(['PRIMARY_COMMUNITY_COOLDOWN', 'done', 'done'])
      const stamps = replies.flatMap(({ status, data }) =>
        status === 200 ? [data.user.primaryCommunityChangedAt] : [],
      )
      expect(stamps.filter((stamp) => stamp === undefined)).toHaveLength(1)
    }
  })

  test('count as a change behind a first join and as an assignment before it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ada = await identity.person({ communities: [yaba] })
      await facts.setAccount(ada.id, { community_id: null, primary_community_id: null })

      const [moved, joined] = await Promise.all([
        move(ada, yaba),
        ada.calls('POST', '/v1/auth/me/communities', {
          body: { communityIds: [ikeja, lekki], primaryCommunityId: ikeja },
        }),
      ])

      expect([moved.status, joined.status]).toEqual([200, 200])
      const joinedFirst = joined.data.user.primaryCommunityId === ikeja
      const account = await facts.account(ada.id)
      expect(account).toMatchObject({ community_id: ikeja, primary_community_id: yaba })
      expect(account['primary_community_changed_at'] !== null).toBe(joinedFirst)
      expect(await facts.memberships(ada.id)).toHaveLength(3)
    }
  })
})
