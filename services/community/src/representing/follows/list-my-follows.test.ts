import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()

/** Somebody who follows four profiles; the profiles in the order in which they were followed. */
async function follower() {
  const ada = await community.neighbour(place)
  const ids: string[] = []
  for (let count = 0; count < 4; count += 1) {
    const profile = await community.profile(place)
    await ada.follows(profile)
    ids.push(profile.id)
  }
  return { ada, ids }
}

describe('GET /v1/me/follows/representatives', () => {
  test('lists one’s own current follows, newest first', async () => {
    const [{ ada, ids }, other] = [await follower(), await follower()]
    await ada.unfollows({ id: ids[1] ?? '' })
    const { status, data } = await ada.followed()
    expect([status, data]).toEqual([200, { representativeIds: [ids[3], ids[2], ids[0]], limit: 5000, offset: 0 }])
    expect((await other.ada.followed()).data.representativeIds).toEqual(other.ids.toReversed())
  })

  test('is empty, not missing, for somebody who follows nobody, account or not', async () => {
    for (const hasAccount of [true, false]) {
      const somebody = await community.citizen({ hasAccount })
      expect((await somebody.followed()).data).toEqual({ representativeIds: [], limit: 5000, offset: 0 })
    }
  })

  test('comes in pages that are read leniently', async () => {
    const { ada, ids } = await follower()
    const newestFirst = ids.toReversed()
    const listed = async (query: string) => (await ada.followed(query)).data.representativeIds
    expect(await listed('?limit=2&offset=1')).toEqual(newestFirst.slice(1, 3))
    expect(await listed('?limit=0&offset=-4')).toEqual(newestFirst)
    expect(await listed('?limit=9999&offset=x')).toEqual(newestFirst)
    expect(await listed('?offset=9')).toEqual([])
  })

  test('gives 5000 at most, and as many when nothing is asked for', async () => {
    const ada = await community.neighbour(place)
    await community.followsMany(ada, place, 5001)
    for (const query of ['', '?limit=6000']) {
      expect((await ada.followed(query)).data.representativeIds).toHaveLength(5000)
    }
  })

  test('stays open to a banned account, and closed to a visitor', async () => {
    const banned = await community.neighbour(place, { banned: true })
    expect((await banned.followed()).status).toBe(200)
    expect(outcomeOf(await community.visitor().followed())).toEqual([401, 'UNAUTHORIZED'])
  })
})
