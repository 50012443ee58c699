import type { Named } from '../../../test/calls.ts'
import { noMoney } from '../../../test/campaigns.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { chargeOf, raising, tellerOf } from '../../../test/giving.ts'
import { startFundingOrganization } from '../../../test/payments.ts'

const service = await startFundingOrganization({ PLATFORM_FEE_BPS: '250' })
afterAll(async () => service[Symbol.asyncDispose]())

const platform = await service.platformAdmin()
type House = Awaited<ReturnType<typeof raising<Awaited<ReturnType<typeof service.house>>>>>

/** The money of a campaign wherever it is read: by itself, in the list of its organization and of the platform. */
async function moneyOf({ campaign, organization, owner }: House) {
  const own = (await owner.browsesCampaignsOf(organization)).data.campaigns
  const all = (await platform.browsesCampaignQueue({ status: 'ALL', organizationId: organization.id })).data.campaigns
  const one = (await owner.seesCampaign(campaign)).data.campaign
  const found = [one, ...[own, all].map((list) => list.find(({ id }: Named) => id === campaign.id))]
  expect(found.map(({ platformFeeBps }) => platformFeeBps)).toEqual([250, 250, 250])
  const [money, ...others] = found.map((shown) => shown.money)
  expect(others).toEqual([money, money])
  return money
}

describe('the money of a campaign', () => {
  test('is all zeros before anything has settled', async () => {
    const house = await raising(service)
    for (const status of ['PENDING', 'FAILED', 'ABANDONED', 'REFUNDED']) {
      await service.donationOf(house.campaign, { status })
    }
    expect(await moneyOf(house)).toEqual(noMoney)
  })

  test('adds up what has settled, each donation by the fees that it had', async () => {
    const house = await raising(service)
    const amounts: [number, number][] = [
      [1001, 30],
      [2_000_000, 31_000],
    ]
    for (const [amountMinor, fees] of amounts) {
      const { reference } = await service.visitor().donationOpened(house.campaign, { amountMinor })
      await service.sandbox.pay(reference, { fees })
    }
    const older = { platform_fee_minor: 15, platform_fee_bps: 300, psp_fee_minor: 5 }
    await service.donationOf(house.campaign, { gross_minor: 500, ...older })
    expect(await moneyOf(house)).toEqual({
      grossMinor: 2_001_501,
      platformFeeMinor: 50_040,
      providerFeeMinor: 31_035,
      reachedMinor: 1_920_426,
      donationCount: 3,
    })
  })

  test('is told by every act that answers with the campaign', async () => {
    const { campaign, owner } = await raising(service)
    await service.donationOf(campaign, { gross_minor: 500, platform_fee_minor: 12, psp_fee_minor: 8 })
    const money = { grossMinor: 500, platformFeeMinor: 12, providerFeeMinor: 8, reachedMinor: 480, donationCount: 1 }
    const replies = [
      await platform.pausesCampaign(campaign),
      await platform.resumesCampaign(campaign),
      await owner.completesCampaign(campaign),
      await owner.reportsCampaign(campaign),
      await platform.archivesCampaign(campaign),
    ]
    const told = expect.objectContaining({ money, platformFeeBps: 250 })
    expect(replies.map(({ data }) => data.campaign)).toEqual(replies.map(() => told))
    await service.setCampaign(campaign, { status: 'DRAFT' })
    expect((await owner.editsCampaign(campaign, {})).data.campaign).toEqual(told)
    expect((await owner.editsCampaign(campaign, { title: 'Two wells' })).data.campaign).toEqual(told)
  })

  test('is exact when several donations settle at the same instant, each told twice', async () => {
    const house = await raising(service)
    const teller = tellerOf(service.call, service.sandbox.key)
    const fees = { platform_fee_minor: 12, net_minor: 488 }
    const pending = await Promise.all([1, 2, 3, 4].map(async () => service.pendingOf(house.campaign, fees)))
    const events = pending.map(({ reference }) => chargeOf(reference, { subaccount: null }))
    await Promise.all([...events, ...events].map(async (event) => teller(event)))
    expect(await moneyOf(house)).toEqual({
      grossMinor: 2000,
      platformFeeMinor: 48,
      providerFeeMinor: 120,
      reachedMinor: 1832,
      donationCount: 4,
    })
  })

  test('leaves out what SQL wrote in another currency', async () => {
    const house = await raising(service)
    await service.donationOf(house.campaign, { currency: 'USD' })
    expect(await moneyOf(house)).toEqual(noMoney)
  })

  test('stays within what can be counted', async () => {
    const house = await raising(service)
    for (let turn = 0; turn < 2; turn += 1) await service.donationOf(house.campaign, { gross_minor: 9 * 10 ** 18 })
    expect(await moneyOf(house)).toMatchObject({ grossMinor: Number.MAX_SAFE_INTEGER, donationCount: 2 })
  })

  test('is never told to everybody', async () => {
    const { campaign, organization } = await raising(service)
    await service.donationOf(campaign)
    const visitor = service.visitor()
    const [listed] = (await visitor.browsesCampaigns({ organizationId: organization.id })).data.campaigns
    const page = (await visitor.visitsCampaign(campaign)).data.campaign
    for (const shown of [listed, page]) expect(shown).not.toHaveProperty('money')
  })
})
