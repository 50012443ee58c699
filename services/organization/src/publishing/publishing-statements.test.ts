import { randomUUID } from 'node:crypto'
import type { Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestOrganization } from '../../test/start-organization.ts'

const statements: string[] = []
const service = await startTestOrganization({}, { onStatement: ({ query }) => void statements.push(query.sql) })
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, staff } = await service.house()
const issueId = randomUUID()
const [draft, other] = [await owner.announcementBy(organization), await owner.announcementBy(organization)]
const [project, spare] = [await owner.projectBy(organization), await owner.projectBy(organization)]
const assignment = await owner.assignmentBy(organization, { issueId })
const update = await owner.updateBy(organization, { issueId })
const campaign = await service.campaignOf(organization, { project_id: project.id })

const transactionControl = /^(begin|commit|rollback|savepoint|release)/i

/** How many statements a request costs, the write-block included, transaction control not. */
async function costOf(request: () => Promise<Reply>): Promise<number> {
  statements.length = 0
  expect((await request()).status).toBeLessThan(300)
  return statements.filter((statement) => !transactionControl.test(statement)).length
}

describe('the statements of a request', () => {
  test.each([
    ['/v1/announcements', 1],
    ['/v1/announcements?state=Lagos&lga=Ikeja', 1],
    [`/v1/organizations/${organization.id}/announcements`, 1],
    [`/v1/announcements/${draft.id}`, 1],
    ['/v1/projects?status=ACTIVE', 2],
    [`/v1/organizations/${organization.id}/projects`, 2],
    [`/v1/projects/${project.id}`, 1],
    // The list, its total, and how many more there were.
    [`/v1/projects/${project.id}/campaigns`, 3],
    // Who may read, the list and its total.
    [`/v1/organizations/${organization.id}/assignments`, 3],
    [`/v1/organizations/${organization.id}/assignments?sort=silence`, 3],
    [`/v1/issues/${issueId}/assignments`, 1],
    [`/v1/issues/${issueId}/progress-updates?includeInternal=true`, 1],
    [`/v1/projects/${project.id}/progress-updates`, 1],
  ])('for GET %s are %i', async (path, cost) => {
    expect(await costOf(async () => owner.calls('GET', path))).toBe(cost)
  })

  test.each<[string, number, () => Promise<Reply>]>([
    ['a draft', 5, async () => owner.announces(organization)],
    ['an edit of an announcement', 5, async () => owner.rewrites(draft, { title: 'Water is late' })],
    ['a publication with all it tells', 9, async () => owner.publishesAnnouncement(draft)],
    ['a publication that stands already', 5, async () => owner.publishesAnnouncement(draft)],
    ['an archiving', 8, async () => owner.archives(draft)],
    ['a deletion of an announcement', 8, async () => owner.discards(other)],
    ['a project', 6, async () => owner.begins(organization)],
    ['an edit of a project', 5, async () => owner.editsProject(project, { status: 'ACTIVE' })],
    ['a deletion of a project', 7, async () => owner.removesProject(spare)],
    ['an issue that is taken on', 6, async () => owner.takesOn(organization, { issueId: randomUUID() })],
    [
      'an issue that is taken on by a project',
      7,
      async () => owner.takesOn(organization, { issueId: randomUUID(), projectId: project.id }),
    ],
    ['how far the work is', 5, async () => staff.changesAssignment(assignment, { status: 'COMPLETED' })],
    [
      'an assignment that gets a project',
      6,
      async () => staff.changesAssignment(assignment, { status: 'COMPLETED', projectId: project.id }),
    ],
    ['an issue that is given up', 7, async () => owner.givesUp(assignment)],
    ['an update on an issue', 3, async () => staff.posts(organization, { issueId })],
    ['an update on a project', 4, async () => staff.posts(organization, { projectId: project.id })],
    ['an update on a campaign, told', 5, async () => owner.posts(organization, { campaignId: campaign.id })],
    ['an update that is taken back', 4, async () => owner.takesBack(update)],
  ])('for %s are %i', async (_, cost, request) => {
    expect(await costOf(request)).toBe(cost)
  })

  test('for a list of many are as many as for a list of one', async () => {
    const busy = await service.house()
    const lists = async () => [
      await costOf(async () => busy.owner.browsesAnnouncementsOf(busy.organization)),
      await costOf(async () => busy.owner.browsesProjectsOf(busy.organization)),
      await costOf(async () => busy.owner.browsesAssignments(busy.organization)),
    ]
    const fill = async (count: number) => {
      await service.announcesMany(busy.organization, busy.owner, count)
      await service.beginsMany(busy.organization, busy.owner, count)
      await service.takesOnMany(busy.organization, busy.owner, count)
    }
    await fill(1)
    const costOfOne = await lists()
    await fill(49)
    expect(await lists()).toEqual(costOfOne)
  })
})
