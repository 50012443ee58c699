import { randomUUID } from 'node:crypto'
import {
  browseIssuesOfOrganization,
  browseIssuesOfProject,
  browseProjectCampaigns,
  browsePublicCampaigns,
  items,
  showProject,
  type AssignedIssue,
} from '@civic/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawGraph, type Graph } from './random-graph.ts'
import { startCity } from './start-city.ts'

const city = await startCity()
afterAll(async () => city[Symbol.asyncDispose]())

/** A thousand reports, projects and campaigns of one seed; what failed once fails again. */
const graph: Graph = drawGraph(20_260_714, 1000)
const { organizations, projects, issues, assignments, campaigns } = graph

beforeAll(async () => {
  const { sql } = city.database
  const [person] = await sql<{ id: string }>(
    `insert into users (email, name, password_hash) values (gen_random_uuid(), 'A person', 'none') returning id`,
  )
  const [place] = await sql<{ id: string }>(
    `insert into communities (name, slug, state, lga, created_by_id)
     values ('Agege', gen_random_uuid(), 'Lagos', 'Ikeja', $1) returning id`,
    [person?.id],
  )
  await sql(
    `insert into organizations (id, name, slug, created_by_id)
     select id, 'A board', id, $2 from jsonb_to_recordset($1) as row (id uuid)`,
    [JSON.stringify(organizations), person?.id],
  )
  await sql(
    `insert into projects (id, organization_id, title, description, created_by_id)
     select id, "organizationId", 'A main', 'Along the road.', $2
     from jsonb_to_recordset($1) as row (id uuid, "organizationId" uuid)`,
    [JSON.stringify(projects), person?.id],
  )
  await sql(
    `insert into issues (id, title, description, community_id, reported_by_id)
     select id, "isHidden" || ' title', 'Words', $3, $2
     from jsonb_to_recordset($1) as row (id uuid, "isHidden" text) `,
    [JSON.stringify(issues.filter(({ isGone }) => !isGone)), person?.id, place?.id],
  )
  await sql(
    `insert into content_flags (content_type, content_id, reporter_id, reporter_name, reason, status)
     select 'ISSUE', id, gen_random_uuid(), 'A reporter', 'SPAM', 'HIDDEN' from jsonb_to_recordset($1) as row (id uuid)`,
    [JSON.stringify(issues.filter(({ isHidden }) => isHidden))],
  )
  await sql(
    `insert into issue_assignments (id, organization_id, issue_id, project_id, created_at, assigned_by_id, assigned_by_name)
     select id, "organizationId", "issueId", "projectId", "createdAt", $2, 'A person'
     from jsonb_to_recordset($1)
       as row (id uuid, "organizationId" uuid, "issueId" uuid, "projectId" uuid, "createdAt" timestamptz)`,
    [JSON.stringify(assignments), person?.id],
  )
  await sql(
    `insert into campaigns (id, organization_id, project_id, status, published_at, created_at, title, slug, summary,
       description, category, goal_minor, created_by_id)
     select id, "organizationId", "projectId", status, "publishedAt", "createdAt", status || ' title', id, 'Water', 'Water',
       'OTHER', 1000, $2
     from jsonb_to_recordset($1) as row (id uuid, "organizationId" uuid, "projectId" uuid, status text,
       "publishedAt" timestamptz, "createdAt" timestamptz)`,
    [JSON.stringify(campaigns), person?.id],
  )
})

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
const [issueOf, projectOf] = [byId(issues), byId(projects)]
const newest = (one: { createdAt: string; id: string }, other: { createdAt: string; id: string }) =>
  other.createdAt.localeCompare(one.createdAt)

/** The issues of assignments as a guest shall see them, newest first, each with whether it is hidden. */
const issuesSeen = (of: (assignment: Graph['assignments'][number]) => boolean) =>
  assignments
    .filter((assignment) => of(assignment) && issueOf.get(assignment.issueId)?.isGone === false)
    .toSorted((one, other) => newest(one, other) || other.id.localeCompare(one.id))
    .map(({ id, issueId, projectId }) => [issueId, issueOf.get(issueId)?.isHidden, id, projectId ?? undefined])
const issuesShown = (shown: readonly AssignedIssue[]) =>
  shown.map(({ id, isHidden, assignment }) => [id, isHidden, assignment.id, assignment.projectId])

const publicStatuses = ['PUBLISHED', 'FUNDED', 'COMPLETED', 'REPORTED']
const isSeen = ({ status }: { status: string }) => publicStatuses.includes(status)
const campaignsFor = (projectId: string) =>
  campaigns.filter(
    (campaign) =>
      campaign.projectId === projectId && projectOf.get(projectId)?.organizationId === campaign.organizationId,
  )
const campaignsSeen = (projectId: string) =>
  campaignsFor(projectId)
    .filter(isSeen)
    .toSorted((one, other) => newest(one, other) || one.id.localeCompare(other.id))
    .map(({ id }) => id)
/** What somebody reads who goes through a list to its end. */
async function allOf<Row>(list: AsyncIterable<Row>): Promise<Row[]> {
  const rows = []
  for await (const row of list) rows.push(row)
  return rows
}
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const query = { limit: 100 }

describe('a guest who follows a thousand reports, projects and campaigns', () => {
  test('meets what is hidden, gone, a draft, paused and somebody else’s', () => {
    const nodes = [organizations, projects, issues, campaigns].map((rows) => rows.length)
    expect(nodes.reduce((sum, count) => sum + count)).toBe(1000)
    const seen = projects.flatMap(({ id }) => campaignsSeen(id)).length
    const withdrawn = campaigns.filter((campaign) => !isSeen(campaign) && campaign.publishedAt !== null).length
    const foreign = campaigns.filter(
      ({ projectId, organizationId }) => projectId && projectOf.get(projectId)?.organizationId !== organizationId,
    ).length
    const [hidden, gone] = [
      issues.filter(({ isHidden }) => isHidden).length,
      issues.filter(({ isGone }) => isGone).length,
    ]
    for (const count of [seen, withdrawn, foreign, hidden, gone]) expect(count).toBeGreaterThan(10)
  })

  test('sees of each project exactly its issues, its public campaigns, and how many there were besides', async () => {
    for (const { id } of projects) {
      const path = { projectId: id }
      const shown = await allOf(items(browseIssuesOfProject, 'issues', city.guest, { path }))
      expect(issuesShown(shown)).toEqual(issuesSeen(({ projectId }) => projectId === id))
      const { campaigns: own, total, hiddenCount } = await browseProjectCampaigns(city.guest, { path, query })
      expect(idsOf(own)).toEqual(campaignsSeen(id))
      const withdrawn = campaignsFor(id).filter((one) => !isSeen(one) && one.publishedAt !== null)
      expect([total, hiddenCount]).toEqual([campaignsSeen(id).length, withdrawn.length])
      const found = await browsePublicCampaigns(city.guest, { query: { ...query, ...path } })
      expect(idsOf(found.campaigns)).toEqual(campaignsSeen(id))
      const { project } = await showProject(city.guest, { path })
      expect(project.assignmentCount).toBe(assignments.filter(({ projectId }) => projectId === id).length)
    }
  })

  test('sees of each organization exactly the issues that it has taken on', async () => {
    for (const { id } of organizations) {
      const path = { id }
      const shown = await allOf(items(browseIssuesOfOrganization, 'issues', city.guest, { path, query: { limit: 20 } }))
      expect(issuesShown(shown)).toEqual(issuesSeen(({ organizationId }) => organizationId === id))
      const { total } = await browseIssuesOfOrganization(city.guest, { path })
      expect(total).toBe(shown.length)
    }
  })

  test('reads no word of a hidden issue, and no id of a campaign that is not public', async () => {
    const unseen = campaigns.filter((campaign) => !isSeen(campaign)).map(({ id }) => id)
    for (const { id } of projects) {
      const text = JSON.stringify([
        await browseIssuesOfProject(city.guest, { path: { projectId: id } }),
        await browseProjectCampaigns(city.guest, { path: { projectId: id } }),
      ])
      expect(text).not.toContain('true title')
      expect(unseen.filter((one) => text.includes(one))).toEqual([])
    }
  })

  test('sees of each public campaign the project that is its own, and no other', async () => {
    const shown = await allOf(items(browsePublicCampaigns, 'campaigns', city.guest, { query }))
    const own = (campaign: Graph['campaigns'][number]) =>
      projects.find(({ id, organizationId }) => id === campaign.projectId && organizationId === campaign.organizationId)
    const expected = campaigns.filter(isSeen).map((campaign) => [campaign.id, own(campaign)?.id] as const)
    expect(new Map(shown.map(({ id, projectId }) => [id, projectId]))).toEqual(new Map(expected))
  })

  test('is answered by an empty list for a project that is none', async () => {
    const path = { projectId: randomUUID() }
    expect(await browseProjectCampaigns(city.guest, { path })).toMatchObject({
      campaigns: [],
      total: 0,
      hiddenCount: 0,
    })
    expect(await browseIssuesOfProject(city.guest, { path })).toMatchObject({ issues: [], total: 0 })
  })
})
