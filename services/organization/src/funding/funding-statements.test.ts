import type { Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestOrganization } from '../../test/start-organization.ts'

const statements: string[] = []
const service = await startTestOrganization({}, { onStatement: ({ query }) => void statements.push(query.sql) })
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, admin } = await service.house({ verified: true, country: 'Nigeria' })
const platformAdmin = await service.platformAdmin()
const [draft, spare] = [await owner.campaignDrafted(organization), await owner.campaignDrafted(organization)]
const [milestone, other] = [await owner.milestoneAdded(draft), await owner.milestoneAdded(draft)]
const open = await service.campaignOf(organization)
const given = await service.pendingOf(open, { donor_user_id: owner.id })

const transactionControl = /^(begin|commit|rollback|savepoint|release)/i

/** How many statements a request costs, the write-block included, transaction control not. */
async function costOf(request: () => Promise<Reply>): Promise<number> {
  statements.length = 0
  expect((await request()).status).toBeLessThan(300)
  return statements.filter((statement) => !transactionControl.test(statement)).length
}

describe('the statements of a request', () => {
  test.each([
    // The list and its total.
    ['/v1/campaigns', 2],
    ['/v1/campaigns?sort=NEAR_ME&nearState=Lagos&nearLga=Ikeja', 2],
    ['/v1/campaigns?verified=true&country=Nigeria&sort=ENDING_SOON', 2],
    // The campaign, its plan and what was spent.
    [`/v1/campaigns/slug/${open.slug}`, 3],
    // Who may read, the list and its total.
    [`/v1/organizations/${organization.id}/campaigns`, 3],
    [`/v1/campaigns/${draft.id}`, 1],
    // The campaign, its stakeholders, donors and members.
    [`/v1/campaigns/${draft.id}/audience`, 4],
    // Who may read, and the list.
    [`/v1/campaigns/${draft.id}/milestones`, 2],
    [`/v1/donations/${given.reference}`, 1],
    // The list and its total.
    ['/v1/me/donations', 2],
  ])('for GET %s are %i', async (path, cost) => {
    expect(await costOf(async () => owner.calls('GET', path))).toBe(cost)
  })

  test.each(['', '?status=ALL', '?emergency=true&category=OTHER'])(
    'for GET /v1/admin/campaigns%s are 2',
    async (query) => {
      expect(await costOf(async () => platformAdmin.calls('GET', `/v1/admin/campaigns${query}`))).toBe(2)
    },
  )

  test.each<[string, number, () => Promise<Reply>]>([
    ['a draft', 5, async () => owner.draftsCampaign(organization)],
    ['a draft of a title that others have', 5, async () => admin.draftsCampaign(organization)],
    ['an edit', 6, async () => owner.editsCampaign(draft, { summary: 'Another summary.' })],
    ['an edit that changes nothing', 5, async () => owner.editsCampaign(draft, {})],
    ['a deletion', 8, async () => owner.removesCampaign(spare)],
    ['a milestone', 7, async () => owner.addsMilestone(draft)],
    ['a change of a milestone', 8, async () => owner.changesMilestone(milestone, { title: 'Drilling' })],
    ['a change of a target', 9, async () => owner.changesMilestone(milestone, { targetMinor: 7 })],
    ['how far a milestone is', 8, async () => owner.changesMilestone(milestone, { status: 'COMPLETED' })],
    ['a milestone that is taken out', 8, async () => owner.removesMilestone(other)],
  ])('for %s are %i', async (_, cost, request) => {
    expect(await costOf(request)).toBe(cost)
  })

  test('for a list of many are as many as for a list of one', async () => {
    const busy = await service.house()
    const lists = async () => [
      await costOf(async () => busy.owner.browsesCampaigns({ organizationId: busy.organization.id })),
      await costOf(async () => busy.owner.browsesCampaignsOf(busy.organization)),
      await costOf(async () => platformAdmin.browsesCampaignQueue({ status: 'PUBLISHED' })),
    ]
    await service.campaigns(busy.organization, 1)
    const costOfOne = await lists()
    await service.campaigns(busy.organization, 2400)
    expect(await lists()).toEqual(costOfOne)
  })
})
