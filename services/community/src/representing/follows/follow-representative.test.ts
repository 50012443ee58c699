import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const ada = await community.neighbour(place)

describe('POST /v1/representatives/:id/follow', () => {
  test('counts a citizen once, however often they follow', async () => {
    const profile = await community.profile(place)
    for (let press = 0; press < 3; press += 1) {
      const { status, data } = await ada.follows(profile)
      expect([status, data]).toEqual([200, { following: true }])
    }
    expect(await community.profileCountersOf(profile)).toMatchObject({ follower_count: 1, followers: 1 })
  })

  test('counts everybody of a crowd at the same instant, each once', async () => {
    const profile = await community.profile(place)
    const crowd = await community.neighbours(place, 8)
    const presses = [...crowd, ...crowd].map(async (citizen) => citizen.follows(profile))
    const replies = await Promise.all(presses)
    expect(replies.map(({ status }) => status)).toEqual(Array(16).fill(200))
    expect(await community.profileCountersOf(profile)).toMatchObject({ follower_count: 8, followers: 8 })
  })

  test('counts one citizen right who follows and unfollows at the same instant', async () => {
    const profile = await community.profile(place)
    const presses = Array.from({ length: 12 }, async (_, press) =>
      press % 2 ? ada.unfollows(profile) : ada.follows(profile),
    )
    for (const { status } of await Promise.all(presses)) expect(status).toBe(200)
    const counters = await community.profileCountersOf(profile)
    expect(counters?.['follower_count']).toBe(counters?.['followers'])
  })

  test('neither changes the date of the profile nor notifies anybody', async () => {
    const funke = await community.citizen()
    const profile = await community.profile(place, { owner: funke })
    const path = `/v1/representatives/${profile.id}`
    const { representative } = (await community.call('GET', path)).data
    await ada.follows(profile)
    const { data } = await community.call('GET', path)
    expect(data.representative).toEqual({ ...representative, followerCount: 1 })
    expect(await community.noticesOf(funke)).toEqual([])
  })

  test.each([undefined, '', '{}', 'not json'])('needs no body: %o', async (rawBody) => {
    const profile = await community.profile(place)
    const headers = { 'content-type': 'application/json' }
    const body = rawBody === undefined ? {} : { rawBody, headers }
    expect((await ada.calls('POST', `/v1/representatives/${profile.id}/follow`, body)).status).toBe(200)
  })

  test('asks where somebody has joined, not where they live', async () => {
    const profile = await community.profile(place)
    const traveller = await community.citizen({ home: await community.place(), joined: [place] })
    const handmade = await community.citizen({ active: place })
    for (const citizen of [traveller, handmade]) expect((await citizen.follows(profile)).status).toBe(200)
  })

  test.each([
    ['a visitor', async () => community.visitor(), 401, 'UNAUTHORIZED'],
    ['a banned neighbour', async () => community.neighbour(place, { banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted neighbour', async () => community.neighbour(place, { deleted: true }), 403, 'ACCOUNT_DELETED'],
    ['an unverified neighbour', async () => community.neighbour(place, { verified: false }), 403, 'EMAIL_NOT_VERIFIED'],
    [
      'an administrator of elsewhere',
      async () => community.citizen({ role: 'PLATFORM_ADMIN' }),
      403,
      'COMMUNITY_MEMBERSHIP_REQUIRED',
    ],
  ])('refuses %s', async (_, somebody, status, code) => {
    const profile = await community.profile(place)
    expect(outcomeOf(await (await somebody()).follows(profile))).toEqual([status, code])
    expect(await community.profileCountersOf(profile)).toMatchObject({ follower_count: 0, followers: 0 })
  })

  test('refuses somebody whose account goes at the same instant', async () => {
    const [profile, leaver] = [await community.profile(place), await community.neighbour(place)]
    const reply = await community.behind('delete from users where id = $1', [leaver.id], async () =>
      leaver.follows(profile),
    )
    expect(outcomeOf(reply)).toEqual([401, 'UNAUTHORIZED'])
    expect(await community.profileCountersOf(profile)).toMatchObject({ follower_count: 0, followers: 0 })
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s, before it asks for a membership', async (id) => {
    const stranger = await community.citizen()
    expect(outcomeOf(await stranger.follows({ id }))).toEqual([404, 'REPRESENTATIVE_NOT_FOUND'])
  })
})
