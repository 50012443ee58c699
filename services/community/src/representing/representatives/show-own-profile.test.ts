import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, type Citizen } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const ownProfile = async (who: Citizen) => who.calls('GET', '/v1/me/representative')

describe('GET /v1/me/representative', () => {
  test('shows the profile of the caller as everybody sees it', async () => {
    const funke = await community.citizen({ role: 'REPRESENTATIVE' })
    const profile = await community.profile(place, { owner: funke })
    await community.profile(place, { owner: await community.citizen() })
    const shown = await community.call('GET', `/v1/representatives/${profile.id}`)
    const { status, data } = await ownProfile(funke)
    expect([status, data]).toEqual([200, shown.data])
    expect(data.representative.isClaimed).toBe(true)
    expect(data.representative).not.toHaveProperty('userId')
  })

  test('is null for somebody without one, whoever they are, also for who opened it for another', async () => {
    const official = await community.neighbour(place, { role: 'PLATFORM_ADMIN' })
    await official.profileIn(place)
    const representative = await community.citizen({ role: 'REPRESENTATIVE' })
    for (const somebody of [official, representative, await community.citizen({ hasAccount: false })]) {
      expect((await ownProfile(somebody)).data).toEqual({ representative: null })
    }
  })

  test('follows the profile to another account', async () => {
    const [before, after] = [await community.citizen(), await community.citizen()]
    const profile = await community.profile(place, { owner: before })
    await community.passesProfile(profile, after)
    expect((await ownProfile(before)).data).toEqual({ representative: null })
    expect((await ownProfile(after)).data).toMatchObject({ representative: { id: profile.id } })
  })

  test('is given to one of two accounts that are linked at the same instant', async () => {
    const official = await community.citizen({ role: 'PLATFORM_ADMIN' })
    const [ada, ben] = [await community.citizen(), await community.citizen()]
    const profile = await community.profile(place)
    await Promise.all([official.links(profile, ada), official.links(profile, ben)])
    const shown = [(await ownProfile(ada)).data.representative, (await ownProfile(ben)).data.representative]
    expect(shown.filter((one) => one !== null)).toMatchObject([{ id: profile.id }])
  })

  test('stays open to a banned account, and closed to a visitor', async () => {
    const banned = await community.citizen({ banned: true })
    await community.profile(place, { owner: banned })
    expect((await ownProfile(banned)).status).toBe(200)
    expect(outcomeOf(await ownProfile(community.visitor()))).toEqual([401, 'UNAUTHORIZED'])
  })
})
