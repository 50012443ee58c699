import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

describe('DELETE /v1/assignments/:assignmentId', () => {
  test('gives an issue up, which may then be taken on again', async () => {
    const { organization, owner, admin } = await service.house()
    const [issueId, kept] = [randomUUID(), randomUUID()]
    await owner.assignmentBy(organization, { issueId: kept })
    const assignment = await owner.assignmentBy(organization, { issueId })
    const { status, data } = await admin.givesUp(assignment)
    expect([status, data]).toEqual([200, { ok: true }])
    expect(await service.countersOf(organization)).toMatchObject({ assignment_count: 1, assignments: 1 })
    expect((await owner.takesOn(organization, { issueId })).status).toBe(201)
    expect([await service.actionsOn(assignment), await service.noticesOf(owner)]).toEqual([[], []])
  })

  test('is done once when two do it at the same instant', async () => {
    const { organization, owner, admin } = await service.house()
    const assignment = await owner.assignmentBy(organization, { issueId: randomUUID() })
    const replies = await service.collide(organization, [
      async () => owner.givesUp(assignment),
      async () => admin.givesUp(assignment),
    ])
    expect(outcomesOf(replies)).toEqual(['200', '404 ASSIGNMENT_NOT_FOUND'])
  })

  test('finds none whose organization is deleted at the same instant, nor does a change', async () => {
    const { organization, owner, staff } = await service.house()
    const assignment = await owner.assignmentBy(organization, { issueId: randomUUID() })
    const replies = await service.behind(
      'delete from organizations where id = $1',
      [organization.id],
      [async () => owner.givesUp(assignment), async () => staff.changesAssignment(assignment, { status: 'COMPLETED' })],
    )
    expect(replies.map(outcomeOf)).toEqual(Array(2).fill([404, 'ASSIGNMENT_NOT_FOUND']))
  })
})
