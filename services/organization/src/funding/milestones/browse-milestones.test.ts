import { afterAll, expect, test } from 'vitest'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, staff } = await service.house()

test('GET /v1/campaigns/:campaignId/milestones gives the whole plan by position, then by age, then by id', async () => {
  const [campaign, other] = [await service.campaignOf(organization), await service.campaignOf(organization)]
  await service.milestoneOf(other)
  const day = (number: number) => new Date(Date.UTC(2031, 0, number))
  const at = { created_at: day(2), updated_at: day(3) }
  const last = await service.milestoneOf(campaign, { ...at, position: 2, status: 'COMPLETED', completed_at: day(9) })
  const newer = await service.milestoneOf(campaign, { ...at, created_at: day(3), description: 'Deep' })
  const twins = await Promise.all([1, 2].map(async () => service.milestoneOf(campaign, at)))
  const common = { campaignId: campaign.id, targetMinor: 100, status: 'PLANNED', position: 1 }
  const of = { ...common, createdAt: day(2).toISOString(), updatedAt: day(3).toISOString() }
  expect((await staff.seesMilestones(campaign)).data).toEqual({
    milestones: [
      ...twins.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((twin) => ({ ...of, ...twin })),
      { ...of, ...newer, createdAt: day(3).toISOString(), description: 'Deep' },
      { ...of, ...last, position: 2, status: 'COMPLETED', completedAt: day(9).toISOString() },
    ],
  })
})
