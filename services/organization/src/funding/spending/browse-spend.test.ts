import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner } = await service.house()
const [visitor, platform] = [service.visitor(), await service.platformAdmin()]

async function campaignWith(columns: Record<string, unknown> = {}) {
  const campaign = await service.campaignOf(organization, columns)
  return { campaign, milestone: await service.milestoneOf(campaign) }
}
const idsOf = (spend: { id: string }[]) => spend.map(({ id }) => id)

describe('GET /v1/campaigns/:campaignId/spend', () => {
  test('shows everybody what is said to be spent, and nothing but the name of who reported it', async () => {
    const { campaign, milestone } = await campaignWith({ raised_minor: 1000 })
    const fields = { receiptUrl: 'https://example.org/r', lines: [{ description: 'Pipe', amountMinor: 400 }] }
    const itemised = await owner.spendReported(campaign, milestone, fields)
    const plain = await owner.spendReported(campaign, milestone, { spentAt: '2026-02-01' })
    const seen = [itemised, plain].map((record) => {
      const { campaignId, organizationId, publishedById, publishedByName, createdAt, updatedAt, ...rest } = record
      expect([campaignId, organizationId, publishedById]).toEqual([campaign.id, organization.id, owner.id])
      expect([publishedByName, createdAt <= updatedAt]).toEqual([rest.publishedBy, true])
      return rest
    })
    const { notice, ...summary } = (await visitor.browsesSpend(campaign)).data.summary
    expect(summary).toEqual({
      currency: 'NGN',
      receivedMinor: 1000,
      reportedMinor: 800,
      unreportedMinor: 200,
      exceedsReceived: false,
      recordCount: 2,
      perMilestone: { [milestone.id]: 800 },
    })
    for (const who of [visitor, owner, platform, service.withToken(owner, 'no.good.token')]) {
      const { status, data } = await who.browsesSpend(campaign)
      expect([status, data]).toEqual([
        200,
        { spend: seen, summary: { ...summary, notice }, limit: 500, offset: 0, notice },
      ])
    }
  })

  test('says whose claim it is, that nobody can verify it, and that fees are in what was raised', async () => {
    const { campaign } = await campaignWith()
    const { notice } = (await visitor.browsesSpend(campaign)).data
    expect(notice).toMatch(/claim of the organization/)
    expect(notice).toMatch(/platform never held this money and cannot verify/)
    expect(notice).toMatch(/raised includes the fees of the platform and of the payment provider/)
  })

  test('says when more is reported than was received, and cuts nothing', async () => {
    const { campaign, milestone } = await campaignWith({ raised_minor: 1000 })
    const second = await service.milestoneOf(campaign)
    const sums = async () => (await visitor.browsesSpend(campaign)).data.summary
    await service.spendOf(campaign, milestone, { amount_minor: 1000 })
    expect(await sums()).toMatchObject({ reportedMinor: 1000, unreportedMinor: 0, exceedsReceived: false })
    await service.spendOf(campaign, second, { amount_minor: 1 })
    expect(await sums()).toMatchObject({
      reportedMinor: 1001,
      unreportedMinor: 0,
      exceedsReceived: true,
      perMilestone: { [milestone.id]: 1000, [second.id]: 1 },
    })
  })

  test('stays readable when somebody reports more money than there is', async () => {
    const { campaign, milestone } = await campaignWith({ status: 'COMPLETED', raised_minor: 1000 })
    await service.spendMany(campaign, milestone, 1000)
    await service.database.sql('update spend_records set amount_minor = $2 where campaign_id = $1', [
      campaign.id,
      10 ** 13,
    ])
    expect((await visitor.browsesSpend(campaign)).data.summary).toMatchObject({
      reportedMinor: Number.MAX_SAFE_INTEGER,
      exceedsReceived: true,
      recordCount: 1000,
    })
    expect((await owner.reportsCampaign(campaign)).data.campaign.unaccountedAtReportMinor).toBe(0)
  })

  test.each(['PAUSED', 'REJECTED', 'ARCHIVED'])(
    'goes on when a campaign is %s, for it was public once',
    async (status) => {
      const { campaign, milestone } = await campaignWith({ status })
      const { id } = await service.spendOf(campaign, milestone)
      expect(idsOf((await visitor.browsesSpend(campaign)).data.spend)).toEqual([id])
    },
  )

  test('gives everybody one and the same answer for what was never published and what is not there', async () => {
    const { campaign, milestone } = await campaignWith({
      status: 'APPROVED',
      published_at: null,
      currency: 'GBP',
      raised_minor: 5,
    })
    await service.spendOf(campaign, milestone)
    const notice = expect.stringContaining('claim')
    const figures = { receivedMinor: 0, reportedMinor: 0, unreportedMinor: 0, recordCount: 0 }
    const summary = { currency: 'NGN', ...figures, exceedsReceived: false, perMilestone: {}, notice }
    for (const who of [visitor, owner, platform]) {
      for (const id of [campaign.id, randomUUID(), 'no-id']) {
        const { status, data } = await who.browsesSpend({ id })
        expect([status, data]).toEqual([200, { spend: [], summary, notice, limit: 500, offset: 0 }])
      }
    }
  })

  test('calls somebody whose account is deleted by the name that remains', async () => {
    const { campaign, milestone } = await campaignWith()
    const [kept, leaver] = [await service.person(), await service.person()]
    for (const { id, name } of [kept, leaver]) {
      await service.spendOf(campaign, milestone, { published_by_id: id, published_by_name: name })
    }
    await service.spendOf(campaign, milestone, { published_by_name: 'Erased' })
    await service.setAccount(kept, { name: 'Renamed' })
    await service.deletesAccount(leaver)
    const { spend } = (await visitor.browsesSpend(campaign)).data
    const names = spend.map(({ publishedBy }: { publishedBy: string }) => publishedBy)
    expect(names.toSorted()).toEqual([kept.name, '[Deleted user]', 'Erased'].toSorted())
  })

  test('has the latest spending first, then what was published last, then an order that stays', async () => {
    const { campaign, milestone } = await campaignWith()
    const on = (spent: string, created: string, id: string = randomUUID()) => ({
      id,
      spent_at: `2026-03-${spent}T00:00:00Z`,
      created_at: `2026-04-${created}T00:00:00Z`,
    })
    // What was published last has the id that would be last.
    const [first, second, last] = [randomUUID(), randomUUID(), randomUUID()].toSorted()
    const rows = [on('03', '01'), on('02', '09', last), on('02', '08', first), on('02', '08', second), on('01', '10')]
    for (const row of rows.toReversed()) await service.spendOf(campaign, milestone, row)
    expect(idsOf((await visitor.browsesSpend(campaign)).data.spend)).toEqual(idsOf(rows))
    const pages = await Promise.all(rows.map(async (_, offset) => visitor.browsesSpend(campaign, { limit: 1, offset })))
    expect(pages.flatMap(({ data }) => idsOf(data.spend))).toEqual(idsOf(rows))
    expect(new Set(pages.map(({ data }) => JSON.stringify(data.summary))).size).toBe(1)
  })

  test('gives 500 unless asked for more, and 1,000 at most', async () => {
    const { campaign, milestone } = await campaignWith()
    await service.spendMany(campaign, milestone, 1001)
    const count = async (query?: Record<string, string>) => {
      const { spend, summary } = (await visitor.browsesSpend(campaign, query)).data
      return [spend.length, summary.recordCount]
    }
    expect(await count()).toEqual([500, 1001])
    expect(await count({ limit: '0' })).toEqual([500, 1001])
    expect(await count({ limit: '1001' })).toEqual([1000, 1001])
    expect(await count({ offset: '1000' })).toEqual([1, 1001])
  })
})
