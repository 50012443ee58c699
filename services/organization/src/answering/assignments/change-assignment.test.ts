import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, staff } = await service.house()
const taken = async (note?: string) => owner.assignmentBy(organization, { issueId: randomUUID(), note })
const statuses = ['RECEIVED', 'IN_PROGRESS', 'COMPLETED', 'REJECTED']

describe('PATCH /v1/assignments/:assignmentId', () => {
  test('says how far the work is, and keeps the note', async () => {
    const assignment = await taken('We come on Monday.')
    const { status, data } = await staff.changesAssignment(assignment, {
      status: 'in_Progress',
      assignedById: staff.id,
    })
    expect(status).toBe(200)
    const changed = { ...assignment, status: 'IN_PROGRESS', updatedAt: expect.any(String) }
    expect(data).toEqual({ assignment: changed })
    expect((await service.visitor().browsesTakers(assignment.issueId)).data.assignments).toEqual([data.assignment])
    expect([await service.actionsOn(assignment), await service.noticesOf(owner)]).toEqual([[], []])
  })

  test.each(statuses)('lets every status follow %s', async (before) => {
    const assignment = await taken()
    for (const status of statuses.toReversed()) {
      await service.setAssignment(assignment, { status: before })
      expect((await staff.changesAssignment(assignment, { status })).data.assignment.status).toBe(status)
    }
  })

  test.each([
    [undefined, 'We come on Monday.'],
    [null, undefined],
    ['', undefined],
    ['  ', undefined],
    [' Tuesday. ', 'Tuesday.'],
  ])('with the note %j leaves the note %j', async (note, left) => {
    const assignment = await taken('We come on Monday.')
    const { data } = await staff.changesAssignment(assignment, { status: 'RECEIVED', note })
    expect(data.assignment.note).toBe(left)
  })

  test('with what stands already changes nothing', async () => {
    const assignment = await taken('We come on Monday.')
    const { status, data } = await staff.changesAssignment(assignment, { status: 'received', note: assignment.note })
    expect([status, data]).toEqual([200, { assignment }])
  })

  test.each([
    ['status', 'DONE', 'INVALID_STATUS'],
    ['status', '', 'INVALID_STATUS'],
    ['status', undefined, 'VALIDATION_ERROR'],
    ['status', null, 'VALIDATION_ERROR'],
    ['status', 7, 'VALIDATION_ERROR'],
    ['note', 'a'.repeat(2001), 'VALIDATION_ERROR'],
  ])('refuses a %s that does not fit, case %$', async (field, value, code) => {
    const reply = await staff.changesAssignment(await taken(), { status: 'COMPLETED', [field]: value })
    expect(outcomeOf(reply)).toEqual([400, code])
  })

  test('keeps both a status and a note that are changed at the same instant', async () => {
    const assignment = await taken()
    await staff.changesAssignment(assignment, { status: 'IN_PROGRESS' })
    await service.behind(
      'select id from issue_assignments where id = $1 for update',
      [assignment.id],
      [
        async () => owner.changesAssignment(assignment, { status: 'COMPLETED' }),
        async () => staff.changesAssignment(assignment, { status: 'COMPLETED', note: 'Mended.' }),
      ],
    )
    const [left] = (await service.visitor().browsesTakers(assignment.issueId)).data.assignments
    expect(left).toMatchObject({ status: 'COMPLETED', note: 'Mended.' })
  })
})
