import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { newAnnouncement } from '../../../test/publishing.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, admin, staff } = await service.house()

describe('POST /v1/organizations/:id/announcements', () => {
  test('stores a draft signed by its author, and notifies nobody', async () => {
    const { status, data } = await admin.announces(organization)
    expect(status).toBe(201)
    const instant = expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/)
    expect(data).toEqual({
      announcement: {
        ...newAnnouncement,
        id: expect.any(String),
        organizationId: organization.id,
        status: 'DRAFT',
        authorId: admin.id,
        authorName: admin.name,
        createdAt: instant,
        updatedAt: instant,
      },
    })
    const { id } = data.announcement
    expect(await service.toldWithLink(`/announcements/${id}`)).toEqual([])
    expect(await service.actionsOn({ id })).toEqual([])
  })

  test('publishes at once when asked to: members are notified, the audit log and the counter follow', async () => {
    const house = await service.house()
    const announcement = await house.admin.announcementBy(house.organization, { publish: true })
    expect(announcement).toMatchObject({ status: 'PUBLISHED', publishedAt: expect.any(String) })
    expect((await house.staff.readsAnnouncement(announcement)).data).toEqual({ announcement })
    const members = [house.owner.id, house.admin.id, house.staff.id].toSorted()
    expect(await service.toldWithLink(`/announcements/${announcement.id}`)).toEqual(members)
    const metadata = { orgId: house.organization.id, title: announcement.title }
    expect(await service.auditOf(announcement)).toMatchObject([
      { actor_id: house.admin.id, action: 'announcement.published', target_type: 'ANNOUNCEMENT', metadata },
    ])
    expect(await service.countersOf(house.organization)).toMatchObject({ announcement_count: 1, announcements: 1 })
  })

  test.each([[{ publish: null }], [{ publish: false }], [{ status: 'PUBLISHED', publishedAt: new Date() }]])(
    'keeps a draft when the form says %o',
    async (fields) => {
      const announcement = await owner.announcementBy(organization, fields)
      expect([announcement.status, announcement.publishedAt]).toEqual(['DRAFT', undefined])
    },
  )

  test('trims, and measures what is left in characters', async () => {
    const [title, body] = ['🏛'.repeat(200), '🏛'.repeat(20_000)]
    const announcement = await owner.announcementBy(organization, { title: `  ${title} `, body: ` ${body}\n` })
    expect([announcement.title, announcement.body]).toEqual([title, body])
  })

  test.each([
    ['title', 'a'],
    ['title', ' a '],
    ['title', 'a'.repeat(201)],
    ['title', null],
    ['title', 7],
    ['body', 'too short'],
    ['body', 'a'.repeat(20_001)],
    ['body', undefined],
    ['publish', 'true'],
    ['publish', ''],
  ])('refuses an invalid %s, case %$', async (field, value) => {
    const reply = await owner.announces(organization, { [field]: value })
    expect(outcomeOf(reply)).toEqual([400, 'VALIDATION_ERROR'])
    expect(Object.keys(reply.body.details)).toEqual([field])
  })

  test('checks the organization before it validates the form', async () => {
    const bad = { title: '' }
    expect(outcomeOf(await owner.announces({ id: randomUUID() }, bad))).toEqual([404, 'ORG_NOT_FOUND'])
    expect(outcomeOf(await owner.announces({ id: 'no-id' }, bad))).toEqual([404, 'ORG_NOT_FOUND'])
    expect(outcomeOf(await staff.announces(organization, bad))).toEqual([403, 'FORBIDDEN'])
  })

  test('signs with a placeholder where there is no name', async () => {
    const nameless = await service.person({ name: '  ' })
    await service.memberRow(organization, nameless, 'ADMIN')
    expect((await nameless.announcementBy(organization)).authorName).toBe('Anonymous')
  })

  test('is refused to somebody whose account is deleted at the same instant', async () => {
    const leaving = await service.person()
    await service.memberRow(organization, leaving, 'ADMIN')
    const [reply] = await service.behind(
      'delete from users where id = $1',
      [leaving.id],
      [async () => leaving.announces(organization)],
    )
    expect(reply && outcomeOf(reply)).toEqual([401, 'UNAUTHORIZED'])
  })

  test('finds no organization that is deleted at the same instant', async () => {
    const house = await service.house()
    const [reply] = await service.behind(
      'delete from organizations where id = $1',
      [house.organization.id],
      [async () => house.owner.announces(house.organization, { publish: true })],
    )
    expect(reply && outcomeOf(reply)).toEqual([404, 'ORG_NOT_FOUND'])
  })
})
