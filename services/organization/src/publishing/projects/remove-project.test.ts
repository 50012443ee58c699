import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

describe('DELETE /v1/projects/:projectId', () => {
  test('removes a project with what was told of it, and nothing else', async () => {
    const { organization, owner, admin } = await service.house()
    const [project, other] = [await owner.projectBy(organization), await owner.projectBy(organization)]
    await owner.updateBy(organization, { projectId: project.id })
    const kept = await owner.updateBy(organization, { projectId: other.id })
    const { status, data } = await admin.removesProject(project)
    expect([status, data]).toEqual([200, { ok: true }])
    expect(outcomeOf(await owner.seesProject(project))).toEqual([404, 'PROJECT_NOT_FOUND'])
    expect(await service.updateRows(organization)).toEqual([{ id: kept.id }])
    expect(await service.countersOf(organization)).toMatchObject({ project_count: 1, projects: 1 })
    expect([await service.actionsOn(project), await service.noticesOf(owner)]).toEqual([[], []])
  })

  test('is done once when two do it at the same instant', async () => {
    const { organization, owner, admin } = await service.house()
    const project = await owner.projectBy(organization)
    const replies = await service.collide(organization, [
      async () => owner.removesProject(project),
      async () => admin.removesProject(project),
    ])
    expect(outcomesOf(replies)).toEqual(['200', '404 PROJECT_NOT_FOUND'])
  })

  test('leaves no update behind that is posted at the same instant', async () => {
    const { organization, owner, staff } = await service.house()
    const project = await owner.projectBy(organization)
    const [reply] = await service.behind(
      'delete from projects where id = $1',
      [project.id],
      [async () => staff.posts(organization, { projectId: project.id })],
    )
    expect(reply && outcomeOf(reply)).toEqual([404, 'PROJECT_NOT_FOUND'])
    expect(await service.updateRows(organization)).toEqual([])
  })

  test('finds none whose organization is deleted at the same instant, nor does an edit', async () => {
    const { organization, owner, admin } = await service.house()
    const project = await owner.projectBy(organization)
    const replies = await service.behind(
      'delete from organizations where id = $1',
      [organization.id],
      [
        async () => owner.removesProject(project),
        async () => admin.editsProject(project, { title: 'A third borehole' }),
      ],
    )
    expect(replies.map(outcomeOf)).toEqual(Array(2).fill([404, 'PROJECT_NOT_FOUND']))
  })
})
