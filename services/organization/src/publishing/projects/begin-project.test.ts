import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { newProject } from '../../../test/publishing.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, admin, staff } = await service.house()

describe('POST /v1/organizations/:id/projects', () => {
  test('starts a planned project with nothing but its words', async () => {
    const { status, data } = await admin.begins(organization)
    const instant = expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/)
    expect(status).toBe(201)
    expect(data).toEqual({
      project: {
        ...newProject,
        id: expect.any(String),
        organizationId: organization.id,
        status: 'PLANNED',
        assignmentCount: 0,
        createdById: admin.id,
        createdAt: instant,
        updatedAt: instant,
      },
    })
    expect(await service.actionsOn(data.project)).toEqual([])
    expect(await service.noticesOf(owner)).toEqual([])
  })

  test('keeps everything that is sent about it', async () => {
    const place = await service.place()
    const fields = {
      status: 'ACTIVE',
      startDate: '2026-07-01T00:00:00.000Z',
      expectedEndDate: '2026-07-01T00:00:00.000Z',
      budgetKobo: Number.MAX_SAFE_INTEGER,
      communityId: place.id,
    }
    const project = await owner.projectBy(organization, fields)
    expect(project).toMatchObject(fields)
    expect((await service.visitor().seesProject(project)).data).toEqual({ project })
  })

  test.each([
    [{ status: null, startDate: null, expectedEndDate: null, budgetKobo: null, communityId: null }],
    [{ startDate: '', expectedEndDate: '', budgetKobo: '', communityId: '' }],
  ])('takes %o for nothing said', async (fields) => {
    const project = await owner.projectBy(organization, fields)
    expect(Object.keys(project)).not.toEqual(expect.arrayContaining(['startDate', 'budgetKobo', 'communityId']))
    expect(project.status).toBe('PLANNED')
  })

  test.each(['planned', 'Active', 'PAUSED', 'completed', ' cancelled '])('takes the status %j', async (status) => {
    expect((await owner.projectBy(organization, { status })).status).toBe(status.trim().toUpperCase())
  })

  test('keeps a budget of zero, which differs from no budget', async () => {
    expect((await owner.projectBy(organization, { budgetKobo: 0 })).budgetKobo).toBe(0)
  })

  test.each([
    ['2026-07-01T10:00:00+01:00', '2026-07-01T09:00:00.000Z'],
    ['0000-01-01t00:00:00z', '0000-01-01T00:00:00.000Z'],
    ['9999-12-31 23:59:59.9999Z', '9999-12-31T23:59:59.999Z'],
  ])('keeps the instant that %s names', async (written, startDate) => {
    expect((await owner.projectBy(organization, { startDate: written })).startDate).toBe(startDate)
  })

  test.each([
    ['title', 'a', 'VALIDATION_ERROR'],
    ['title', null, 'VALIDATION_ERROR'],
    ['description', 'short', 'VALIDATION_ERROR'],
    ['description', 'a'.repeat(20_001), 'VALIDATION_ERROR'],
    ['status', 'DONE', 'INVALID_STATUS'],
    ['status', '', 'INVALID_STATUS'],
    ['status', 7, 'VALIDATION_ERROR'],
    ['startDate', '2026-07-01', 'VALIDATION_ERROR'],
    ['startDate', '9999-12-31T23:59:60-14:00', 'VALIDATION_ERROR'],
    ['expectedEndDate', 1_751_328_000_000, 'VALIDATION_ERROR'],
    ['budgetKobo', -1, 'VALIDATION_ERROR'],
    ['budgetKobo', 0.5, 'VALIDATION_ERROR'],
    ['budgetKobo', Number.MAX_SAFE_INTEGER + 1, 'VALIDATION_ERROR'],
    ['budgetKobo', '5000', 'VALIDATION_ERROR'],
    ['communityId', 'no-id', 'VALIDATION_ERROR'],
  ])('refuses a %s that does not fit, case %$', async (field, value, code) => {
    expect(outcomeOf(await owner.begins(organization, { [field]: value }))).toEqual([400, code])
  })

  test('refuses an end before the start, and then a community that is not there', async () => {
    const window = { startDate: '2026-07-02T00:00:00Z', expectedEndDate: '2026-07-01T23:59:59Z' }
    const communityId = randomUUID()
    const reply = await owner.begins(organization, { ...window, communityId })
    expect(outcomeOf(reply)).toEqual([400, 'VALIDATION_ERROR'])
    expect(Object.keys(reply.body.details)).toEqual(['expectedEndDate'])
    expect(outcomeOf(await owner.begins(organization, { communityId }))).toEqual([404, 'COMMUNITY_NOT_FOUND'])
  })

  test('asks whose organization it is before it looks at the form', async () => {
    expect(outcomeOf(await owner.begins({ id: randomUUID() }, { title: '' }))).toEqual([404, 'ORG_NOT_FOUND'])
    expect(outcomeOf(await staff.begins(organization, { title: '' }))).toEqual([403, 'FORBIDDEN'])
  })

  test('counts each of several that begin at the same instant', async () => {
    const house = await service.house()
    const act = async () => house.owner.begins(house.organization)
    await service.collide(house.organization, [act, act, act])
    expect(await service.countersOf(house.organization)).toMatchObject({ project_count: 3, projects: 3 })
  })

  test('is refused to somebody whose account is deleted at the same instant', async () => {
    const leaving = await service.person()
    await service.memberRow(organization, leaving, 'ADMIN')
    const [reply] = await service.behind(
      'delete from users where id = $1',
      [leaving.id],
      [async () => leaving.begins(organization)],
    )
    expect(reply && outcomeOf(reply)).toEqual([401, 'UNAUTHORIZED'])
  })
})
