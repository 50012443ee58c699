import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, admin } = await service.house()
const place = await service.place()
const [july, august] = ['2026-07-01T00:00:00.000Z', '2026-08-01T00:00:00.000Z']
const full = { status: 'ACTIVE', startDate: july, expectedEndDate: august, budgetKobo: 500, communityId: place.id }

describe('PATCH /v1/projects/:projectId', () => {
  test('changes what is sent and leaves the rest', async () => {
    const project = await owner.projectBy(organization, full)
    const change = { title: 'A third borehole', status: 'completed', budgetKobo: 700 }
    const { status, data } = await admin.editsProject(project, change)
    expect(status).toBe(200)
    expect(data).toEqual({ project: { ...project, ...change, status: 'COMPLETED', updatedAt: expect.any(String) } })
    expect((await service.visitor().seesProject(project)).data).toEqual(data)
    expect(await service.actionsOn(project)).toEqual([])
  })

  test.each(['PLANNED', 'ACTIVE', 'PAUSED', 'COMPLETED', 'CANCELLED'])(
    'lets every status follow %s',
    async (before) => {
      const project = await owner.projectBy(organization, { status: before })
      for (const status of ['CANCELLED', 'COMPLETED', 'PAUSED', 'ACTIVE', 'PLANNED']) {
        expect((await owner.editsProject(project, { status })).data.project.status).toBe(status)
        await service.setProject(project, { status: before })
      }
    },
  )

  test.each([null, ''])('clears with %j what may be empty', async (nothing) => {
    const project = await owner.projectBy(organization, full)
    const cleared = { startDate: nothing, expectedEndDate: nothing, budgetKobo: nothing, communityId: nothing }
    const { data } = await owner.editsProject(project, cleared)
    const { startDate: _s, expectedEndDate: _e, budgetKobo: _b, communityId: _c, ...rest } = project
    expect(data).toEqual({ project: { ...rest, updatedAt: expect.any(String) } })
  })

  test.each([
    ['nothing', {}],
    ['nothing that is known', { organizationId: randomUUID(), createdById: randomUUID() }],
    ['null where something must be', { title: null, description: null, status: null }],
    ['what it says already', { ...full, startDate: '2026-07-01T01:00:00+01:00' }],
  ])('with %s changes nothing', async (_, body) => {
    const project = await owner.projectBy(organization, full)
    const { status, data } = await owner.editsProject(project, body)
    expect([status, data]).toEqual([200, { project }])
  })

  test('compares a date that is sent with the one that stands', async () => {
    const project = await owner.projectBy(organization, full)
    const late = await owner.editsProject(project, { startDate: '2026-08-01T00:00:00.001Z' })
    const early = await owner.editsProject(project, { expectedEndDate: '2026-06-30T23:59:59Z' })
    expect([late, early].map(outcomeOf)).toEqual(Array(2).fill([400, 'VALIDATION_ERROR']))
    const both = await owner.editsProject(project, { startDate: '2026-09-01T00:00:00Z', expectedEndDate: null })
    expect(both.status).toBe(200)
  })

  test.each([
    ['title', '', 'VALIDATION_ERROR'],
    ['description', 'short', 'VALIDATION_ERROR'],
    ['status', 'DONE', 'INVALID_STATUS'],
    ['budgetKobo', -1, 'VALIDATION_ERROR'],
    ['budgetKobo', Number.MAX_SAFE_INTEGER + 1, 'VALIDATION_ERROR'],
    ['startDate', 'soon', 'VALIDATION_ERROR'],
    ['communityId', 7, 'VALIDATION_ERROR'],
  ])('refuses a %s that does not fit, case %$', async (field, value, code) => {
    const project = await owner.projectBy(organization)
    expect(outcomeOf(await owner.editsProject(project, { [field]: value }))).toEqual([400, code])
  })

  test('refuses a community that is not there', async () => {
    const project = await owner.projectBy(organization)
    const reply = await owner.editsProject(project, { communityId: randomUUID() })
    expect(outcomeOf(reply)).toEqual([404, 'COMMUNITY_NOT_FOUND'])
  })

  test('keeps the order of the dates when both are moved at the same instant', async () => {
    const project = await owner.projectBy(organization, full)
    const replies = await service.behind(
      'select id from projects where id = $1 for update',
      [project.id],
      [
        async () => owner.editsProject(project, { startDate: '2026-07-20T00:00:00Z' }),
        async () => admin.editsProject(project, { expectedEndDate: '2026-07-10T00:00:00Z' }),
      ],
    )
    expect(outcomesOf(replies)).toEqual(['200', '400 VALIDATION_ERROR'])
    const { startDate, expectedEndDate } = (await owner.seesProject(project)).data.project
    expect(startDate < expectedEndDate).toBe(true)
  })
})
