import { randomUUID } from 'node:crypto'
import type { Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const [visitor, stranger, platformAdmin] = [service.visitor(), await service.person(), await service.platformAdmin()]
const turnedAway = service.withToken(stranger, 'no.good.token')
const titlesOf = ({ data }: Reply): string[] => data.announcements.map(({ title }: { title: string }) => title)
const idsOf = ({ data }: Reply): string[] => data.announcements.map(({ id }: { id: string }) => id)

/** An organization that has published, drafted, archived, and seen one hidden. */
async function busyHouse() {
  const house = await service.house()
  const write = async (title: string, publish = true) =>
    house.owner.announcementBy(house.organization, { title, publish })
  const archived = await write('Archived')
  await house.owner.archives(archived)
  const draft = await write('Draft', false)
  const [first, hidden, second] = [await write('First'), await write('Hidden'), await write('Second')]
  await service.moderatorHides('ANNOUNCEMENT', hidden)
  return { ...house, archived, draft, first, hidden, second }
}
const busy = await busyHouse()

describe('GET /v1/announcements', () => {
  test('gives everybody what is published, of all organizations, the newest publication first', async () => {
    const other = await service.house()
    await service.announcesMany(other.organization, other.owner, 1)
    for (const somebody of [visitor, turnedAway, busy.owner, platformAdmin]) {
      const reply = await somebody.browsesAnnouncements()
      expect([reply.status, titlesOf(reply)]).toEqual([200, ['Second', 'First', 'Number 1']])
    }
    expect((await visitor.browsesAnnouncements()).data.announcements[1]).toEqual(busy.first)
  })

  test('gives 20 unless asked for more, and 100 at most', async () => {
    const { organization, owner } = await service.house()
    await service.announcesMany(organization, owner, 120)
    const count = async (query?: Record<string, string>) => idsOf(await visitor.browsesAnnouncements(query)).length
    expect([await count(), await count({ limit: '0', offset: 'x' }), await count({ limit: '500' })]).toEqual([
      20, 20, 100,
    ])
  })
})

describe('GET /v1/organizations/:id/announcements', () => {
  test('gives everybody what is published', async () => {
    for (const somebody of [visitor, stranger, (await service.house()).owner]) {
      const reply = await somebody.browsesAnnouncementsOf(busy.organization)
      expect([reply.status, titlesOf(reply)]).toEqual([200, ['Second', 'First']])
    }
  })

  test('gives those inside drafts and archived ones too, in the order of publication or else of writing', async () => {
    for (const somebody of [busy.owner, busy.admin, busy.staff, platformAdmin]) {
      const reply = await somebody.browsesAnnouncementsOf(busy.organization)
      expect([reply.status, titlesOf(reply)]).toEqual([200, ['Second', 'First', 'Draft', 'Archived']])
    }
  })

  test('answers an invalid token with 401, also where there is nothing to show', async () => {
    for (const { id } of [busy.organization, { id: randomUUID() }, { id: 'no-id' }]) {
      expect(outcomeOf(await turnedAway.browsesAnnouncementsOf({ id }))).toEqual([401, 'UNAUTHORIZED'])
    }
  })

  test('keeps the order of announcements of the same instant, and neither repeats nor skips any from page to page', async () => {
    const { organization, owner } = await service.house()
    await service.announcesMany(organization, owner, 3)
    const all = idsOf(await owner.browsesAnnouncementsOf(organization))
    const instant = new Date()
    for (const id of all) await service.setAnnouncement({ id }, { published_at: instant })
    const pages = await Promise.all(
      [0, 1, 2, 3].map(async (offset) => visitor.browsesAnnouncementsOf(organization, { limit: 1, offset })),
    )
    expect(pages.flatMap(idsOf)).toEqual(all.toSorted().toReversed())
  })

  test('gives 200 unless asked for more, and 500 at most', async () => {
    const { organization, owner } = await service.house()
    await service.announcesMany(organization, owner, 501)
    const count = async (query?: Record<string, string>) =>
      idsOf(await visitor.browsesAnnouncementsOf(organization, query)).length
    expect([await count(), await count({ limit: '-1' }), await count({ limit: '999' })]).toEqual([200, 200, 500])
  })

  test.each([randomUUID(), 'no-id'])('is an empty list for %s', async (id) => {
    const { status, data } = await visitor.browsesAnnouncementsOf({ id })
    expect([status, data]).toEqual([200, { announcements: [], limit: 200, offset: 0 }])
  })
})

describe('GET /v1/announcements/:announcementId', () => {
  test('gives a published one to everybody, whatever their token', async () => {
    for (const somebody of [visitor, stranger, turnedAway, busy.staff, platformAdmin]) {
      const { status, data } = await somebody.readsAnnouncement(busy.first)
      expect([status, data]).toEqual([200, { announcement: busy.first }])
    }
  })

  test.each(['draft', 'archived'] as const)('gives one that is %s to those inside alone', async (state) => {
    for (const somebody of [busy.owner, busy.admin, busy.staff, platformAdmin]) {
      expect((await somebody.readsAnnouncement(busy[state])).data.announcement.id).toBe(busy[state].id)
    }
    for (const somebody of [visitor, stranger, (await service.house()).owner]) {
      expect(outcomeOf(await somebody.readsAnnouncement(busy[state]))).toEqual([404, 'ANNOUNCEMENT_NOT_FOUND'])
    }
  })

  test('gives a hidden one to nobody, until the flag is dismissed', async () => {
    const { organization, owner } = await service.house()
    const announcement = await owner.announcementBy(organization, { publish: true })
    await service.moderatorHides('ANNOUNCEMENT', announcement)
    for (const somebody of [visitor, owner, platformAdmin]) {
      expect(outcomeOf(await somebody.readsAnnouncement(announcement))).toEqual([404, 'ANNOUNCEMENT_NOT_FOUND'])
    }
    await service.moderatorDismisses(announcement)
    expect((await visitor.readsAnnouncement(announcement)).data).toEqual({ announcement })
  })

  test('answers an invalid token with 401 wherever nothing is public', async () => {
    for (const { id } of [busy.draft, busy.archived, busy.hidden, { id: randomUUID() }, { id: 'no-id' }]) {
      expect(outcomeOf(await turnedAway.readsAnnouncement({ id }))).toEqual([401, 'UNAUTHORIZED'])
    }
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await busy.owner.readsAnnouncement({ id }))).toEqual([404, 'ANNOUNCEMENT_NOT_FOUND'])
  })

  test('is not hidden by a flag that is open, or on something else', async () => {
    const { organization, owner } = await service.house()
    const announcement = await owner.announcementBy(organization, { publish: true })
    await service.moderatorHides('PROGRESS_UPDATE', announcement)
    await service.neighbourFlags('ANNOUNCEMENT', announcement)
    expect((await visitor.readsAnnouncement(announcement)).data).toEqual({ announcement })
  })

  test('shows a deleted author under the replacement name, as every list does', async () => {
    const house = await service.house()
    const announcement = await house.admin.announcementBy(house.organization, { publish: true })
    await service.setAccount(house.admin, { name: 'Renamed' })
    expect((await visitor.readsAnnouncement(announcement)).data.announcement.authorName).toBe(house.admin.name)
    await service.deletesAccount(house.admin, 'Deleted user')
    const [of, all] = [await visitor.browsesAnnouncementsOf(house.organization), await visitor.browsesAnnouncements()]
    const names = [...of.data.announcements, all.data.announcements[0]].map(({ authorName }) => authorName)
    expect([(await visitor.readsAnnouncement(announcement)).data.announcement.authorName, ...names]).toEqual(
      Array(3).fill('Deleted user'),
    )
  })
})
