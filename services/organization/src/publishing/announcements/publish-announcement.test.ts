import { eventually } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const linkOf = ({ id }: { id: string }) => `/announcements/${id}`

/** A draft in a house of its own. */
async function drafted() {
  const house = await service.house()
  const draft = await house.owner.announcementBy(house.organization)
  const members = [house.owner.id, house.admin.id, house.staff.id].toSorted()
  return { ...house, draft, members }
}

describe('POST /v1/announcements/:announcementId/publish', () => {
  test('shows a draft to everybody and says since when', async () => {
    const { admin, draft } = await drafted()
    const { status, data } = await admin.publishesAnnouncement(draft)
    const instant = expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/)
    expect(status).toBe(200)
    expect(data).toEqual({ announcement: { ...draft, status: 'PUBLISHED', publishedAt: instant, updatedAt: instant } })
    expect((await service.visitor().readsAnnouncement(draft)).data).toEqual(data)
  })

  test('notifies every member, the publisher included, and nobody whose account is deleted', async () => {
    const { organization, owner, admin, staff, draft } = await drafted()
    await service.deletesAccount(staff)
    await owner.publishesAnnouncement(draft)
    expect(await service.toldWithLink(linkOf(draft))).toEqual([owner.id, admin.id].toSorted())
    expect(await service.noticesOf(owner)).toEqual([
      {
        type: 'ANNOUNCEMENT_UPDATE',
        title: `New announcement: ${draft.title}`,
        body: draft.body,
        read: false,
        link_url: linkOf(draft),
      },
    ])
    expect(await service.countersOf(organization)).toMatchObject({ announcement_count: 1, announcements: 1 })
  })

  test('quotes the beginning of a long one', async () => {
    const { organization, owner } = await drafted()
    const body = '🏛'.repeat(300)
    await owner.announcementBy(organization, { body, publish: true })
    expect((await service.noticesOf(owner)).at(-1)?.['body']).toBe(`${'🏛'.repeat(200)}…`)
  })

  test('writes an audit row with actor, action and address', async () => {
    const { organization, admin, draft } = await drafted()
    await admin.publishesAnnouncement(draft)
    expect(await service.auditOf(draft)).toEqual([
      {
        actor_id: admin.id,
        actor_name: admin.name,
        actor_role: 'CITIZEN',
        action: 'announcement.published',
        target_type: 'ANNOUNCEMENT',
        metadata: { orgId: organization.id, title: draft.title },
        ip_address: expect.any(String),
        user_agent: expect.any(String),
      },
    ])
  })

  test.each([undefined, {}, { anything: true }])('accepts the body %j', async (body) => {
    const { owner, draft } = await drafted()
    expect((await owner.publishesAnnouncement(draft, body)).status).toBe(200)
  })

  test('changes nothing, notifies nobody and records nothing the second time', async () => {
    const { owner, draft, members } = await drafted()
    const first = await owner.publishesAnnouncement(draft)
    const { status, data } = await owner.publishesAnnouncement(draft)
    expect([status, data]).toEqual([200, first.data])
    expect(await service.toldWithLink(linkOf(draft))).toEqual(members)
    expect(await service.actionsOn(draft)).toEqual(['announcement.published'])
  })

  test('publishes and notifies once when it is called six times at the same instant', async () => {
    const { organization, owner, draft, members } = await drafted()
    const act = async () => owner.publishesAnnouncement(draft)
    const replies = await service.collide(organization, [act, act, act, act, act, act])
    expect(outcomesOf(replies)).toEqual(Array(6).fill('200'))
    expect(new Set(replies.map(({ data }) => data.announcement.publishedAt)).size).toBe(1)
    expect(await service.toldWithLink(linkOf(draft))).toEqual(members)
    expect(await service.actionsOn(draft)).toEqual(['announcement.published'])
  })

  test('is refused for an archived one, which stays as it is', async () => {
    const { owner, draft } = await drafted()
    await owner.publishesAnnouncement(draft)
    const { data } = await owner.archives(draft)
    expect(outcomeOf(await owner.publishesAnnouncement(draft))).toEqual([409, 'INVALID_TRANSITION'])
    expect((await owner.readsAnnouncement(draft)).data).toEqual(data)
  })

  test('does not find one that a moderator hid', async () => {
    const { owner, draft, organization } = await drafted()
    await service.moderatorHides('ANNOUNCEMENT', draft)
    expect(outcomeOf(await owner.publishesAnnouncement(draft))).toEqual([404, 'ANNOUNCEMENT_NOT_FOUND'])
    expect(await service.countersOf(organization)).toMatchObject({ announcement_count: 0, announcements: 0 })
  })

  test('notifies a large number of members by a job, each of them once', async () => {
    const { organization, owner, draft, members } = await drafted()
    const crowd = [...(await service.crowdOfMembers(organization, 1500)), ...members].toSorted()
    expect((await owner.publishesAnnouncement(draft)).status).toBe(200)
    const told = await eventually('the crowd to be told', async () => {
      const people = await service.toldWithLink(linkOf(draft))
      return people.length >= crowd.length && (await service.waitingJobs()) === 0 && people
    })
    expect(told).toEqual(crowd)
  })
})

describe('a publication at the same instant as', () => {
  test('a deletion: the second one finds nothing, and the counter is right', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { organization, owner, admin, draft, members } = await drafted()
      const acts = [async () => owner.publishesAnnouncement(draft), async () => admin.discards(draft)]
      const replies = await service.collide(organization, acts)
      const isPublished = replies[0]?.status === 200
      expect(outcomesOf(replies)).toEqual(isPublished ? ['200', '200'] : ['200', '404 ANNOUNCEMENT_NOT_FOUND'])
      expect(await service.toldWithLink(linkOf(draft))).toEqual(isPublished ? members : [])
      expect(await service.countersOf(organization)).toMatchObject({ announcement_count: 0, announcements: 0 })
    }
  })

  test('another publication of the same organization: both are counted', async () => {
    const { organization, owner, admin, draft } = await drafted()
    const other = await admin.announcementBy(organization)
    await service.collide(organization, [
      async () => owner.publishesAnnouncement(draft),
      async () => admin.publishesAnnouncement(other),
      async () => admin.announces(organization, { publish: true }),
    ])
    expect(await service.countersOf(organization)).toMatchObject({ announcement_count: 3, announcements: 3 })
  })

  test('an edit: notifications and audit row hold the same title', async () => {
    const { owner, admin, staff, draft } = await drafted()
    await service.behind(
      'select id from announcements where id = $1 for update',
      [draft.id],
      [async () => admin.rewrites(draft, { title: 'Water is late' }), async () => owner.publishesAnnouncement(draft)],
    )
    const { title, status } = (await staff.readsAnnouncement(draft)).data.announcement
    expect([title, status]).toEqual(['Water is late', 'PUBLISHED'])
    const [notice] = await service.noticesOf(staff)
    const [record] = await service.auditOf(draft)
    const told = [notice?.['title'], record?.['metadata'].title]
    expect([
      ['New announcement: Water is late', 'Water is late'],
      [`New announcement: ${draft.title}`, draft.title],
    ]).toContainEqual(told)
  })

  test('the deletion of its organization: it finds nothing and notifies nobody', async () => {
    const { organization, owner, draft } = await drafted()
    const [reply] = await service.behind(
      'delete from organizations where id = $1',
      [organization.id],
      [async () => owner.publishesAnnouncement(draft)],
    )
    expect(reply && outcomeOf(reply)).toEqual([404, 'ANNOUNCEMENT_NOT_FOUND'])
    expect(await service.toldWithLink(linkOf(draft))).toEqual([])
  })

  test('the demotion of the publisher: it is refused', async () => {
    const { organization, admin, draft } = await drafted()
    const demotion = `with held as (select id from organizations where id = $1 for no key update)
      update org_members set role = 'STAFF' where organization_id = (select id from held) and user_id = $2`
    const [reply] = await service.behind(
      demotion,
      [organization.id, admin.id],
      [async () => admin.publishesAnnouncement(draft)],
    )
    expect(reply && outcomeOf(reply)).toEqual([403, 'FORBIDDEN'])
    expect(await service.toldWithLink(linkOf(draft))).toEqual([])
  })
})
