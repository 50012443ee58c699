import type { Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { eligibleColumns } from '../../test/campaigns.ts'
import { startTestOrganization } from '../../test/start-organization.ts'

const statements: string[] = []
const service = await startTestOrganization({}, { onStatement: ({ query }) => void statements.push(query.sql) })
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, staff } = await service.house(eligibleColumns)
const platform = await service.platformAdmin()
const campaign = await service.campaignOf(organization, { status: 'DRAFT' })
const milestone = await service.milestoneOf(campaign)
const other = await service.campaignOf(organization, { status: 'PENDING_REVIEW' })

const transactionControl = /^(begin|commit|rollback|savepoint|release)/i

/** How many statements a request costs, the write-block included, transaction control not. */
async function costOf(request: () => Promise<Reply>): Promise<number> {
  statements.length = 0
  expect((await request()).status).toBeLessThan(300)
  return statements.filter((statement) => !transactionControl.test(statement)).length
}

describe('the statements of a request', () => {
  test.each<[string, number, () => Promise<Reply>]>([
    // The campaign, the list and its sums.
    ['the spending of a campaign', 3, async () => owner.browsesSpend(campaign)],
    // The campaign with the place of the reader, and the list.
    ['the updates of a campaign', 2, async () => staff.browsesCampaignUpdates(campaign, { includeInternal: 'true' })],
    ['what is missing', 2, async () => staff.seesEligibility(organization)],
    ['a verification', 7, async () => platform.verifiesFunding(organization, { bankAccountVerified: false })],
    [
      'a verification that stands already',
      5,
      async () => platform.verifiesFunding(organization, { bankAccountVerified: false }),
    ],
  ])('for %s are %i', async (_, cost, request) => {
    expect(await costOf(request)).toBe(cost)
  })

  test.each<[string, number, () => Promise<Reply>]>([
    ['a submission', 9, async () => owner.submitsCampaign(campaign)],
    ['an approval with all it tells', 7, async () => platform.reviewsCampaign(campaign)],
    ['another decision', 6, async () => platform.reviewsCampaign(other, { decision: 'REJECTED', note: 'No.' })],
    ['a publication', 7, async () => owner.publishesCampaign(campaign)],
    ['a pause', 6, async () => platform.pausesCampaign(campaign)],
    ['a resumption', 7, async () => platform.resumesCampaign(campaign)],
    ['a completion with all it tells', 8, async () => owner.completesCampaign(campaign)],
    ['a spend record', 8, async () => owner.reportsSpend(campaign, milestone)],
    ['a final report with all it tells', 9, async () => owner.reportsCampaign(campaign)],
    ['an archiving', 6, async () => platform.archivesCampaign(campaign)],
  ])('for %s are %i', async (_, cost, request) => {
    await service.setOrganization(organization, { bank_account_verified: true })
    expect(await costOf(request)).toBe(cost)
  })

  test('for a correction and a withdrawal are few', async () => {
    const record = await owner.spendReported(campaign, milestone)
    const correction = async () => owner.amendsSpend(record, { amountMinor: 1 })
    expect([await costOf(correction), await costOf(correction)]).toEqual([9, 7])
    expect(await costOf(async () => owner.withdrawsSpend(record))).toBe(9)
  })

  test('for a list of many are as many as for a list of one', async () => {
    const busy = await service.campaignOf(organization)
    const step = await service.milestoneOf(busy)
    const lists = async () => [
      await costOf(async () => owner.browsesSpend(busy)),
      await costOf(async () => owner.browsesCampaignUpdates(busy)),
    ]
    const fill = async (count: number) => {
      await service.spendMany(busy, step, count)
      await service.tellsMany(busy, owner, count)
    }
    await fill(1)
    const costOfOne = await lists()
    await fill(49)
    expect(await lists()).toEqual(costOfOne)
  })
})
