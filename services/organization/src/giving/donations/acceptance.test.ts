import { afterAll, describe, expect, test } from 'vitest'
import type { Fields, Named } from '../../../test/calls.ts'
import type { Campaign } from '../../../test/campaigns.ts'
import { raising } from '../../../test/giving.ts'
import { startFundingOrganization } from '../../../test/payments.ts'

const bounds = { DONATION_MIN_MINOR: '10000', DONATION_MAX_MINOR: '2500000' }
const service = await startFundingOrganization(bounds)
const closed = await startFundingOrganization({ ...bounds, PAYMENT_SECRET_KEY: '' })
afterAll(async () => service[Symbol.asyncDispose]())
afterAll(async () => closed[Symbol.asyncDispose]())

/** What a campaign says of giving, in the list and on its page, beside whether an intent is taken. */
async function answersOf(of: typeof service, campaign: Campaign, organization: Named) {
  const visitor = of.visitor()
  const { campaigns } = (await visitor.browsesCampaigns({ organizationId: organization.id })).data
  const page = (await visitor.visitsCampaign(campaign)).data.campaign
  const intent = await visitor.opensDonation(campaign, { amountMinor: 10_000 })
  const inList = campaigns.find(({ id }: Named) => id === campaign.id)
  return { inList: inList.acceptsDonations, onPage: page.acceptsDonations, isTaken: intent.status === 201 }
}

const all = (answer: boolean) => ({ inList: answer, onPage: answer, isTaken: answer })

describe('whether a campaign accepts donations', () => {
  test.each<[boolean, string, Fields, Fields]>([
    [true, 'is published', {}, {}],
    [true, 'has reached its goal', { status: 'FUNDED', raised_minor: 2000 }, {}],
    [true, 'has passed its end', { end_date: new Date(Date.UTC(2020, 0, 1)) }, {}],
    [false, 'is completed', { status: 'COMPLETED' }, {}],
    [false, 'is reported', { status: 'REPORTED' }, {}],
    [false, 'is of an organization that is not verified', {}, { verified: false }],
    [false, 'is of an organization without a checked bank account', {}, { bank_account_verified: false }],
    [false, 'is of an organization without a payout account', {}, { psp_subaccount_code: null }],
    [false, 'is of an organization whose country is blank', {}, { country: ' \u00a0' }],
    [false, 'is of an office whose profile nobody claimed', {}, { kind: 'REPRESENTATIVE_OFFICE' }],
  ])('is %s where it %s, in the list, on its page and for an intent', async (answer, _, campaignColumns, papers) => {
    const { campaign, organization } = await raising(service, campaignColumns)
    await service.setOrganization(organization, { verified: true, ...papers })
    expect(await answersOf(service, campaign, organization)).toEqual(all(answer))
  })

  test('is true for an office whose profile is claimed', async () => {
    const { campaign, organization } = await raising(service)
    const profile = await service.profile(await service.place(), await service.person())
    const office = { kind: 'REPRESENTATIVE_OFFICE', representative_id: profile.id, registration_number: null }
    await service.setOrganization(organization, office)
    expect(await answersOf(service, campaign, organization)).toEqual(all(true))
  })

  test('is false everywhere where payments are off', async () => {
    const { campaign, organization } = await raising(closed)
    expect(await answersOf(closed, campaign, organization)).toEqual(all(false))
  })

  test('comes with the bounds that the operator set, also where nothing is accepted', async () => {
    for (const of of [service, closed]) {
      const { campaign, organization } = await raising(of)
      const page = (await of.visitor().visitsCampaign(campaign)).data.campaign
      const [listed] = (await of.visitor().browsesCampaigns({ organizationId: organization.id })).data.campaigns
      const expected = { donationMinMinor: 10_000, donationMaxMinor: 2_500_000 }
      expect([page, listed]).toEqual([expect.objectContaining(expected), expect.objectContaining(expected)])
    }
  })

  test('says nothing of the papers that it depends on', async () => {
    const { campaign, organization } = await raising(service)
    const replies = [
      await service.visitor().visitsCampaign(campaign),
      await service.visitor().browsesCampaigns({ organizationId: organization.id }),
    ]
    for (const { body } of replies) expect(JSON.stringify(body)).not.toMatch(/ligible|ACCT_test|RC-1|missing/)
  })
})
