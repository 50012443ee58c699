import { afterAll, describe, expect, test } from 'vitest'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const administrator = await community.citizen({ role: 'PLATFORM_ADMIN' })
const official = await community.neighbour(place, { role: 'NGO' })
const crowd = await community.neighbours(place, 6)

describe('a profile on which everything is done at the same instant', () => {
  test('never deadlocks, and counts right', async () => {
    for (let round = 0; round < 5; round += 1) {
      const funke = await community.neighbour(place, { role: 'REPRESENTATIVE' })
      const profile = await community.profile(place, { owner: funke })
      const [first, second] = [await funke.draftFor(profile), await funke.draftFor(profile)]

      const replies = await Promise.all([
        ...crowd.flatMap((citizen) => [citizen.follows(profile), citizen.remarks(profile)]),
        ...crowd.slice(3).map(async (citizen) => citizen.unfollows(profile)),
        ...[first, first, second].map(async (draft) => funke.publishes(draft)),
        ...[funke, official, official].map(async (somebody) => somebody.remarks(profile)),
        funke.editsProfile(profile, { phone: '0800' }),
        administrator.editsProfile(profile, { name: 'Funke Bello' }),
        funke.drafts(profile),
      ])

      expect(replies.filter(({ status }) => status >= 300)).toEqual([])
      const counters = await community.profileCountersOf(profile)
      expect(counters?.['follower_count']).toBe(counters?.['followers'])
      expect(counters).toMatchObject({ comment_count: 9, comments: 9 })
    }
  })

  test('may go in the middle of it: what comes later finds none, and nothing is left', async () => {
    for (let round = 0; round < 5; round += 1) {
      const funke = await community.neighbour(place, { role: 'REPRESENTATIVE' })
      const profile = await community.profile(place, { owner: funke })
      const announcement = await funke.announcementFor(profile)
      const draft = await funke.draftFor(profile)

      const replies = await Promise.all([
        ...crowd.flatMap((citizen) => [citizen.follows(profile), citizen.replies(announcement)]),
        funke.publishes(draft),
        administrator.deletesProfile(profile),
        funke.remarks(profile),
        official.remarks(profile),
      ])

      expect(replies.filter(({ status }) => ![200, 201, 404].includes(status))).toEqual([])
      const nothing = { followers: 0, comments: 0, announcements: 0, replies: 0 }
      expect(await community.rowsUnder(profile)).toEqual(nothing)
    }
  })
})
