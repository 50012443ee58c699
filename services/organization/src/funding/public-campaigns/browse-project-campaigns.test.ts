import { randomUUID } from 'node:crypto'
import type { Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization({ PLATFORM_FEE_BPS: '250' })
afterAll(async () => service[Symbol.asyncDispose]())

const visitor = service.visitor()
const [house, neighbours] = [await service.house(), await service.house()]
const { organization, owner } = house
const project = await owner.projectBy(organization)
const idsOf = ({ data }: Reply): string[] => data.campaigns.map(({ id }: { id: string }) => id)
const at = (day: number) => new Date(Date.UTC(2030, 0, day))
const unseen = ['DRAFT', 'PENDING_REVIEW', 'NEEDS_CHANGES', 'APPROVED', 'PAUSED', 'REJECTED', 'ARCHIVED']

const shown: string[] = []
for (const [index, status] of ['PUBLISHED', 'FUNDED', 'COMPLETED', 'REPORTED'].entries()) {
  const columns = { status, project_id: project.id, created_at: at(index + 1) }
  shown.unshift((await service.campaignOf(organization, columns)).id)
}
for (const status of unseen) {
  await service.campaignOf(organization, { status, project_id: project.id, published_at: null })
}
for (const status of ['PAUSED', 'ARCHIVED']) {
  await service.campaignOf(organization, { status, project_id: project.id, title: `Secret ${status}` })
}
await service.campaignOf(organization)
const intruder = await service.campaignOf(neighbours.organization, { project_id: project.id })
await service.campaignOf(neighbours.organization, { project_id: project.id, status: 'PAUSED' })

describe('GET /v1/projects/:projectId/campaigns', () => {
  test('gives everybody the public campaigns for a project, newest first, as they stand in the list of all', async () => {
    const { status, data } = await visitor.browsesCampaignsFor(project)
    const all = (await visitor.browsesCampaigns({ organizationId: organization.id })).data.campaigns
    const campaigns = shown.map((id) => all.find((one: { id: string }) => one.id === id))
    expect([status, data]).toEqual([200, { campaigns, total: 4, hiddenCount: 2, limit: 200, offset: 0 }])
    expect(data.campaigns.map((one: { projectId: string }) => one.projectId)).toEqual(Array(4).fill(project.id))
  })

  test('tells the same to those inside, and of what is paused nothing but the number', async () => {
    const own = await owner.browsesCampaignsFor(project)
    expect(own.data).toEqual((await visitor.browsesCampaignsFor(project)).data)
    expect(JSON.stringify(own.data)).not.toContain('Secret')
  })

  test('counts a campaign as hidden while it is paused', async () => {
    const other = await owner.projectBy(organization)
    const campaign = await service.campaignOf(organization, { project_id: other.id })
    const seen = async () => (await visitor.browsesCampaignsFor(other)).data
    expect(await seen()).toMatchObject({ campaigns: [{ id: campaign.id }], total: 1, hiddenCount: 0 })
    await service.setCampaign(campaign, { status: 'PAUSED' })
    expect(await seen()).toMatchObject({ campaigns: [], total: 0, hiddenCount: 1 })
  })

  test('gives the page that is asked for', async () => {
    const pages = await Promise.all(
      [0, 1, 2, 3, 4].map(async (offset) => visitor.browsesCampaignsFor(project, { limit: 1, offset })),
    )
    expect(pages.flatMap(idsOf)).toEqual(shown)
    expect(pages.map(({ data }) => [data.total, data.hiddenCount])).toEqual(Array(5).fill([4, 2]))
  })

  test.each([randomUUID(), 'no-id'])('is an empty list for %s', async (id) => {
    const { status, data } = await visitor.browsesCampaignsFor({ id })
    expect([status, data]).toEqual([200, { campaigns: [], total: 0, hiddenCount: 0, limit: 200, offset: 0 }])
  })
})

describe('the project of a public campaign', () => {
  test('narrows the list of all to those of the organization whose project it is', async () => {
    const reply = await visitor.browsesCampaigns({ projectId: project.id })
    expect([idsOf(reply), reply.data.total]).toEqual([shown, 4])
    const funded = await visitor.browsesCampaigns({ projectId: project.id.toUpperCase(), sort: 'MOST_FUNDED' })
    expect(idsOf(funded)).toEqual(shown)
    expect(outcomeOf(await visitor.browsesCampaigns({ projectId: 'no-id' }))).toEqual([400, 'VALIDATION_ERROR'])
    expect((await visitor.browsesCampaigns({ projectId: randomUUID() })).data.total).toBe(0)
  })

  test('stands on its page, unless it is somebody else’s', async () => {
    const campaign = await service.campaignOf(organization, { project_id: project.id, status: 'FUNDED' })
    expect((await visitor.visitsCampaign(campaign)).data.campaign.projectId).toBe(project.id)
    expect((await visitor.visitsCampaign(intruder)).data.campaign).not.toHaveProperty('projectId')
    await service.deletesCampaign(campaign)
  })

  test('is none any more when the project is deleted', async () => {
    const doomed = await owner.projectBy(organization)
    const campaign = await service.campaignOf(organization, { project_id: doomed.id })
    await owner.removesProject(doomed)
    expect((await visitor.visitsCampaign(campaign)).data.campaign).not.toHaveProperty('projectId')
    expect((await visitor.browsesCampaignsFor(doomed)).data).toMatchObject({ campaigns: [], total: 0, hiddenCount: 0 })
  })

  test('finds the same in many as in few', async () => {
    const crowded = await service.house({ verified: true })
    const large = await crowded.owner.projectBy(crowded.organization)
    await service.campaigns(crowded.organization, 2001)
    await service.database.sql('update campaigns set project_id = $1 where organization_id = $2', [
      large.id,
      crowded.organization.id,
    ])
    const pages = await Promise.all(
      [0, 500, 1000, 1500, 2000].map(async (offset) => visitor.browsesCampaignsFor(large, { limit: 500, offset })),
    )
    const all = await Promise.all(
      [0, 500, 1000, 1500, 2000].map(async (offset) =>
        visitor.browsesCampaigns({ organizationId: crowded.organization.id, limit: 500, offset }),
      ),
    )
    expect(pages.flatMap(idsOf)).toEqual(all.flatMap(idsOf))
    expect(new Set(pages.flatMap(idsOf)).size).toBe(2001)
  })
})
