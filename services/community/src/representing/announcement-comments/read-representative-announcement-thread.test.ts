import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const ada = await community.neighbour(place)
const funke = await community.citizen()
const profile = await community.profile(place, { owner: funke })
const placeholder = '[Removed by moderator]'

const threadOf = async ({ representativeId, id }: { representativeId: string; id: string }, query = '') =>
  community.call('GET', `/v1/representatives/${representativeId}/announcements/${id}/comments${query}`)

describe('GET /v1/representatives/:id/announcements/:annId/comments', () => {
  test('gives a thread oldest first, to everybody, also when it is archived or hidden', async () => {
    const announcement = await funke.announcementFor(profile)
    const comments = [await ada.replyTo(announcement, 'First'), await ada.replyTo(announcement, 'Second')]
    const { status, data } = await threadOf(announcement)
    expect(status).toBe(200)
    expect(data).toEqual({ comments, total: 2, limit: 500, offset: 0 })
    await community.moderatorHides('REPRESENTATIVE_ANNOUNCEMENT', announcement)
    await funke.archives(announcement)
    expect((await threadOf(announcement)).data).toEqual(data)
  })

  test('gives the newest of a long thread, still oldest first', async () => {
    const announcement = await funke.announcementFor(profile)
    for (const content of ['11', '22', '33', '44']) await ada.replies(announcement, content)
    const { data } = await threadOf(announcement, '?limit=2&offset=1')
    expect(data.comments.map(({ content }: { content: string }) => content)).toEqual(['22', '33'])
    expect([data.total, data.limit, data.offset]).toEqual([4, 2, 1])
  })

  test('keeps a hidden comment in its place, without its words and its author', async () => {
    const announcement = await funke.announcementFor(profile)
    const comment = await ada.replyTo(announcement, 'Rude')
    await community.moderatorHides('REPRESENTATIVE_COMMENT', comment)
    expect((await threadOf(announcement)).data.comments).toEqual([comment])
    await community.moderatorHides('REPRESENTATIVE_ANNOUNCEMENT_COMMENT', comment)
    const replaced = { content: placeholder, authorName: placeholder, isHidden: true }
    expect((await threadOf(announcement)).data.comments).toEqual([{ ...comment, ...replaced }])
  })

  test('calls a deleted author by the name that remains', async () => {
    const [announcement, author] = [await funke.announcementFor(profile), await community.neighbour(place)]
    await author.replies(announcement)
    await community.deletesAccount(author)
    expect((await threadOf(announcement)).data.comments[0].authorName).toBe('[Deleted user]')
  })

  test('is not there for a draft', async () => {
    expect(outcomeOf(await threadOf(await funke.draftFor(profile)))).toEqual([404, 'ANNOUNCEMENT_NOT_FOUND'])
  })

  test('is not there whichever part of the path is wrong', async () => {
    const { id } = await funke.announcementFor(profile)
    const other = await community.profile(place)
    for (const wrong of [
      { representativeId: profile.id, id: randomUUID() },
      { representativeId: randomUUID(), id },
      { representativeId: other.id, id },
      { representativeId: 'no-id', id },
      { representativeId: profile.id, id: 'no-id' },
    ]) {
      expect(outcomeOf(await threadOf(wrong))).toEqual([404, 'ANNOUNCEMENT_NOT_FOUND'])
    }
  })
})
