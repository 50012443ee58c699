import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, admin, staff } = await service.house()

describe('PATCH /v1/announcements/:announcementId', () => {
  test.each(['DRAFT', 'PUBLISHED', 'ARCHIVED'])('rewrites one that is %s, and tells nobody', async (status) => {
    const draft = await owner.announcementBy(organization)
    const stored = { ...draft, status, ...(status !== 'DRAFT' && { publishedAt: '2026-07-01T08:00:00.000Z' }) }
    await service.setAnnouncement(draft, { status, published_at: stored.publishedAt ?? null })
    const { data } = await admin.rewrites(draft, { title: ' Water is late ' })
    const announcement = { ...stored, title: 'Water is late', updatedAt: expect.any(String) }
    expect(data).toEqual({ announcement })
    expect((await owner.readsAnnouncement(draft)).data).toEqual({ announcement: data.announcement })
    expect(Date.parse(data.announcement.updatedAt)).toBeGreaterThan(Date.parse(draft.updatedAt))
    expect(await service.actionsOn(draft)).toEqual([])
    expect(await service.toldWithLink(`/announcements/${draft.id}`)).toEqual([])
  })

  test.each([
    ['nothing', {}],
    ['nothing that is known', { status: 'PUBLISHED', authorName: 'Ben' }],
    ['null', { title: null, body: null }],
    ['what it says already', { title: 'Water is back' }],
  ])('with %s changes nothing', async (_, body) => {
    const announcement = await owner.announcementBy(organization)
    const { status, data } = await owner.rewrites(announcement, body)
    expect([status, data]).toEqual([200, { announcement }])
  })

  test.each([
    ['title', ''],
    ['title', 'a'.repeat(201)],
    ['body', 'short'],
    ['body', ''],
    ['body', 7],
  ])('refuses an invalid %s, case %$', async (field, value) => {
    const reply = await owner.rewrites(await owner.announcementBy(organization), { [field]: value })
    expect(outcomeOf(reply)).toEqual([400, 'VALIDATION_ERROR'])
  })

  test('does not find one that a moderator hid, before it validates the form', async () => {
    const hidden = await owner.announcementBy(organization)
    await service.moderatorHides('ANNOUNCEMENT', hidden)
    expect(outcomeOf(await owner.rewrites(hidden, { title: '' }))).toEqual([404, 'ANNOUNCEMENT_NOT_FOUND'])
    expect(outcomeOf(await staff.rewrites(hidden, {}))).toEqual([404, 'ANNOUNCEMENT_NOT_FOUND'])
  })

  test('keeps both of two edits of the same instant that touch different fields', async () => {
    const announcement = await owner.announcementBy(organization)
    const [title, body] = ['Water is late', 'It comes tomorrow at noon.']
    await service.behind(
      'select id from announcements where id = $1 for update',
      [announcement.id],
      [async () => owner.rewrites(announcement, { title }), async () => admin.rewrites(announcement, { body })],
    )
    expect((await owner.readsAnnouncement(announcement)).data.announcement).toMatchObject({ title, body })
  })

  test('does not find one whose organization is deleted at the same instant', async () => {
    const house = await service.house()
    const announcement = await house.owner.announcementBy(house.organization)
    const [reply] = await service.behind(
      'delete from organizations where id = $1',
      [house.organization.id],
      [async () => house.owner.rewrites(announcement, { title: 'Water is late' })],
    )
    expect(reply && outcomeOf(reply)).toEqual([404, 'ANNOUNCEMENT_NOT_FOUND'])
  })
})
