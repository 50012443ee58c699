import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const funke = await community.citizen()
const profile = await community.profile(place, { owner: funke })
const rewritten = { title: 'The market stays', body: 'The drains were done sooner than we thought.' }

const newest = async () => (await funke.manages(profile, '?limit=1')).data.announcements[0]

describe('PATCH /v1/representatives/:id/announcements/:annId', () => {
  test('rewrites a draft, and nothing but its words', async () => {
    const draft = await funke.draftFor(profile)
    const extras = { status: 'PUBLISHED', publishedAt: '2026-01-01T00:00:00Z', id: randomUUID(), commentCount: 7 }
    const { status, data } = await funke.rewrites(draft, { ...extras, ...rewritten, title: ' The market stays ' })
    expect(status).toBe(200)
    expect(data).toEqual({ announcement: { ...draft, ...rewritten, updatedAt: expect.any(String) } })
    expect(data.announcement.updatedAt > draft.updatedAt).toBe(true)
    expect(await newest()).toEqual(data.announcement)
  })

  test('changes one of the two alone', async () => {
    const draft = await funke.draftFor(profile)
    await funke.rewrites(draft, { title: rewritten.title })
    expect(await newest()).toMatchObject({ title: rewritten.title, body: draft.body })
    await funke.rewrites(draft, { body: rewritten.body })
    expect(await newest()).toMatchObject(rewritten)
  })

  test('is about what was read: what was rewritten since stays as it is', async () => {
    const read = await funke.draftFor(profile)
    const current = (await funke.rewrites(read, { title: rewritten.title })).data.announcement
    const late = await funke.rewrites(read, { body: rewritten.body, expectedUpdatedAt: read.updatedAt })
    expect([outcomeOf(late), late.body.data]).toEqual([[409, 'CHANGED_MEANWHILE'], { current }])
    expect((await funke.rewrites(read, { ...rewritten, expectedUpdatedAt: current.updatedAt })).status).toBe(200)
  })

  test('treats stored values and an empty body as no change', async () => {
    const draft = await funke.draftFor(profile)
    const { title, body } = draft
    expect((await funke.rewrites(draft, { title: ` ${title}`, body })).data.announcement).toEqual(draft)
    const path = `/v1/representatives/${profile.id}/announcements/${draft.id}`
    expect((await funke.calls('PATCH', path)).data.announcement).toEqual(draft)
  })

  test.each([
    { title: '' },
    { title: ' ' },
    { title: null },
    { title: '123' },
    { title: 't'.repeat(201) },
    { body: '' },
    { body: null },
    { body: 'b'.repeat(19) },
    { body: 'b'.repeat(10_001) },
  ])('changes nothing when one of the two is wrong (case %#)', async (wrong) => {
    const draft = await funke.draftFor(profile)
    expect(outcomeOf(await funke.rewrites(draft, { ...rewritten, ...wrong }))).toEqual([400, 'VALIDATION_ERROR'])
    expect(await newest()).toEqual(draft)
  })

  test('is refused once people may have read it, even for what it already says', async () => {
    const announcement = await funke.announcementFor(profile)
    const { title } = announcement
    expect(outcomeOf(await funke.rewrites(announcement, rewritten))).toEqual([409, 'ALREADY_PUBLISHED'])
    await funke.archives(announcement)
    expect(outcomeOf(await funke.rewrites(announcement, { title }))).toEqual([409, 'ALREADY_PUBLISHED'])
  })

  test('is open to an unverified account', async () => {
    const unverified = await community.citizen({ verified: false })
    const owner = await community.citizen()
    const page = await community.profile(place, { owner })
    const draft = await owner.draftFor(page)
    await community.setAnnouncement(draft, { author_id: unverified.id })
    await community.passesProfile(page, unverified)
    expect((await unverified.rewrites(draft, rewritten)).status).toBe(200)
  })

  test('keeps both changes of two windows that save at the same instant', async () => {
    const draft = await funke.draftFor(profile)
    await Promise.all([
      funke.rewrites(draft, { title: rewritten.title }),
      funke.rewrites(draft, { body: rewritten.body }),
    ])
    expect(await newest()).toMatchObject(rewritten)
  })
})
