import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import type { Somebody } from '../../../test/people.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, staff } = await service.house()

describe('GET /v1/campaigns/:campaignId/audience', () => {
  test('tells how many people news of a campaign tells, when it is told', async () => {
    const campaign = await service.campaignOf(organization)
    const [donor, quiet, pending, leaver] = [
      await service.person(),
      await service.person(),
      await service.person(),
      await service.person(),
    ]
    for (const giver of [donor, donor, owner, leaver]) await service.donates(campaign, giver)
    await service.donationOf(campaign, { donor_user_id: quiet.id, is_anonymous: true })
    await service.donates(campaign, undefined)
    await service.donates(campaign, pending, 'PENDING')
    await service.deletesAccount(leaver)

    const { data } = await staff.seesCampaignAudience(campaign)
    await owner.completesCampaign(campaign)

    expect(data).toEqual({ audience: { stakeholders: 5, donors: 3, members: 3 } })
    expect(await service.toldWithLink(`/campaigns/${campaign.slug}`)).toHaveLength(data.audience.stakeholders)
  })

  test('counts the members alone while nobody has given', async () => {
    const campaign = await owner.campaignDrafted(organization)
    const { data } = await owner.seesCampaignAudience(campaign)
    expect(data).toEqual({ audience: { stakeholders: 3, donors: 0, members: 3 } })
  })

  test.each<[string, () => Promise<Somebody>, number, string | undefined]>([
    ['a visitor', async () => service.visitor(), 401, 'UNAUTHORIZED'],
    ['a neighbour', async () => service.person(), 403, 'FORBIDDEN'],
    ['an owner elsewhere', async () => (await service.house()).owner, 403, 'FORBIDDEN'],
    ['the staff', async () => staff, 200, undefined],
    ['a platform administrator', async () => service.platformAdmin(), 200, undefined],
  ])('answers %s, also about a draft, %i', async (_, somebody, status, code) => {
    const person = await somebody()
    for (const state of ['DRAFT', 'PUBLISHED']) {
      const campaign = await service.campaignOf(organization, { status: state })
      expect(outcomeOf(await person.seesCampaignAudience(campaign))).toEqual([status, code])
    }
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await owner.seesCampaignAudience({ id }))).toEqual([404, 'CAMPAIGN_NOT_FOUND'])
  })
})
