import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { newDonation, raising } from '../../../test/giving.ts'
import { startFundingOrganization } from '../../../test/payments.ts'

const service = await startFundingOrganization({ PLATFORM_FEE_BPS: '250' })
afterAll(async () => service[Symbol.asyncDispose]())

describe('POST /v1/campaigns/:campaignId/donation-intents', () => {
  test('opens a donation and says where to pay', async () => {
    const { campaign } = await raising(service)
    const reply = await service.visitor().opensDonation(campaign)
    expect(reply.status).toBe(201)
    expect(reply.data).toEqual({
      donation: {
        authorizationUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/checkout\//),
        reference: expect.stringMatching(/^civic-[0-9a-f]{32}$/),
        amountMinor: 2_000_000,
        platformFeeMinor: 50_000,
        netMinor: 1_950_000,
        currency: 'NGN',
      },
    })
  })

  test.each(['\u200b', '\u3164\u2800', '\u{e0041}', '\ufe0f'])(
    'knows no donor of nothing visible: %j',
    async (donorName) => {
      const { campaign } = await raising(service)
      const donation = await service.visitor().donationOpened(campaign, { donorName, message: donorName })
      expect(await service.storedDonation(donation)).toMatchObject({ donor_name: null, message: null })
    },
  )

  test.each([
    ['donorName', 'Ada at www.evil.example'],
    ['email', 'a\u200bda@example.org'],
    ['email', 'adá@example.org'],
  ])('refuses a %s of %j', async (field, value) => {
    const { campaign } = await raising(service)
    const reply = await service.visitor().opensDonation(campaign, { [field]: value })
    expect([...outcomeOf(reply), Object.keys(reply.body.details)]).toEqual([400, 'VALIDATION_ERROR', [field]])
  })

  test('stores it as pending, with the rate and the account of this moment', async () => {
    const { campaign, organization } = await raising(service, { currency: 'GBP' })
    const form = {
      ...newDonation(),
      amountMinor: 1001,
      donorName: ' Ada Obi ',
      message: ' Dig deep. ',
      isAnonymous: true,
    }
    const donation = await service.visitor().donationOpened(campaign, form)
    expect(await service.storedDonation(donation)).toMatchObject({
      campaign_id: campaign.id,
      organization_id: organization.id,
      currency: 'GBP',
      gross_minor: '1001',
      platform_fee_minor: '25',
      net_minor: '976',
      psp_fee_minor: '0',
      platform_fee_bps: 250,
      status: 'PENDING',
      provider: 'paystack',
      idempotency_key: form.idempotencyKey,
      psp_subaccount_code: 'ACCT_test',
      donor_user_id: null,
      donor_name: 'Ada Obi',
      donor_email: form.email,
      message: 'Dig deep.',
      is_anonymous: true,
      settled_at: null,
      failed_at: null,
      receipt_sent_at: null,
    })
  })

  test('tells the provider who gets how much, to the minor unit', async () => {
    const { campaign, organization } = await raising(service)
    const donation = await service.visitor().donationOpened(campaign, { amountMinor: 1001 })
    const stored = await service.storedDonation(donation)
    const requests = await service.sandbox.requests('initialize')
    expect(requests.at(-1).body).toEqual({
      reference: donation.reference,
      amount: 1001,
      currency: 'NGN',
      email: 'donor@example.org',
      subaccount: 'ACCT_test',
      bearer: 'subaccount',
      transaction_charge: 25,
      callback_url: 'https://app.example.org/donations/complete',
      metadata: { campaignId: campaign.id, organizationId: organization.id, donationId: stored?.['id'] },
    })
  })

  test('accepts the largest amount', async () => {
    const { campaign } = await raising(service)
    const donation = await service.visitor().donationOpened(campaign, { amountMinor: 10 ** 13 })
    expect([donation.platformFeeMinor, donation.netMinor]).toEqual([250_000_000_000, 9_750_000_000_000])
  })

  test('accepts the smallest amount, of which the platform gets nothing', async () => {
    const { campaign } = await raising(service)
    const donation = await service.visitor().donationOpened(campaign, { amountMinor: 1 })
    expect([donation.platformFeeMinor, donation.netMinor]).toEqual([0, 1])
  })

  test.each([['donorName'], ['message']])('treats a blank %s as absent', async (field) => {
    const { campaign } = await raising(service)
    for (const blank of ['  ', '', null]) {
      const donation = await service.visitor().donationOpened(campaign, { [field]: blank, isAnonymous: null })
      const stored = await service.storedDonation(donation)
      expect([stored?.['donor_name'], stored?.['message'], stored?.['is_anonymous']]).toEqual([null, null, false])
    }
  })

  test('accepts donations after the goal has been reached', async () => {
    const { campaign } = await raising(service, { status: 'FUNDED' })
    expect((await service.visitor().opensDonation(campaign)).status).toBe(201)
  })
})

describe('the donor', () => {
  test('is the signed-in account, with or without a verified address', async () => {
    const { campaign } = await raising(service)
    const ada = await service.person({ verified: false })
    const donation = await ada.donationOpened(campaign)
    expect((await service.storedDonation(donation))?.['donor_user_id']).toBe(ada.id)
  })

  test('is nobody where the token is invalid or its account no longer exists', async () => {
    const { campaign } = await raising(service)
    const ada = await service.person()
    for (const donor of [service.withToken(ada, 'none'), await service.person({ hasAccount: false })]) {
      const donation = await donor.donationOpened(campaign)
      expect((await service.storedDonation(donation))?.['donor_user_id']).toBeNull()
    }
  })

  test.each([
    ['banned', 'ACCOUNT_BANNED'],
    ['deleted', 'ACCOUNT_DELETED'],
  ])('is never an account that is %s', async (state, code) => {
    const { campaign } = await raising(service)
    const eve = await service.person({ [state]: true })
    expect(outcomeOf(await eve.opensDonation(campaign))).toEqual([403, code])
    expect(await service.storedDonations(campaign)).toEqual([])
  })
})

describe('an invalid form', () => {
  test.each([
    [{ amountMinor: undefined }],
    [{ amountMinor: 10.5 }],
    [{ amountMinor: '2000' }],
    [{ amountMinor: null }],
    [{ amountMinor: 0, email: 'none' }],
    [{ email: undefined }],
    [{ email: 'none' }],
    [{ email: 'ada@example.org\r\nBcc: eve@example.org' }],
    [{ email: `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.org` }],
    [{ idempotencyKey: undefined }],
    [{ idempotencyKey: '  1234567  ' }],
    [{ idempotencyKey: 'k'.repeat(101) }],
    [{ donorName: 'a'.repeat(121) }],
    [{ message: 'a'.repeat(501) }],
    [{ message: 'half \ud83c' }],
    [{ isAnonymous: 'yes' }],
  ])('is refused with the fields at fault: %j', async (fields) => {
    const { campaign } = await raising(service)
    const reply = await service.visitor().opensDonation(campaign, fields)
    expect(outcomeOf(reply)).toEqual([400, 'VALIDATION_ERROR'])
  })

  test.each([0, -1, -2_000_000, 10 ** 13 + 1, 1e300])(
    'with an amount of %d has a code of its own',
    async (amountMinor) => {
      const { campaign } = await raising(service)
      expect(outcomeOf(await service.visitor().opensDonation(campaign, { amountMinor }))).toEqual([
        400,
        'INVALID_AMOUNT',
      ])
    },
  )
})

describe('the limit of a donation', () => {
  test('is set by the operator and named in the refusal', async () => {
    await using shop = await startFundingOrganization({ DONATION_MIN_MINOR: '10000', DONATION_MAX_MINOR: '2500000' })
    const { campaign } = await raising(shop)
    for (const amountMinor of [10_000, 2_500_000]) {
      expect((await shop.visitor().opensDonation(campaign, { amountMinor })).status).toBe(201)
    }
    for (const amountMinor of [1, 9999, 2_500_001]) {
      const reply = await shop.visitor().opensDonation(campaign, { amountMinor })
      expect(outcomeOf(reply)).toEqual([400, 'INVALID_AMOUNT'])
      expect(reply.body.message).toBe('A donation is between 10,000 and 2,500,000 minor units.')
    }
  })

  test('keeps the total of a campaign within what can be counted', async () => {
    const raised_minor = 9 * 10 ** 15 - 2000
    const { campaign } = await raising(service, { raised_minor })
    expect((await service.visitor().opensDonation(campaign, { amountMinor: 2000 })).status).toBe(201)
    const reply = await service.visitor().opensDonation(campaign, { amountMinor: 2001 })
    expect(outcomeOf(reply)).toEqual([400, 'INVALID_AMOUNT'])
    expect(reply.body.message).toMatch(/its total/)
    await service.setCampaign(campaign, { raised_minor: '9223372036854775807' })
    expect(outcomeOf(await service.visitor().opensDonation(campaign, { amountMinor: 1 }))[0]).toBe(400)
    expect(await service.storedDonations(campaign)).toHaveLength(1)
  })
})

describe('a donation that is refused', () => {
  test.each([
    ['is not there', { id: randomUUID() }],
    ['has an id that is none', { id: 'none' }],
  ])('is CAMPAIGN_NOT_FOUND when the campaign %s', async (_, campaign) => {
    expect(outcomeOf(await service.visitor().opensDonation(campaign))).toEqual([404, 'CAMPAIGN_NOT_FOUND'])
  })

  const waiting = ['DRAFT', 'PENDING_REVIEW', 'NEEDS_CHANGES', 'APPROVED', 'REJECTED', 'PAUSED'].map((status) => ({
    status,
    published_at: null,
  }))
  const over = ['PAUSED', 'COMPLETED', 'REPORTED', 'ARCHIVED', 'REJECTED'].map((status) => ({ status }))
  test.each([...waiting, ...over])('is CAMPAIGN_NOT_ACCEPTING when the campaign has %j', async (columns) => {
    const { campaign } = await raising(service, columns)
    expect(outcomeOf(await service.visitor().opensDonation(campaign))).toEqual([409, 'CAMPAIGN_NOT_ACCEPTING'])
    expect(await service.storedDonations(campaign)).toEqual([])
  })

  test('is ORG_NOT_FUNDING_ELIGIBLE when paperwork is missing, and does not say which', async () => {
    const { campaign, organization } = await raising(service)
    await service.setOrganization(organization, { bank_account_verified: false, country: ' ' })
    const reply = await service.visitor().opensDonation(campaign)
    expect(outcomeOf(reply)).toEqual([409, 'ORG_NOT_FUNDING_ELIGIBLE'])
    expect(reply.body.message).not.toMatch(/country|bank|missing/)
  })

  test('is DONATION_ALREADY_STARTED when its key was used before, for whichever campaign', async () => {
    const [{ campaign }, other] = [await raising(service), await raising(service)]
    const { idempotencyKey } = newDonation()
    const donor = service.visitor()
    await donor.donationOpened(campaign, { idempotencyKey })
    for (const elsewhere of [campaign, other.campaign, { id: randomUUID() }]) {
      expect(outcomeOf(await donor.opensDonation(elsewhere, { idempotencyKey }))).toEqual([
        409,
        'DONATION_ALREADY_STARTED',
      ])
    }
    expect((await donor.opensDonation(campaign, { idempotencyKey, amountMinor: 0 })).code).toBe('INVALID_AMOUNT')
  })
})

describe('where no secret key is set', () => {
  test('nothing else is checked: neither the caller nor the campaign', async () => {
    await using closed = await startFundingOrganization({ PAYMENT_SECRET_KEY: '' })
    const [banned, { campaign }] = [await closed.person({ banned: true }), await raising(closed)]
    const replies = [
      await closed.visitor().opensDonation(campaign),
      await banned.opensDonation(campaign),
      await closed.visitor().opensDonation(campaign, { amountMinor: 'all' }),
      await closed.visitor().opensDonation({ id: 'none' }),
    ]
    expect(replies.map(outcomeOf)).toEqual(replies.map(() => [503, 'DONATIONS_UNAVAILABLE']))
  })
})
