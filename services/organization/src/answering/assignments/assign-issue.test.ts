import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, admin, staff } = await service.house()

describe('POST /v1/organizations/:id/assignments', () => {
  test('takes on an issue, which need not exist, and notifies nobody', async () => {
    const issueId = randomUUID()
    const { status, data } = await admin.takesOn(organization, { issueId, note: ' We come on Monday. ' })
    const instant = expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/)
    expect(status).toBe(201)
    expect(data).toEqual({
      assignment: {
        id: expect.any(String),
        organizationId: organization.id,
        issueId,
        status: 'RECEIVED',
        note: 'We come on Monday.',
        assignedById: admin.id,
        assignedByName: admin.name,
        createdAt: instant,
        updatedAt: instant,
      },
    })
    expect([await service.actionsOn(data.assignment), await service.noticesOf(owner)]).toEqual([[], []])
  })

  test.each([undefined, null, '', '  '])('keeps no note for %j', async (note) => {
    const assignment = await owner.assignmentBy(organization, { issueId: randomUUID(), note, status: 'COMPLETED' })
    expect([assignment.note, assignment.status]).toEqual([undefined, 'RECEIVED'])
  })

  test.each([
    ['issueId', undefined],
    ['issueId', ''],
    ['issueId', 'no-id'],
    ['note', '🏛'.repeat(2001)],
    ['note', 7],
  ])('refuses a %s that does not fit, case %$', async (field, value) => {
    const reply = await owner.takesOn(organization, { issueId: randomUUID(), [field]: value })
    expect(outcomeOf(reply)).toEqual([400, 'VALIDATION_ERROR'])
  })

  test('is refused for one that the organization has taken on, in any letter case of its id', async () => {
    const issueId = randomUUID()
    await owner.assignmentBy(organization, { issueId, note: '🏛'.repeat(2000) })
    const again = await admin.takesOn(organization, { issueId: issueId.toUpperCase() })
    expect(outcomeOf(again)).toEqual([409, 'ALREADY_ASSIGNED'])
  })

  test('lets several organizations take one issue on', async () => {
    const [issueId, other] = [randomUUID(), await service.house()]
    const ours = await owner.assignmentBy(organization, { issueId })
    const theirs = await other.owner.assignmentBy(other.organization, { issueId })
    expect((await service.visitor().browsesTakers(issueId)).data.assignments).toEqual([theirs, ours])
  })

  test('takes on an issue once when three do it at the same instant, and counts it once', async () => {
    const house = await service.house()
    const issueId = randomUUID()
    const replies = await service.collide(
      house.organization,
      [house.owner, house.admin, house.owner].map((who) => async () => who.takesOn(house.organization, { issueId })),
    )
    expect(outcomesOf(replies)).toEqual(['201', '409 ALREADY_ASSIGNED', '409 ALREADY_ASSIGNED'])
    expect(await service.countersOf(house.organization)).toMatchObject({ assignment_count: 1, assignments: 1 })
  })

  test('asks whose organization it is before it looks at the form', async () => {
    expect(outcomeOf(await owner.takesOn({ id: randomUUID() }, {}))).toEqual([404, 'ORG_NOT_FOUND'])
    expect(outcomeOf(await staff.takesOn(organization, {}))).toEqual([403, 'FORBIDDEN'])
  })

  test('is refused to somebody whose account is deleted at the same instant', async () => {
    const leaving = await service.person()
    await service.memberRow(organization, leaving, 'ADMIN')
    const [reply] = await service.behind(
      'delete from users where id = $1',
      [leaving.id],
      [async () => leaving.takesOn(organization, { issueId: randomUUID() })],
    )
    expect(reply && outcomeOf(reply)).toEqual([401, 'UNAUTHORIZED'])
  })
})
