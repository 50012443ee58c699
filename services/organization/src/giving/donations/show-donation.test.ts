import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { raising } from '../../../test/giving.ts'
import { startFundingOrganization } from '../../../test/payments.ts'

const service = await startFundingOrganization({ PLATFORM_FEE_BPS: '250' })
afterAll(async () => service[Symbol.asyncDispose]())

const visitor = service.visitor()
const secrets = { donorName: 'Ada Obi', email: 'ada@example.org', message: 'Dig deep.' }
const instant = expect.stringMatching(/^\d{4}-.*Z$/)
const hidden = ['DRAFT', 'PENDING_REVIEW', 'NEEDS_CHANGES', 'APPROVED', 'PAUSED', 'REJECTED', 'ARCHIVED', 'NEW_STATUS']

describe('GET /v1/donations/:reference', () => {
  test('tells a visitor what became of the money, and nothing of the donor', async () => {
    const [{ campaign, organization }, ada] = [await raising(service), await service.person()]
    const { reference } = await ada.donationOpened(campaign, { ...secrets, amountMinor: 1001 })
    const begun = {
      reference,
      status: 'PENDING',
      currency: 'NGN',
      amountMinor: 1001,
      platformFeeBps: 250,
      platformFeeMinor: 25,
      netMinor: 976,
      campaignId: campaign.id,
      campaignTitle: campaign.title,
      campaignSlug: campaign.slug,
      organizationId: organization.id,
      organizationName: organization.name,
      createdAt: instant,
    }
    const waiting = await visitor.looksUpDonation(reference)
    expect([waiting.status, waiting.data]).toEqual([200, { donation: begun }])

    await service.sandbox.pay(reference, { fees: 30 })
    const settled = { ...begun, status: 'SETTLED', providerFeeMinor: 30, reachedMinor: 946, settledAt: instant }
    expect((await visitor.looksUpDonation(reference)).data).toEqual({ donation: settled })
  })

  test.each(['FAILED', 'ABANDONED'])('tells of a payment that is %s when it ended, and of no money', async (status) => {
    const { campaign } = await raising(service)
    const { reference } = await service.pendingOf(campaign, { status, failed_at: new Date() })
    const { donation } = (await visitor.looksUpDonation(reference)).data
    expect(donation).toMatchObject({ status, failedAt: instant })
    for (const unknown of ['settledAt', 'providerFeeMinor', 'reachedMinor'])
      expect(donation).not.toHaveProperty(unknown)
  })

  test('forgets that a payment had failed once the money has come', async () => {
    const { campaign } = await raising(service)
    const { reference } = await service.pendingOf(campaign, { status: 'FAILED', failed_at: new Date() })
    await service.sandbox.opens(reference, { amount: 500 })
    await service.sandbox.pay(reference)
    const { donation } = (await visitor.looksUpDonation(reference)).data
    expect(donation).toMatchObject({ status: 'SETTLED', settledAt: instant })
    expect(donation).not.toHaveProperty('failedAt')
  })

  test.each(hidden)('keeps amounts and state, without title and slug, while the campaign is %s', async (status) => {
    const { campaign, owner } = await raising(service)
    const { reference } = await visitor.donationOpened(campaign, { amountMinor: 1001 })
    await service.setCampaign(campaign, { status })
    for (const who of [visitor, owner, await service.platformAdmin()]) {
      const reply = await who.looksUpDonation(reference)
      expect(reply.data.donation).toMatchObject({ amountMinor: 1001, status: 'PENDING', campaignId: campaign.id })
      expect(Object.keys(reply.data.donation)).not.toContain('campaignTitle')
      expect(Object.keys(reply.data.donation)).not.toContain('campaignSlug')
      expect(JSON.stringify(reply.body)).not.toMatch(new RegExp(`${campaign.slug}|${campaign.title}`))
    }
  })

  test.each(['PUBLISHED', 'FUNDED', 'COMPLETED', 'REPORTED'])('names a campaign that is %s', async (status) => {
    const { campaign } = await raising(service)
    const { reference } = await visitor.donationOpened(campaign)
    await service.setCampaign(campaign, { status })
    const { donation } = (await visitor.looksUpDonation(reference)).data
    expect([donation.campaignTitle, donation.campaignSlug]).toEqual([campaign.title, campaign.slug])
  })

  test('names a flagged campaign as its page does', async () => {
    const { campaign } = await raising(service)
    const { reference } = await visitor.donationOpened(campaign)
    await service.moderatorHides('CAMPAIGN', campaign)
    expect((await visitor.looksUpDonation(reference)).data.donation.campaignSlug).toBe(campaign.slug)
  })

  test('keeps the rate of the day on which it was begun, and the split of what SQL wrote', async () => {
    const { campaign } = await raising(service)
    const written = {
      gross_minor: 1000,
      net_minor: 0,
      platform_fee_minor: 30,
      platform_fee_bps: 300,
      psp_fee_minor: 15,
    }
    const { reference } = await service.pendingOf(campaign, { ...written, status: 'SETTLED', settled_at: null })
    expect((await visitor.looksUpDonation(reference)).data.donation).toMatchObject({
      platformFeeBps: 300,
      netMinor: 970,
      reachedMinor: 955,
      settledAt: instant,
    })
  })

  test('is DONATION_NOT_FOUND for everything that is no reference, however close it comes', async () => {
    const { campaign } = await raising(service)
    const { reference, id } = await service.pendingOf(campaign)
    const near = [id, reference.slice(0, -1), `${reference}0`, reference.toUpperCase(), `${reference}%20`]
    for (const unknown of [...near, randomUUID(), '%00', '%ED%A0%80', "'; --", 'x'.repeat(3000)]) {
      expect(outcomeOf(await visitor.looksUpDonation(unknown))).toEqual([404, 'DONATION_NOT_FOUND'])
    }
  })

  test('is open to every caller, whatever their token', async () => {
    const { campaign } = await raising(service)
    const { reference } = await service.pendingOf(campaign)
    const callers = [await service.person({ banned: true }), service.withToken(await service.person(), 'none')]
    for (const who of callers) expect((await who.looksUpDonation(reference)).status).toBe(200)
  })

  test('leaves no reference in the log', async () => {
    const { campaign } = await raising(service)
    const { reference } = await service.pendingOf(campaign)
    await visitor.looksUpDonation(reference)
    expect(service.log.text().includes(reference)).toBe(false)
  })

  test('tells the truth in every moment in which the money arrives', async () => {
    const { campaign } = await raising(service)
    const { reference } = await visitor.donationOpened(campaign, { amountMinor: 1001 })
    const [, ...seen] = await Promise.all([
      service.sandbox.pay(reference, { fees: 30 }),
      ...Array.from({ length: 8 }, async () => visitor.looksUpDonation(reference)),
    ])
    for (const { data } of seen) {
      const { status, reachedMinor } = data.donation
      expect([status, reachedMinor]).toEqual(status === 'SETTLED' ? ['SETTLED', 946] : ['PENDING', undefined])
    }
    expect((await visitor.looksUpDonation(reference)).data.donation.status).toBe('SETTLED')
  })
})
