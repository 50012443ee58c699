import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf, type Named } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const statements: string[] = []
const service = await startTestOrganization({}, { onStatement: ({ query }) => void statements.push(query.sql) })
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, admin, staff } = await service.house()
const neighbours = await service.house()
const project = await owner.projectBy(organization)
const theirs = await neighbours.owner.projectBy(neighbours.organization)
const takenOn = async (projectId?: string) => owner.assignmentBy(organization, { issueId: randomUUID(), projectId })
const projectOf = async ({ issueId }: { issueId: string }) =>
  (await service.visitor().browsesTakers(issueId)).data.assignments[0].projectId
/** A transaction that PostgreSQL ended as a deadlock is rolled back and repeated. */
const rollbacks = () => statements.filter((statement) => /^rollback/i.test(statement)).length
const countOf = async (of: Named) => (await service.visitor().seesProject(of)).data.project.assignmentCount

describe('the project of an assignment', () => {
  test('is named when an issue is taken on, and read wherever the assignment is', async () => {
    const assignment = await takenOn(project.id.toUpperCase())
    expect(assignment.projectId).toBe(project.id)
    expect((await staff.browsesAssignments(organization)).data.assignments).toContainEqual(assignment)
    expect((await service.visitor().browsesTakers(assignment.issueId)).data.assignments).toEqual([assignment])
  })

  test.each([undefined, null, ''])('is none for %j', async (projectId) => {
    const assignment = await owner.assignmentBy(organization, { issueId: randomUUID(), projectId })
    expect(assignment).not.toHaveProperty('projectId')
  })

  test.each([
    ['of another organization', theirs.id],
    ['that is none', randomUUID()],
  ])('is refused when it is one %s', async (_, projectId) => {
    const issueId = randomUUID()
    expect(outcomeOf(await owner.takesOn(organization, { issueId, projectId }))).toEqual([404, 'PROJECT_NOT_FOUND'])
    expect((await service.visitor().browsesTakers(issueId)).data.assignments).toEqual([])
    const assignment = await takenOn(project.id)
    const moved = await staff.changesAssignment(assignment, { status: 'COMPLETED', projectId })
    expect(outcomeOf(moved)).toEqual([404, 'PROJECT_NOT_FOUND'])
    expect((await service.visitor().browsesTakers(assignment.issueId)).data.assignments).toEqual([assignment])
  })

  test('is refused when it is no id', async () => {
    const forms = [
      await owner.takesOn(organization, { issueId: randomUUID(), projectId: 'no-id' }),
      await staff.changesAssignment(await takenOn(), { status: 'RECEIVED', projectId: 7 }),
    ]
    expect(forms.map(outcomeOf)).toEqual(Array(2).fill([400, 'VALIDATION_ERROR']))
  })

  test('changes, stays when it is not sent, and goes when it is cleared', async () => {
    const [assignment, other] = [await takenOn(), await owner.projectBy(organization)]
    const change = async (fields: object) =>
      (await staff.changesAssignment(assignment, { status: 'RECEIVED', ...fields })).data.assignment
    expect((await change({ projectId: project.id })).projectId).toBe(project.id)
    expect((await change({ projectId: other.id.toUpperCase() })).projectId).toBe(other.id)
    expect((await change({ note: 'Mended.' })).projectId).toBe(other.id)
    for (const cleared of [null, '']) {
      await change({ projectId: other.id })
      expect(await change({ projectId: cleared })).not.toHaveProperty('projectId')
      expect(await projectOf(assignment)).toBeUndefined()
    }
  })

  test('sent as it stands changes nothing', async () => {
    const assignment = await takenOn(project.id)
    const { data } = await staff.changesAssignment(assignment, { status: 'RECEIVED', projectId: project.id })
    expect(data).toEqual({ assignment })
  })

  test('counts its assignments', async () => {
    const counted = await owner.projectBy(organization)
    expect(counted.assignmentCount).toBe(0)
    const [first, second] = [await takenOn(counted.id), await takenOn(counted.id)]
    const edited = (await owner.editsProject(counted, { status: 'ACTIVE' })).data.project
    expect([edited.assignmentCount, await countOf(counted)]).toEqual([2, 2])
    expect((await service.visitor().browsesProjectsOf(organization)).data.projects).toContainEqual(edited)
    await owner.givesUp(first)
    await staff.changesAssignment(second, { status: 'RECEIVED', projectId: null })
    expect(await countOf(counted)).toBe(0)
  })
})

describe('a project that is deleted', () => {
  test('leaves its assignments as they are, without a project', async () => {
    const doomed = await owner.projectBy(organization)
    const assignment = await takenOn(doomed.id)
    expect((await admin.removesProject(doomed)).status).toBe(200)
    const { projectId: _, ...left } = assignment
    expect((await service.visitor().browsesTakers(assignment.issueId)).data.assignments).toEqual([left])
  })

  test('is named by nothing that was written at the same instant', async () => {
    const doomed = await owner.projectBy(organization)
    const [named, unnamed, issueId] = [await takenOn(doomed.id), await takenOn(), randomUUID()]
    const replies = await service.behind(
      'delete from projects where id = $1',
      [doomed.id],
      [
        async () => staff.changesAssignment(named, { status: 'COMPLETED' }),
        async () => staff.changesAssignment(unnamed, { status: 'COMPLETED', projectId: doomed.id }),
        async () => owner.takesOn(organization, { issueId, projectId: doomed.id }),
      ],
    )
    expect(replies.map(outcomeOf)).toEqual([[200, undefined], ...Array(2).fill([404, 'PROJECT_NOT_FOUND'])])
    expect([await projectOf(named), await projectOf(unnamed)]).toEqual([undefined, undefined])
    expect((await service.visitor().browsesTakers(issueId)).data.assignments).toEqual([])
  })

  test('waits for an assignment that is being moved to it or away from it, and nobody waits in a circle', async () => {
    const [doomed, other] = [await owner.projectBy(organization), await owner.projectBy(organization)]
    const [coming, going] = [await takenOn(), await takenOn(doomed.id)]
    statements.length = 0
    const replies = await service.behind(
      'select id from issue_assignments where id = any($1) for update',
      [[coming.id, going.id]],
      [
        async () => staff.changesAssignment(coming, { status: 'RECEIVED', projectId: doomed.id }),
        async () => staff.changesAssignment(going, { status: 'RECEIVED', projectId: other.id }),
        async () => admin.removesProject(doomed),
      ],
    )
    expect(replies.slice(1).map(({ status }) => status)).toEqual([200, 200])
    expect([await projectOf(coming), await projectOf(going)]).toEqual([undefined, other.id])
    expect(rollbacks()).toBe(replies.filter(({ status }) => status === 404).length)
  })

  test('is done once, whoever takes an issue on by it at the same instant', async () => {
    const doomed = await owner.projectBy(organization)
    const issueId = randomUUID()
    const [taken, removed] = await service.collide(organization, [
      async () => owner.takesOn(organization, { issueId, projectId: doomed.id }),
      async () => admin.removesProject(doomed),
    ])
    expect(['200,201', '200,404 PROJECT_NOT_FOUND']).toContain(
      outcomesOf([taken, removed].flatMap((reply) => reply ?? [])).join(),
    )
    const { assignments } = (await service.visitor().browsesTakers(issueId)).data
    expect(assignments.map((one: { projectId?: string }) => one.projectId)).toEqual(
      taken?.status === 201 ? [undefined] : [],
    )
  })

  test('with its whole organization waits for an assignment that is being moved to it', async () => {
    const house = await service.house()
    const doomed = await house.owner.projectBy(house.organization)
    const assignment = await house.owner.assignmentBy(house.organization, { issueId: randomUUID() })
    statements.length = 0
    const replies = await service.behind(
      'select id from issue_assignments where id = $1 for update',
      [assignment.id],
      [
        async () => house.staff.changesAssignment(assignment, { status: 'RECEIVED', projectId: doomed.id }),
        async () => house.owner.deletesOrganization(house.organization),
      ],
    )
    expect(replies.map(({ status }) => [200, 404].includes(status))).toEqual([true, true])
    expect(rollbacks()).toBe(replies.filter(({ status }) => status === 404).length)
  })
})
