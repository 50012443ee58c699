import { randomUUID } from 'node:crypto'
import type { Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const [visitor, platformAdmin] = [service.visitor(), await service.platformAdmin()]
const { organization, owner, admin, staff } = await service.house()
const first = await owner.assignmentBy(organization, { issueId: randomUUID() })
const second = await owner.assignmentBy(organization, { issueId: randomUUID() })
const idsOf = ({ data }: Reply): string[] => data.assignments.map(({ id }: { id: string }) => id)

/** An organization that has taken many issues on. */
async function busyHouse(count: number) {
  const house = await service.house()
  await service.takesOnMany(house.organization, house.owner, count)
  return house
}

describe('GET /v1/organizations/:id/assignments', () => {
  test('gives members what their organization has taken on, newest first, with the number', async () => {
    for (const somebody of [owner, admin, staff, platformAdmin]) {
      const { status, data } = await somebody.browsesAssignments(organization)
      expect([status, data]).toEqual([200, { assignments: [second, first], total: 2, limit: 200, offset: 0 }])
    }
  })

  test('is closed to everybody outside', async () => {
    const outsiders = [await service.person(), (await service.house()).owner]
    for (const somebody of outsiders) {
      expect(outcomeOf(await somebody.browsesAssignments(organization))).toEqual([403, 'FORBIDDEN'])
    }
    for (const somebody of [visitor, service.withToken(owner, 'no.good.token')]) {
      expect(outcomeOf(await somebody.browsesAssignments(organization))).toEqual([401, 'UNAUTHORIZED'])
    }
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await platformAdmin.browsesAssignments({ id }))).toEqual([404, 'ORG_NOT_FOUND'])
  })

  test('gives those of a status, in any letter case, and none of an unknown status', async () => {
    const house = await service.house()
    const assignment = await house.owner.assignmentBy(house.organization, { issueId: randomUUID() })
    await house.owner.assignmentBy(house.organization, { issueId: randomUUID() })
    const done = (await house.staff.changesAssignment(assignment, { status: 'COMPLETED' })).data.assignment
    const browse = async (status: string) => (await house.staff.browsesAssignments(house.organization, { status })).data
    expect(await browse('completed')).toEqual({ assignments: [done], total: 1, limit: 200, offset: 0 })
    expect(await browse('DONE')).toEqual({ assignments: [], total: 0, limit: 200, offset: 0 })
    expect((await browse('')).total).toBe(2)
  })

  test('pages without repeating or skipping, twins of one instant always alike', async () => {
    const house = await busyHouse(3)
    const all = idsOf(await house.owner.browsesAssignments(house.organization))
    const pages = await Promise.all(
      [0, 1, 2, 3].map(async (offset) => house.staff.browsesAssignments(house.organization, { limit: 1, offset })),
    )
    expect(pages.flatMap(idsOf)).toEqual(all.toSorted().toReversed())
  })

  test('puts those first that have waited longest for an official word, whoever would have to speak', async () => {
    const [house, other, place] = [await service.house(), await service.house(), await service.place()]
    const [pipe, well, gone, drain] = [
      await house.owner.assignmentBy(house.organization, await service.issueIn(place, house.owner)),
      await house.owner.assignmentBy(house.organization, await service.issueIn(place, house.owner)),
      await house.owner.assignmentBy(house.organization, { issueId: randomUUID() }),
      await house.owner.assignmentBy(house.organization, await service.issueIn(place, house.owner)),
    ]
    const order = async (query: Record<string, string> = {}) =>
      idsOf(await house.staff.browsesAssignments(house.organization, { sort: 'silence', ...query }))
    expect(await order()).toEqual([pipe.id, well.id, drain.id, gone.id])
    await service.officialComments(pipe, other.owner)
    expect(await order()).toEqual([well.id, drain.id, pipe.id, gone.id])
    await other.staff.posts(other.organization, { issueId: well.issueId })
    expect(await order()).toEqual([drain.id, pipe.id, well.id, gone.id])
    await house.staff.posts(house.organization, { issueId: drain.issueId, isPublic: false })
    expect(await order()).toEqual([drain.id, pipe.id, well.id, gone.id])
    await house.staff.changesAssignment(drain, { status: 'IN_PROGRESS' })
    expect(await order()).toEqual([pipe.id, well.id, drain.id, gone.id])
    await other.owner.assignmentBy(other.organization, { issueId: pipe.issueId })
    expect(await order({ status: 'received', limit: '2' })).toEqual([well.id, pipe.id])
    expect(await order({ sort: 'Silence' })).toEqual([drain.id, gone.id, well.id, pipe.id])
  })

  test('pages through the longest silence without repeating or skipping', async () => {
    const house = await busyHouse(3)
    const browse = async (query: Record<string, string>) =>
      idsOf(await house.owner.browsesAssignments(house.organization, { sort: 'silence', ...query }))
    const pages = await Promise.all(['0', '1', '2', '3'].map(async (offset) => browse({ limit: '1', offset })))
    expect(pages.flat()).toEqual(await browse({}))
  })

  test('puts an issue first again when a moderator hides the last word', async () => {
    const [house, place] = [await service.house(), await service.place()]
    const [pipe, well] = [
      await house.owner.assignmentBy(house.organization, await service.issueIn(place, house.owner)),
      await house.owner.assignmentBy(house.organization, await service.issueIn(place, house.owner)),
    ]
    const order = async () => idsOf(await house.admin.browsesAssignments(house.organization, { sort: 'silence' }))
    const update = await house.staff.updateBy(house.organization, { issueId: pipe.issueId })
    expect(await order()).toEqual([well.id, pipe.id])
    await service.moderatorHides('PROGRESS_UPDATE', update)
    expect(await order()).toEqual([pipe.id, well.id])
    await house.owner.givesUp(pipe)
    expect(await order()).toEqual([well.id])
  })

  test('gives 200 unless asked for more, and 500 at most', async () => {
    const house = await busyHouse(501)
    const count = async (query?: Record<string, string>) =>
      idsOf(await house.owner.browsesAssignments(house.organization, query)).length
    expect([await count(), await count({ limit: '0' }), await count({ limit: '501' })]).toEqual([200, 200, 500])
  })
})

describe('GET /v1/issues/:id/assignments', () => {
  test('tells everybody who has taken an issue on', async () => {
    const { status, data } = await visitor.browsesTakers(first.issueId)
    expect([status, data]).toEqual([200, { assignments: [first], limit: 200, offset: 0 }])
  })

  test('calls somebody whose account is deleted by the name that remains', async () => {
    const house = await service.house()
    const { issueId } = await house.admin.assignmentBy(house.organization, { issueId: randomUUID() })
    const nameNow = async () => (await visitor.browsesTakers(issueId)).data.assignments[0].assignedByName
    await service.setAccount(house.admin, { name: 'Renamed' })
    expect(await nameNow()).toBe(house.admin.name)
    await service.deletesAccount(house.admin)
    expect(await nameNow()).toBe('[Deleted user]')
  })

  test('gives the page that is asked for', async () => {
    const issueId = randomUUID()
    const houses = [await service.house(), await service.house()]
    for (const house of houses) await house.owner.assignmentBy(house.organization, { issueId })
    const [newest, oldest] = idsOf(await visitor.browsesTakers(issueId))
    expect(idsOf(await visitor.browsesTakers(issueId, { limit: 1 }))).toEqual([newest])
    expect(idsOf(await visitor.browsesTakers(issueId, { offset: 1 }))).toEqual([oldest])
  })

  test.each([randomUUID(), 'no-id'])('is an empty list for %s', async (issueId) => {
    const { status, data } = await visitor.browsesTakers(issueId)
    expect([status, data]).toEqual([200, { assignments: [], limit: 200, offset: 0 }])
  })
})
