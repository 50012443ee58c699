import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const ada = await community.neighbour(place, { name: 'Ada Obi' })
const funke = await community.citizen({ role: 'REPRESENTATIVE' })
const profile = await community.profile(place, { owner: funke })

describe('POST /v1/representatives/:id/announcements/:annId/comments', () => {
  test('takes a comment with exactly what was sent, and notifies nobody', async () => {
    await ada.follows(profile)
    const announcement = await funke.announcementFor(profile)
    const told = (await community.noticesOf(ada)).length
    const path = `/v1/representatives/${profile.id}/announcements/${announcement.id}/comments`
    const body = { content: ' Good to know.\n', announcementId: randomUUID(), representativeId: randomUUID() }
    const official = await community.neighbour(place, { role: 'NGO', name: 'Clean Water' })
    const { status, data } = await official.calls('POST', path, { body })
    expect(status).toBe(201)
    expect(data).toEqual({
      comment: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        content: 'Good to know.',
        announcementId: announcement.id,
        authorId: official.id,
        authorName: 'Clean Water',
        authorRole: 'NGO',
        isOfficialResponse: true,
        isHidden: false,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    })
    expect([await community.noticesOf(funke), (await community.noticesOf(ada)).length]).toEqual([[], told])
  })

  test('is counted, however many come at the same instant', async () => {
    const announcement = await funke.announcementFor(profile)
    const crowd = await community.neighbours(place, 6)
    const replies = await Promise.all(crowd.map(async (citizen) => citizen.replies(announcement)))
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect(await community.announcementCountersOf(announcement)).toEqual({ comment_count: 6, comments: 6 })
    const [first] = (await community.call('GET', `/v1/representatives/${profile.id}/announcements`)).data.announcements
    expect(first).toEqual({ ...announcement, commentCount: 6 })
  })

  test.each([
    ['1', 'x', 400],
    ['2', 'xy', 201],
    ['2 with space around', ' x ', 400],
    ['2000 code points', '🗣'.repeat(2000), 201],
    ['2001', '🗣'.repeat(2001), 400],
    ['null', null, 400],
  ])('with %s as content answers %3$i', async (_, content, status) => {
    const reply = await ada.replies(await funke.announcementFor(profile), content)
    expect(outcomeOf(reply)).toEqual([status, status === 400 ? 'VALIDATION_ERROR' : undefined])
  })

  test('is taken while the announcement is hidden', async () => {
    const announcement = await funke.announcementFor(profile)
    await community.moderatorHides('REPRESENTATIVE_ANNOUNCEMENT', announcement)
    expect((await ada.replies(announcement)).status).toBe(201)
  })

  test('is refused once the announcement is archived, after the membership was asked for', async () => {
    const announcement = await funke.announcementFor(profile)
    await funke.archives(announcement)
    expect(outcomeOf(await ada.replies(announcement))).toEqual([409, 'NOT_OPEN_FOR_COMMENT'])
    expect(outcomeOf(await funke.replies(announcement))).toEqual([403, 'COMMUNITY_MEMBERSHIP_REQUIRED'])
  })

  test('either stands before an archiving of the same instant or is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const announcement = await funke.announcementFor(profile)
      const [comment] = await Promise.all([ada.replies(announcement), funke.archives(announcement)])
      const isTaken = comment.status === 201
      expect(outcomeOf(comment)).toEqual(isTaken ? [201, undefined] : [409, 'NOT_OPEN_FOR_COMMENT'])
      const count = isTaken ? 1 : 0
      expect(await community.announcementCountersOf(announcement)).toEqual({ comment_count: count, comments: count })
    }
  })

  test('waits for an archiving that is under way, and is refused', async () => {
    const announcement = await funke.announcementFor(profile)
    const reply = await community.behind(
      `update representative_announcements set status = 'ARCHIVED' where id = $1`,
      [announcement.id],
      async () => ada.replies(announcement),
    )
    expect(outcomeOf(reply)).toEqual([409, 'NOT_OPEN_FOR_COMMENT'])
  })

  test('asks for a membership in the community of the announcement, also when the profile has moved', async () => {
    const announcement = await funke.announcementFor(profile)
    const elsewhere = await community.place()
    const moved = await community.profile(elsewhere, { owner: await community.citizen() })
    await community.setAnnouncement(announcement, { representative_id: moved.id })
    const there = { ...announcement, representativeId: moved.id }
    expect((await ada.replies(there)).status).toBe(201)
    const stranger = await community.neighbour(elsewhere)
    expect(outcomeOf(await stranger.replies(there))).toEqual([403, 'COMMUNITY_MEMBERSHIP_REQUIRED'])
  })

  test('finds no draft, not even for its author', async () => {
    const draft = await funke.draftFor(profile)
    for (const somebody of [ada, funke]) {
      expect(outcomeOf(await somebody.replies(draft))).toEqual([404, 'ANNOUNCEMENT_NOT_FOUND'])
    }
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
      expect(outcomeOf(await ada.replies(wrong))).toEqual([404, 'ANNOUNCEMENT_NOT_FOUND'])
    }
  })

  test.each([
    ['a visitor', async () => community.visitor(), 401, 'UNAUTHORIZED'],
    ['a banned neighbour', async () => community.neighbour(place, { banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted neighbour', async () => community.neighbour(place, { deleted: true }), 403, 'ACCOUNT_DELETED'],
    ['an unverified neighbour', async () => community.neighbour(place, { verified: false }), 403, 'EMAIL_NOT_VERIFIED'],
    ['its own author without a membership', async () => funke, 403, 'COMMUNITY_MEMBERSHIP_REQUIRED'],
  ])('refuses %s', async (_, somebody, status, code) => {
    const announcement = await funke.announcementFor(profile)
    expect(outcomeOf(await (await somebody()).replies(announcement))).toEqual([status, code])
    expect(await community.announcementCountersOf(announcement)).toEqual({ comment_count: 0, comments: 0 })
  })

  test('refuses somebody whose account goes at the same instant', async () => {
    const [announcement, leaver] = [await funke.announcementFor(profile), await community.neighbour(place)]
    const reply = await community.behind('delete from users where id = $1', [leaver.id], async () =>
      leaver.replies(announcement),
    )
    expect(outcomeOf(reply)).toEqual([401, 'UNAUTHORIZED'])
    expect(await community.announcementCountersOf(announcement)).toEqual({ comment_count: 0, comments: 0 })
  })
})
