import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const funke = await community.citizen()
const profile = await community.profile(place, { owner: funke })

describe('DELETE /v1/representatives/:id/announcements/:annId', () => {
  test('throws a draft away', async () => {
    const [kept, draft] = [await funke.draftFor(profile), await funke.draftFor(profile)]
    const { status, data } = await funke.discards(draft)
    expect([status, data]).toEqual([200, { ok: true }])
    expect((await funke.manages(profile)).data.announcements).toEqual([kept])
    expect(outcomeOf(await funke.discards(draft))).toEqual([404, 'ANNOUNCEMENT_NOT_FOUND'])
  })

  test('is refused for what is or was published', async () => {
    const announcement = await funke.announcementFor(profile)
    expect(outcomeOf(await funke.discards(announcement))).toEqual([409, 'ARCHIVE_INSTEAD'])
    await funke.archives(announcement)
    expect(outcomeOf(await funke.discards(announcement))).toEqual([409, 'ARCHIVE_INSTEAD'])
  })

  test('finds a draft once, however often the button is pressed at the same instant', async () => {
    const draft = await funke.draftFor(profile)
    const replies = await Promise.all(Array.from({ length: 4 }, async () => funke.discards(draft)))
    expect(outcomesOf(replies)).toEqual(['200', ...Array(3).fill('404 ANNOUNCEMENT_NOT_FOUND')])
  })
})
