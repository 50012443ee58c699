import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const [ada, ben] = [await community.neighbour(place), await community.neighbour(place)]

/** A profile that Ada and Ben follow. */
async function followed() {
  const profile = await community.profile(place)
  for (const citizen of [ada, ben]) await citizen.follows(profile)
  return profile
}

describe('DELETE /v1/representatives/:id/follow', () => {
  test('takes one follower away, once, however often they press', async () => {
    const profile = await followed()
    for (let press = 0; press < 3; press += 1) {
      const { status, data } = await ada.unfollows(profile)
      expect([status, data]).toEqual([200, { following: false }])
    }
    expect(await community.profileCountersOf(profile)).toMatchObject({ follower_count: 1, followers: 1 })
    expect((await ben.followed()).data.representativeIds).toContain(profile.id)
  })

  test('counts right when several presses come at the same instant', async () => {
    const profile = await followed()
    const presses = [ada, ben, ada, ben, ada].map(async (citizen) => citizen.unfollows(profile))
    expect((await Promise.all(presses)).map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await community.profileCountersOf(profile)).toMatchObject({ follower_count: 0, followers: 0 })
  })

  test('never counts below nothing', async () => {
    const profile = await followed()
    await community.setProfile(profile, { follower_count: 0 })
    expect((await ada.unfollows(profile)).status).toBe(200)
    expect(await community.profileCountersOf(profile)).toMatchObject({ follower_count: 0, followers: 1 })
  })

  test('needs neither a membership nor a verified address nor a follow before', async () => {
    const stranger = await community.citizen({ verified: false })
    const { status, data } = await stranger.unfollows(await followed())
    expect([status, data]).toEqual([200, { following: false }])
  })

  test.each([
    ['a visitor', async () => community.visitor(), 401, 'UNAUTHORIZED'],
    ['a banned neighbour', async () => community.neighbour(place, { banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted neighbour', async () => community.neighbour(place, { deleted: true }), 403, 'ACCOUNT_DELETED'],
  ])('refuses %s', async (_, somebody, status, code) => {
    expect(outcomeOf(await (await somebody()).unfollows(await followed()))).toEqual([status, code])
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await ada.unfollows({ id }))).toEqual([404, 'REPRESENTATIVE_NOT_FOUND'])
  })
})
