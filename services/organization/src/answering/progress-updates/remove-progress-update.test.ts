import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, admin, staff } = await service.house()
const issueId = randomUUID()

describe('DELETE /v1/progress-updates/:updateId', () => {
  test('takes an update back, for everybody', async () => {
    const [kept, update] = [
      await staff.updateBy(organization, { issueId }),
      await staff.updateBy(organization, { issueId }),
    ]
    const { status, data } = await admin.takesBack(update)
    expect([status, data]).toEqual([200, { ok: true }])
    expect((await service.visitor().browsesUpdates({ issueId })).data).toEqual({
      updates: [kept],
      limit: 200,
      offset: 0,
    })
    expect(await service.actionsOn(update)).toEqual([])
  })

  test('finds none that a moderator hid', async () => {
    const hidden = await owner.updateBy(organization, { issueId })
    await service.moderatorHides('PROGRESS_UPDATE', hidden)
    for (const somebody of [owner, staff, await service.person()]) {
      expect(outcomeOf(await somebody.takesBack(hidden))).toEqual([404, 'UPDATE_NOT_FOUND'])
    }
    await service.moderatorDismisses(hidden)
    expect((await owner.takesBack(hidden)).status).toBe(200)
  })

  test('is done once when two do it at the same instant', async () => {
    const update = await owner.updateBy(organization, { issueId })
    const held = 'select id from progress_updates where id = $1 for update'
    const replies = await service.behind(
      held,
      [update.id],
      [async () => owner.takesBack(update), async () => admin.takesBack(update)],
    )
    expect(outcomesOf(replies)).toEqual(['200', '404 UPDATE_NOT_FOUND'])
  })
})
