import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const funke = await community.citizen()
const profile = await community.profile(place, { owner: funke })
const placeholder = '[Removed by moderator]'

const shows = async ({ representativeId, id }: { representativeId: string; id: string }, token?: string) =>
  community.call('GET', `/v1/representatives/${representativeId}/announcements/${id}`, { token })

describe('GET /v1/representatives/:id/announcements/:annId', () => {
  test.each([undefined, 'broken'])('gives a published one to everybody, as the list has it: %s', async (token) => {
    const announcement = await funke.announcementFor(profile)
    const { status, data } = await shows(announcement, token)
    expect([status, data]).toEqual([200, { announcement }])
    const list = await community.call('GET', `/v1/representatives/${profile.id}/announcements`)
    expect(list.data.announcements[0]).toEqual(data.announcement)
  })

  test('gives an archived one, which has left the list', async () => {
    const announcement = await funke.announcementFor(profile)
    await funke.archives(announcement)
    expect((await shows(announcement)).data.announcement).toMatchObject({ id: announcement.id, status: 'ARCHIVED' })
  })

  test('finds no draft, not even for its author, until it is published', async () => {
    const draft = await funke.draftFor(profile)
    for (const token of [undefined, funke.token]) {
      expect(outcomeOf(await shows(draft, token))).toEqual([404, 'ANNOUNCEMENT_NOT_FOUND'])
    }
    await funke.publishes(draft)
    expect((await shows(draft)).status).toBe(200)
  })

  test('gives a placeholder for the text and the author of what a moderator hid', async () => {
    const announcement = await funke.announcementFor(profile)
    await community.moderatorHides('REPRESENTATIVE_ANNOUNCEMENT', announcement)
    const hidden = { title: placeholder, body: placeholder, authorName: placeholder, isHidden: true }
    expect((await shows(announcement, funke.token)).data.announcement).toEqual({ ...announcement, ...hidden })
  })

  test('finds nothing whichever part of the path is wrong', async () => {
    const { id } = await funke.announcementFor(profile)
    const other = await community.profile(place)
    for (const wrong of [
      { representativeId: profile.id, id: randomUUID() },
      { representativeId: randomUUID(), id },
      { representativeId: other.id, id },
      { representativeId: 'no-id', id },
      { representativeId: profile.id, id: 'no-id' },
    ]) {
      expect(outcomeOf(await shows(wrong))).toEqual([404, 'ANNOUNCEMENT_NOT_FOUND'])
    }
  })
})
