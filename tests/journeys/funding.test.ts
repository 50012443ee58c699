import { randomUUID } from 'node:crypto'
import { eventually, type ReceivedMail, type Reply, type Wire } from '@civic/testing'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxAccount } from '../../services/organization/test/payments.ts'
import { isBrowserMissing, openBrowser } from '../browser/open-browser.ts'
import { chooseAtCheckout, type Choice } from './give-in-browser.ts'
import { startCity, type City, type Resident } from './start-city.ts'

const appUrl = 'https://app.example.org'
const guest = { email: 'grace@example.org', donorName: 'Grace Guest', message: 'For the children of Opebi Road' }

/** One story, told in order: each test goes on from where the one before it ended. */
describe.skipIf(isBrowserMissing)('people pay for a well (needs chromium)', () => {
  const sandbox = sandboxAccount()
  let city: City
  let browser: Browser
  let administrator: Resident
  let ngozi: Resident
  let ada: Resident
  let organization: Wire
  let campaign: Wire
  let drilling: Wire
  let lost: Wire

  beforeAll(async () => {
    const env = { APP_URL: appUrl, PAYMENT_SECRET_KEY: sandbox.key, PAYMENT_API_URL: sandbox.url }
    city = await startCity({ env: { ...env, PLATFORM_FEE_BPS: '250' } })
    await sandbox.settings({ webhookUrl: `${city.url}/api/v1/webhooks/payment` })
    browser = await openBrowser()
    administrator = await city.administrator()
    ada = await city.newcomer('Ada')
  })
  afterAll(async () => {
    await browser?.close()
    await city?.[Symbol.asyncDispose]()
  })

  const titlesOf = async (resident: Resident): Promise<string[]> =>
    (await resident.calls('GET', '/notifications')).data.notifications.map(({ title }: Wire) => title)
  const publicCampaign = async (): Promise<Reply> => city.call('GET', `/campaigns/slug/${campaign.slug}`)
  const opensDonation = async (amountMinor: number, donor: object, by?: Resident): Promise<Wire> => {
    const body = { amountMinor, idempotencyKey: randomUUID(), ...donor }
    const path = `/campaigns/${campaign.id}/donation-intents`
    const opened = by ? await by.calls('POST', path, body) : await city.call('POST', path, { body })
    expect(opened.status).toBe(201)
    return opened.data.donation
  }
  const chooses = async (choice: Choice, { authorizationUrl }: Wire) =>
    chooseAtCheckout(browser, { authorizationUrl, appUrl }, choice)
  const reconciles = async (): Promise<Wire> => {
    const run = await administrator.calls('POST', '/admin/donations/reconcile', { pendingGraceMinutes: 0 })
    expect(run.status).toBe(200)
    return run.data.report
  }
  const receiptsTo = (email: string): ReceivedMail[] =>
    city.mailbox.mails.filter(({ to, text }) => to === email && text.includes('You gave'))

  test('an organization brings its papers and its account, and the platform attests them', async () => {
    ngozi = await city.newcomer('Ngozi')
    const founded = await ngozi.calls('PUT', '/applications/me/organization', {
      name: 'Clean Water',
      slug: 'clean-water',
      kind: 'NGO',
      jurisdiction: 'LGA',
      state: 'Lagos',
      lga: 'Ikeja',
    })
    const application = founded.data.organizationApplication.id
    await administrator.calls('PATCH', `/admin/applications/organization/${application}`, { status: 'APPROVED' })
    const signedIn = await city.call('POST', '/auth/login', {
      body: { email: ngozi.email, password: 'correct horse battery' },
    })
    ngozi = city.resident(signedIn)
    organization = (await ngozi.calls('GET', '/me/organizations')).data.memberships[0].organization
    const path = `/organizations/${organization.id}`
    expect((await ngozi.calls('GET', `${path}/funding-eligibility`)).data.missing).toHaveLength(7)

    await ngozi.calls('PATCH', path, {
      registrationNumber: 'RC 1234567',
      country: 'Nigeria',
      officialEmail: 'office@example.org',
      representativeName: 'Ngozi Umeh',
    })
    const banks = (await ngozi.calls('GET', `${path}/psp-banks`)).data.banks
    const bankCode = banks.find(({ name }: Wire) => name === 'Guaranty Trust Bank').code
    const account = { bankCode, accountNumber: '0123456789', businessName: 'Clean Water' }
    expect((await ngozi.calls('POST', `${path}/psp-account`, account)).status).toBe(200)
    await administrator.calls('PATCH', path, { verified: true })
    await administrator.calls('PATCH', `${path}/funding-verification`, { bankAccountVerified: true })
    expect((await ngozi.calls('GET', `${path}/funding-eligibility`)).data).toEqual({ eligible: true, missing: [] })
  })

  test('it drafts a campaign that nobody else sees, and submits it', async () => {
    const drafted = await ngozi.calls('POST', `/organizations/${organization.id}/campaigns`, {
      title: 'A well for Opebi Road',
      summary: 'Clean water within a short walk.',
      description: 'The borehole has been dry since January. We drill a new one, eighty metres deep.',
      category: 'COMMUNITY_DEVELOPMENT',
      goalMinor: 5_000_000,
    })
    campaign = drafted.data.campaign
    const path = `/campaigns/${campaign.id}`
    expect((await ngozi.calls('POST', `${path}/submit`)).code).toBe('NO_MILESTONES')
    const planned = await ngozi.calls('POST', `${path}/milestones`, { title: 'Drilling', targetMinor: 4_000_000 })
    drilling = planned.data.milestone
    expect((await ngozi.calls('POST', `${path}/publish`)).code).toBe('CAMPAIGN_INVALID_TRANSITION')
    expect((await ngozi.calls('POST', `${path}/submit`)).data.campaign.status).toBe('PENDING_REVIEW')
    expect((await publicCampaign()).code).toBe('CAMPAIGN_NOT_FOUND')
  })

  test('the platform reviews it, and it goes before the public', async () => {
    const queue = await administrator.calls('GET', '/admin/campaigns')
    expect(queue.data).toMatchObject({ total: 1, campaigns: [{ id: campaign.id, approvalStatus: 'PENDING' }] })
    await administrator.calls('POST', `/campaigns/${campaign.id}/review`, { decision: 'APPROVED' })
    expect(await titlesOf(ngozi)).toContain('Campaign approved: A well for Opebi Road')
    await ngozi.calls('POST', `/campaigns/${campaign.id}/publish`)

    const page = (await publicCampaign()).data.campaign
    expect(page).toMatchObject({ status: 'PUBLISHED', raisedMinor: 0, platformFeeBps: 250 })
    expect((await city.call('GET', '/campaigns?category=community_development')).data.total).toBe(1)
  })

  test('a guest pays on the checkout page, and the message to the platform is lost', async () => {
    await sandbox.settings({ delivery: { drop: true } })
    lost = await opensDonation(2_000_000, guest)
    expect(lost).toMatchObject({ platformFeeMinor: 50_000, netMinor: 1_950_000 })

    const { shown, cameBackTo, complaints } = await chooses('Pay', lost)

    expect(shown).toMatch(/Pay NGN\s20,000\.00\s+To\s+Clean Water\s/)
    expect(cameBackTo.pathname).toBe('/donations/complete')
    expect(cameBackTo.searchParams.get('reference')).toBe(lost.reference)
    expect(complaints).toEqual([])
    expect((await publicCampaign()).data.campaign).toMatchObject({ raisedMinor: 0, donorCount: 0 })
    expect(receiptsTo(guest.email)).toEqual([])
  })

  test('the administrator reconciles, and the donation is there, with one receipt', async () => {
    const report = await reconciles()

    expect(report).toMatchObject({ recovered: 1, recoveredMinor: 2_000_000, truncated: false })
    expect(report.drift).toMatchObject([{ kind: 'RECOVERED_MISSED_WEBHOOK', reference: lost.reference }])
    expect((await publicCampaign()).data.campaign).toMatchObject({ raisedMinor: 2_000_000, donorCount: 1 })
    const { text } = await city.mailbox.next(guest.email)
    for (const words of ['Dear Grace Guest,', 'Clean Water', 'A well for Opebi Road', lost.reference, '20,000.00']) {
      expect(text).toContain(words)
    }
    expect(text).toMatch(/Platform fee \(2\.5%\)[^\n]+500\.00\r?\n[^]*not a tax receipt/)
    expect(text).toContain(`${appUrl}/campaigns/a-well-for-opebi-road`)
    expect(await titlesOf(ngozi)).toContain('Donation received: ₦20,000.00')
  })

  test('neither the late message nor another run settles or mails it once more', async () => {
    expect(await sandbox.deliver(lost.reference, { delivery: { drop: false, repeat: 3 } })).toEqual([200, 200, 200])
    expect(await reconciles()).toMatchObject({ recovered: 0, settledChecked: 1, receiptsSent: 0, drift: [] })

    expect((await publicCampaign()).data.campaign).toMatchObject({ raisedMinor: 2_000_000, donorCount: 1 })
    expect(receiptsTo(guest.email)).toHaveLength(1)
    expect((await titlesOf(ngozi)).filter((title) => title.startsWith('Donation received'))).toHaveLength(1)
    expect((await administrator.calls('GET', '/admin/donations/drift')).data).toMatchObject({
      findings: [],
      openCount: 0,
    })
  })

  test('one payment fails, one donor walks away, and nothing is counted for them', async () => {
    await sandbox.settings({ delivery: { drop: false } })
    await chooses('Let the payment fail', await opensDonation(700_000, { email: 'fred@example.org' }))
    await chooses('Walk away', await opensDonation(800_000, { email: 'wanda@example.org' }))

    expect(await reconciles()).toMatchObject({ recovered: 0, markedAbandoned: 1, drift: [] })
    const rows = await city.database.sql('select status, gross_minor::int from donations order by gross_minor')
    expect(rows.map(({ status }) => status)).toEqual(['FAILED', 'ABANDONED', 'SETTLED'])
    expect((await publicCampaign()).data.campaign).toMatchObject({ raisedMinor: 2_000_000 })
  })

  test('somebody who wants no name shown pays the rest, and the goal is reached at once', async () => {
    const rest = { email: ada.email, donorName: 'Ada Obi', isAnonymous: true }
    await chooses('Pay', await opensDonation(3_000_000, rest, ada))

    await eventually('the goal', async () => (await publicCampaign()).data.campaign.status === 'FUNDED')
    await city.mailbox.next(ada.email)
    expect(receiptsTo(ada.email)).toHaveLength(1)
    expect((await city.call('GET', `/campaigns/${campaign.id}/donations`)).data.donations).toMatchObject([
      { donorName: 'Anonymous', amountMinor: 3_000_000 },
      { donorName: 'Grace Guest', amountMinor: 2_000_000, message: guest.message },
    ])
    expect(await titlesOf(ada)).toEqual(
      expect.arrayContaining(['Your donation was received: ₦30,000.00', 'Goal reached: A well for Opebi Road']),
    )
  })

  test('the organization accounts for the money, and files its final report', async () => {
    const path = `/campaigns/${campaign.id}`
    const spent = await ngozi.calls('POST', `${path}/spend`, {
      milestoneId: drilling.id,
      amountMinor: 4_000_000,
      description: 'Drilling, eighty metres',
      spentAt: new Date().toISOString().slice(0, 10),
    })
    expect(spent.status).toBe(201)
    await ngozi.calls('PATCH', `/milestones/${drilling.id}`, { status: 'COMPLETED' })
    await ngozi.calls('POST', `${path}/complete`)
    const filed = await ngozi.calls('POST', `${path}/report`, {
      body: 'The well gives water. Four hundred households use it every day, and two neighbours look after it.',
      attachmentUrls: ['https://example.org/well.pdf'],
    })
    expect(filed.data.campaign).toMatchObject({ status: 'REPORTED', unaccountedAtReportMinor: 1_000_000 })
    expect(await titlesOf(ada)).toEqual(
      expect.arrayContaining(['Milestone completed: Drilling', 'Final report published: A well for Opebi Road']),
    )
  })

  test('everybody sees what was given, what is said to be spent, and what is unexplained', async () => {
    const page = (await publicCampaign()).data.campaign
    expect(page).toMatchObject({
      status: 'REPORTED',
      raisedMinor: 5_000_000,
      milestones: [{ title: 'Drilling', status: 'COMPLETED' }],
      spend: {
        receivedMinor: 5_000_000,
        reportedMinor: 4_000_000,
        unreportedMinor: 1_000_000,
        exceedsReceived: false,
        notice: expect.stringContaining('cannot verify'),
      },
      finalReport: {
        attachmentUrls: ['https://example.org/well.pdf'],
        unaccountedMinor: 1_000_000,
        fullyAccounted: false,
      },
    })
    const { spend } = (await city.call('GET', `/campaigns/${campaign.id}/spend`)).data
    expect(spend).toMatchObject([{ amountMinor: 4_000_000, publishedBy: 'Ngozi' }])
    const receipts = await city.database.sql('select receipt_attempts from donations where receipt_sent_at is not null')
    expect(receipts).toEqual([{ receipt_attempts: 1 }, { receipt_attempts: 1 }])
    const { analytics } = (await administrator.calls('GET', '/admin/funding-analytics')).data
    expect(analytics.fundsRaised).toEqual([{ currency: 'NGN', amountMinor: 5_000_000, donationCount: 2 }])
    expect(JSON.stringify([page, spend])).not.toMatch(/example\.org(?!\/well)|reviewNote|approvalStatus/)
  })
})
