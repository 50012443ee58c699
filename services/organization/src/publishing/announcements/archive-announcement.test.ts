import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, admin, staff } = await service.house()
const platformAdmin = await service.platformAdmin()

describe('POST /v1/announcements/:announcementId/archive', () => {
  test('hides a published one from everybody outside and keeps its time of publication', async () => {
    const announcement = await owner.announcementBy(organization, { publish: true })
    const { status, data } = await admin.archives(announcement)
    expect(status).toBe(200)
    expect(data).toEqual({ announcement: { ...announcement, status: 'ARCHIVED', updatedAt: expect.any(String) } })
    const outside = await service.visitor().readsAnnouncement(announcement)
    expect(outcomeOf(outside)).toEqual([404, 'ANNOUNCEMENT_NOT_FOUND'])
    expect((await staff.readsAnnouncement(announcement)).data).toEqual(data)
    expect(await service.countersOf(organization)).toMatchObject({ announcement_count: 0, announcements: 0 })
  })

  test('is recorded, also when a platform administrator does it, and notifies nobody', async () => {
    const announcement = await owner.announcementBy(organization, { publish: true })
    const told = await service.toldWithLink(`/announcements/${announcement.id}`)
    expect((await platformAdmin.archives(announcement)).status).toBe(200)
    expect((await service.auditOf(announcement)).at(-1)).toMatchObject({
      actor_id: platformAdmin.id,
      actor_role: 'PLATFORM_ADMIN',
      action: 'announcement.archived',
      target_type: 'ANNOUNCEMENT',
      metadata: { orgId: organization.id, title: announcement.title },
    })
    expect(await service.toldWithLink(`/announcements/${announcement.id}`)).toEqual(told)
  })

  test('changes and records nothing the second time', async () => {
    const announcement = await owner.announcementBy(organization, { publish: true })
    const first = await owner.archives(announcement)
    const { status, data } = await platformAdmin.archives(announcement)
    expect([status, data]).toEqual([200, first.data])
    expect(await service.actionsOn(announcement)).toEqual(['announcement.published', 'announcement.archived'])
  })

  test('is refused for a draft, which is deleted instead', async () => {
    const draft = await owner.announcementBy(organization)
    expect(outcomeOf(await owner.archives(draft))).toEqual([409, 'INVALID_TRANSITION'])
    expect((await owner.readsAnnouncement(draft)).data).toEqual({ announcement: draft })
  })

  test('does not find one that a moderator hid', async () => {
    const announcement = await owner.announcementBy(organization, { publish: true })
    await service.moderatorHides('ANNOUNCEMENT', announcement)
    expect(outcomeOf(await platformAdmin.archives(announcement))).toEqual([404, 'ANNOUNCEMENT_NOT_FOUND'])
    await service.moderatorDismisses(announcement)
    expect((await owner.discards(announcement)).status).toBe(200)
  })

  test('either follows a publication of the same instant or is refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const house = await service.house()
      const draft = await house.owner.announcementBy(house.organization)
      const replies = await service.collide(house.organization, [
        async () => house.owner.publishesAnnouncement(draft),
        async () => house.admin.archives(draft),
      ])
      const isArchived = replies[1]?.status === 200
      expect(outcomesOf(replies)).toEqual(isArchived ? ['200', '200'] : ['200', '409 INVALID_TRANSITION'])
      const { status } = (await house.owner.readsAnnouncement(draft)).data.announcement
      expect(status).toBe(isArchived ? 'ARCHIVED' : 'PUBLISHED')
      const count = isArchived ? 0 : 1
      expect(await service.countersOf(house.organization)).toMatchObject({
        announcement_count: count,
        announcements: count,
      })
    }
  })

  test('is recorded once when two do it at the same instant', async () => {
    const announcement = await owner.announcementBy(organization, { publish: true })
    const replies = await service.collide(organization, [
      async () => owner.archives(announcement),
      async () => platformAdmin.archives(announcement),
    ])
    expect(outcomesOf(replies)).toEqual(['200', '200'])
    expect(await service.actionsOn(announcement)).toEqual(['announcement.published', 'announcement.archived'])
  })
})
