import { randomUUID } from 'node:crypto'
import type { Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const visitor = service.visitor()
const idsOf = ({ data }: Reply): string[] => data.projects.map(({ id }: { id: string }) => id)

const [house, neighbours, place] = [await service.house(), await service.house(), await service.place()]
const { organization, owner } = house
const planned = await owner.projectBy(organization)
const active = await owner.projectBy(organization, { status: 'ACTIVE', communityId: place.id })
const theirs = await neighbours.owner.projectBy(neighbours.organization, { communityId: place.id })
const cancelled = await owner.projectBy(organization, { status: 'CANCELLED', communityId: place.id })

describe('GET /v1/projects', () => {
  test.each([
    ['all of them', {}, [cancelled, theirs, active, planned]],
    ['those of an organization', { organizationId: organization.id }, [cancelled, active, planned]],
    ['those for a community', { communityId: place.id }, [cancelled, theirs, active]],
    ['those of a status, in any letter case', { status: 'pLanned' }, [theirs, planned]],
    ['those that fit in every respect', { communityId: place.id, status: 'active' }, [active]],
    ['all, where a filter is empty', { communityId: '', status: '' }, [cancelled, theirs, active, planned]],
    ['none of a status that is none', { status: 'DONE' }, []],
    ['none of an organization that is none', { organizationId: randomUUID() }, []],
  ])('gives %s, newest first, with their number', async (_, query, projects) => {
    const { status, data } = await visitor.browsesProjects(query)
    expect([status, data]).toEqual([200, { projects, total: projects.length, limit: 200, offset: 0 }])
  })

  test('pages without repeating or skipping, twins of one instant always alike', async () => {
    const { organization, owner } = await service.house()
    await service.beginsMany(organization, owner, 3)
    const all = idsOf(await visitor.browsesProjectsOf(organization))
    const instant = new Date('2026-01-01T00:00:00Z')
    for (const id of all) await service.setProject({ id }, { created_at: instant })
    const query = { organizationId: organization.id, limit: 1 }
    const pages = await Promise.all([0, 1, 2, 3].map(async (offset) => visitor.browsesProjects({ ...query, offset })))
    expect(pages.flatMap(idsOf)).toEqual(all.toSorted().toReversed())
    expect(pages.map(({ data }) => data.total)).toEqual([3, 3, 3, 3])
  })

  test('gives 200 unless asked for more, and 500 at most', async () => {
    const { organization, owner } = await service.house()
    await service.beginsMany(organization, owner, 501)
    const of = { organizationId: organization.id }
    const pages = [
      await visitor.browsesProjects(of),
      await visitor.browsesProjects({ ...of, limit: 'many', offset: -1 }),
      await visitor.browsesProjects({ ...of, limit: 501 }),
    ]
    expect(pages.map((page) => [idsOf(page).length, page.data.total])).toEqual([
      [200, 501],
      [200, 501],
      [500, 501],
    ])
  })

  test.each(['organizationId', 'communityId'])('refuses an %s that is not an id', async (filter) => {
    const reply = await visitor.browsesProjects({ [filter]: 'no-id' })
    expect(outcomeOf(reply)).toEqual([400, 'VALIDATION_ERROR'])
  })
})

describe('GET /v1/organizations/:id/projects', () => {
  test('gives those of the organization in the path, whatever else is asked', async () => {
    const all = await visitor.browsesProjectsOf(organization, { organizationId: neighbours.organization.id })
    expect(all.data).toEqual({ projects: [cancelled, active, planned], total: 3, limit: 200, offset: 0 })
    const some = await visitor.browsesProjectsOf(organization, { status: 'cancelled' })
    expect(some.data).toEqual({ projects: [cancelled], total: 1, limit: 200, offset: 0 })
  })

  test.each([randomUUID(), 'no-id'])('is an empty list for %s', async (id) => {
    const { status, data } = await visitor.browsesProjectsOf({ id })
    expect([status, data]).toEqual([200, { projects: [], total: 0, limit: 200, offset: 0 }])
  })
})

describe('GET /v1/projects/:projectId', () => {
  test('gives one of any status to everybody', async () => {
    expect((await visitor.seesProject(cancelled)).data).toEqual({ project: cancelled })
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await visitor.seesProject({ id }))).toEqual([404, 'PROJECT_NOT_FOUND'])
  })
})
