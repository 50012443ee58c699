import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, admin } = await service.house()

describe('DELETE /v1/announcements/:announcementId', () => {
  test.each(['DRAFT', 'PUBLISHED', 'ARCHIVED'])(
    'removes one that is %s, and the trail keeps its title',
    async (state) => {
      const announcement = await owner.announcementBy(organization, { publish: state !== 'DRAFT' })
      if (state === 'ARCHIVED') await owner.archives(announcement)
      const { status, data } = await admin.discards(announcement)
      expect([status, data]).toEqual([200, { ok: true }])
      expect(outcomeOf(await owner.readsAnnouncement(announcement))).toEqual([404, 'ANNOUNCEMENT_NOT_FOUND'])
      const metadata = { orgId: organization.id, title: announcement.title }
      expect((await service.auditOf(announcement)).at(-1)).toMatchObject({
        actor_id: admin.id,
        action: 'announcement.deleted',
        target_type: 'ANNOUNCEMENT',
        metadata,
      })
      expect(await service.countersOf(organization)).toMatchObject({ announcement_count: 0, announcements: 0 })
    },
  )

  test('does not find one that a moderator hid, which still counts', async () => {
    const house = await service.house()
    const hidden = await house.owner.announcementBy(house.organization, { publish: true })
    await service.moderatorHides('ANNOUNCEMENT', hidden)
    expect(outcomeOf(await house.owner.discards(hidden))).toEqual([404, 'ANNOUNCEMENT_NOT_FOUND'])
    expect(await service.countersOf(house.organization)).toMatchObject({ announcement_count: 1, announcements: 1 })
  })

  test('is done and recorded once when two do it at the same instant', async () => {
    const announcement = await owner.announcementBy(organization)
    const replies = await service.collide(organization, [
      async () => owner.discards(announcement),
      async () => admin.discards(announcement),
    ])
    expect(outcomesOf(replies)).toEqual(['200', '404 ANNOUNCEMENT_NOT_FOUND'])
    expect(await service.actionsOn(announcement)).toEqual(['announcement.deleted'])
  })
})
