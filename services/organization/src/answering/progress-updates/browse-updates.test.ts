import { randomUUID } from 'node:crypto'
import type { Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import type { About } from '../../../test/publishing.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const [visitor, platformAdmin] = [service.visitor(), await service.platformAdmin()]
const [water, roads] = [await service.house(), await service.house()]
const issueId = randomUUID()
const project = await water.owner.projectBy(water.organization)
const bodiesOf = ({ data }: Reply): string[] => data.updates.map(({ body }: { body: string }) => body)

const tell = async ({ organization, staff }: typeof water, about: About, body: string, isPublic = true) =>
  staff.updateBy(organization, { ...about, body, isPublic })
const first = await tell(water, { issueId }, 'First')
await tell(water, { issueId }, 'Inside water', false)
await tell(roads, { issueId }, 'Inside roads', false)
const hidden = [await tell(water, { issueId }, 'Hidden'), await tell(water, { issueId }, 'Hidden inside', false)]
for (const update of hidden) await service.moderatorHides('PROGRESS_UPDATE', update)
const last = await tell(roads, { issueId }, 'Last')
const ofProject = await tell(water, { projectId: project.id }, 'Half of it stands')
const insideProject = await tell(water, { projectId: project.id }, 'The budget is gone', false)

describe('GET /v1/issues/:id/progress-updates', () => {
  test('gives everybody what is public, of all organizations, newest first', async () => {
    for (const somebody of [visitor, await service.person(), water.owner, platformAdmin]) {
      const { status, data } = await somebody.browsesUpdates({ issueId })
      expect([status, data]).toEqual([200, { updates: [last, first], limit: 200, offset: 0 }])
    }
  })

  test('gives members, when they ask, the notes of their own organizations too', async () => {
    const ask = async (who: typeof visitor) =>
      bodiesOf(await who.browsesUpdates({ issueId }, { includeInternal: 'true' }))
    const all = ['Last', 'Inside roads', 'Inside water', 'First']
    expect(await ask(water.staff)).toEqual(all.filter((body) => body !== 'Inside roads'))
    expect(await ask(roads.owner)).toEqual(all.filter((body) => body !== 'Inside water'))
    expect(await ask(platformAdmin)).toEqual(all)
    const nobody = service.withToken(water.staff, 'no.good.token')
    for (const somebody of [visitor, nobody, await service.person()])
      expect(await ask(somebody)).toEqual(['Last', 'First'])
  })

  test('gives the internal notes to nobody who asks in another way', async () => {
    for (const includeInternal of ['', 'false', '1', 'TRUE']) {
      expect(bodiesOf(await water.staff.browsesUpdates({ issueId }, { includeInternal }))).toEqual(['Last', 'First'])
    }
  })

  test('calls a deleted author by the name that remains', async () => {
    const [house, issueId] = [await service.house(), randomUUID()]
    await tell(house, { issueId }, 'Done')
    const nameNow = async () => (await visitor.browsesUpdates({ issueId })).data.updates[0].authorName
    await service.setAccount(house.staff, { name: 'Renamed' })
    expect(await nameNow()).toBe(house.staff.name)
    await service.deletesAccount(house.staff)
    expect(await nameNow()).toBe('[Deleted user]')
  })

  test('pages without repeating or skipping, twins of one instant always alike', async () => {
    const issueId = randomUUID()
    await service.postsMany(water.organization, water.owner, issueId, 3)
    const all = (await visitor.browsesUpdates({ issueId })).data.updates
    const pages = await Promise.all(
      [0, 1, 2, 3].map(async (offset) => visitor.browsesUpdates({ issueId }, { limit: 1, offset })),
    )
    expect(pages.flatMap(({ data }) => data.updates)).toEqual(all)
    const ids: string[] = all.map(({ id }: { id: string }) => id)
    expect(ids).toEqual(ids.toSorted().toReversed())
  })

  test('gives 200 unless asked for more, and 500 at most', async () => {
    const issueId = randomUUID()
    await service.postsMany(water.organization, water.owner, issueId, 501)
    const count = async (query?: Record<string, string>) =>
      bodiesOf(await visitor.browsesUpdates({ issueId }, query)).length
    expect([await count(), await count({ limit: '0' }), await count({ limit: '501' })]).toEqual([200, 200, 500])
  })
})

describe('GET /v1/projects/:projectId/progress-updates', () => {
  test('gives the progress of a project in the same way', async () => {
    const about = { projectId: project.id }
    expect((await visitor.browsesUpdates(about)).data).toEqual({ updates: [ofProject], limit: 200, offset: 0 })
    const { data } = await water.admin.browsesUpdates(about, { includeInternal: 'true' })
    expect(data).toEqual({ updates: [insideProject, ofProject], limit: 200, offset: 0 })
    expect((await roads.owner.browsesUpdates(about, { includeInternal: 'true' })).data).toEqual({
      updates: [ofProject],
      limit: 200,
      offset: 0,
    })
  })
})

describe.each(['issueId', 'projectId'] as const)('the progress on an %s', (kind) => {
  const about = (id: string): About => (kind === 'issueId' ? { issueId: id } : { projectId: id })

  test.each([randomUUID(), 'no-id'])('is an empty list for %s', async (id) => {
    const { status, data } = await visitor.browsesUpdates(about(id))
    expect([status, data]).toEqual([200, { updates: [], limit: 200, offset: 0 }])
  })
})
