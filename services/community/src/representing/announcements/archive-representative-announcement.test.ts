import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const funke = await community.citizen()
const profile = await community.profile(place, { owner: funke })

const browse = async () => (await community.call('GET', `/v1/representatives/${profile.id}/announcements`)).data

describe('POST /v1/representatives/:id/announcements/:annId/archive', () => {
  test('takes an announcement off the page and keeps when it was published', async () => {
    const announcement = await funke.announcementFor(profile)
    const { status, data } = await funke.archives(announcement)
    expect(status).toBe(200)
    expect(data).toEqual({ announcement: { ...announcement, status: 'ARCHIVED', updatedAt: expect.any(String) } })
    expect((await browse()).announcements).toEqual([])
    expect((await funke.manages(profile)).data.announcements[0]).toEqual(data.announcement)
  })

  test('again changes nothing', async () => {
    const announcement = await funke.announcementFor(profile)
    const first = await funke.archives(announcement)
    const { status, data } = await funke.archives(announcement)
    expect([status, data]).toEqual([200, first.data])
  })

  test('is refused for a draft', async () => {
    expect(outcomeOf(await funke.archives(await funke.draftFor(profile)))).toEqual([409, 'NOT_PUBLISHED'])
  })

  test('either follows a publication of the same instant or is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const draft = await funke.draftFor(profile)
      const replies = await Promise.all([funke.publishes(draft), funke.archives(draft)])
      expect([
        ['200', '200'],
        ['200', '409 NOT_PUBLISHED'],
      ]).toContainEqual(outcomesOf(replies))
      const [{ status }] = (await funke.manages(profile)).data.announcements
      expect(status).toBe(replies[1]?.status === 200 ? 'ARCHIVED' : 'PUBLISHED')
    }
  })

  test('is open to an unverified account, and shows it the words of a hidden one', async () => {
    const owner = await community.citizen({ verified: false })
    const page = await community.profile(place, { owner })
    await community.announcesMany(page, owner, 1)
    const [announcement] = (await owner.manages(page)).data.announcements
    await community.moderatorHides('REPRESENTATIVE_ANNOUNCEMENT', announcement)
    const { status, data } = await owner.archives(announcement)
    expect([status, data.announcement.title, data.announcement.isHidden]).toEqual([200, 'Number 1', true])
  })
})
