import { afterAll, describe, expect, test } from 'vitest'
import { chargeOf, raising, tellerOf } from '../../../test/giving.ts'
import { startFundingOrganization } from '../../../test/payments.ts'

const service = await startFundingOrganization()
const tells = tellerOf(service.call, service.sandbox.key)
afterAll(async () => service[Symbol.asyncDispose]())

const most = Number.MAX_SAFE_INTEGER
const mostOfColumn = '9223372036854775807'
const administrator = await service.platformAdmin()

/** A campaign to which SQL gave more than any column holds. */
const rich = await raising(service, { raised_minor: mostOfColumn, goal_minor: mostOfColumn, is_emergency: true })
for (const _ of [1, 2]) await service.donationOf(rich.campaign, { gross_minor: mostOfColumn })
const milestone = await service.milestoneOf(rich.campaign, { target_minor: mostOfColumn })
await service.milestoneOf(rich.campaign, { target_minor: mostOfColumn })
for (const _ of [1, 2]) await service.spendOf(rich.campaign, milestone, { amount_minor: mostOfColumn })

describe('sums beyond what a number holds exactly', () => {
  test('are shown as the largest that one does, on every page', async () => {
    const { campaign, organization, owner } = rich
    const visitor = service.visitor()
    const shown = { id: campaign.id, raisedMinor: most, goalMinor: most }
    const pages = [
      await visitor.browsesCampaigns({ sort: 'MOST_FUNDED' }),
      await owner.browsesCampaignsOf(organization),
      await administrator.browsesCampaignQueue({ status: 'ALL' }),
    ]
    for (const { status, data } of pages) {
      expect(status).toBe(200)
      expect(data.campaigns).toContainEqual(expect.objectContaining(shown))
    }
    for (const page of [await visitor.visitsCampaign(campaign), await owner.seesCampaign(campaign)])
      expect(page.data.campaign).toMatchObject(shown)
    expect((await visitor.seesDonations(campaign)).data.donations).toMatchObject([
      { amountMinor: most },
      { amountMinor: most },
    ])
    expect((await visitor.browsesSpend(campaign)).data.summary).toMatchObject({
      receivedMinor: most,
      reportedMinor: most,
    })
  })

  test('leave the figures of the organization and of the platform readable', async () => {
    const [own, all] = [await rich.owner.seesFundingOf(rich.organization), await administrator.seesFunding()]
    expect([own.status, all.status]).toEqual([200, 200])
    const funds = [{ currency: 'NGN', amountMinor: most, donationCount: 2 }]
    expect(own.data.analytics).toMatchObject({
      fundsRaised: funds,
      donors: { averageDonation: [{ amountMinor: most }] },
      topCampaigns: [{ id: rich.campaign.id, raisedMinor: most }],
    })
    expect(all.data.analytics).toMatchObject({
      fundsRaised: funds,
      emergency: { fundsRaised: funds },
      categories: [{ raisedMinor: most }],
    })
    expect(own.data.analytics.trend.at(-1)).toMatchObject({ amountMinor: most, count: 2 })
  })

  test('are warned about once, with the id of the campaign', async () => {
    for (const _ of [1, 2]) await service.visitor().visitsCampaign(rich.campaign)
    const warned = service.log
      .records()
      .filter(({ msg }) => msg.includes(`raised_minor of the row ${rich.campaign.id}`))
    expect(warned).toMatchObject([{ level: 40 }])
  })

  test('do not keep a donation from settling, nor its campaign from being funded', async () => {
    const { campaign } = await raising(service, { goal_minor: '9000000000000000' })
    const gross_minor = '9223372036854775000'
    for (const _ of [1, 2]) await service.donationOf(campaign, { gross_minor })
    const { reference } = await service.pendingOf(campaign)
    expect((await tells(chargeOf(reference))).status).toBe(200)
    expect(await service.storedDonation({ reference })).toMatchObject({ status: 'SETTLED' })
    expect(await service.totalsOf(campaign)).toMatchObject({ raised: String(most), status: 'FUNDED', donors: 3 })
  })

  test('are exact again once the rows that made them are gone', async () => {
    const { campaign, organization, owner } = await raising(service)
    const given = [await service.donationOf(campaign, { gross_minor: mostOfColumn })]
    given.push(await service.donationOf(campaign, { gross_minor: mostOfColumn }))
    await service.donationOf(campaign, { gross_minor: 700 })
    for (const donation of given) await service.losesDonation(donation)
    const { analytics } = (await owner.seesFundingOf(organization)).data
    expect(analytics.fundsRaised).toEqual([{ currency: 'NGN', amountMinor: 700, donationCount: 1 }])
  })
})
