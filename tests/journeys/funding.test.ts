import { randomUUID } from 'node:crypto'
import {
  addMilestone,
  browseBanks,
  browseCampaignsForReview,
  browseDonations,
  browsePublicCampaigns,
  browseReconciliationFindings,
  browseSpend,
  changeMilestone,
  completeCampaign,
  connectPayoutAccount,
  createCampaign,
  editOrganization,
  listMyNotifications,
  openDonation,
  publishCampaign,
  reconcileOnDemand,
  reportCampaign,
  reportSpend,
  reviewCampaign,
  showFundingEligibility,
  showPlatformFunding,
  showPublicCampaign,
  submitCampaign,
  verifyOrganizationFunding,
  type Campaign,
  type DonationIntent,
  type Milestone,
  type OpenDonationData,
} from '@civic/client'
import { eventually, type ReceivedMail } from '@civic/testing'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxAccount } from '../../services/organization/test/payments.ts'
import { isBrowserMissing, openBrowser } from '../browser/open-browser.ts'
import { chooseAtCheckout, type Choice } from './give-in-browser.ts'
import { openOrganization } from './open-organization.ts'
import { codeOf } from './refusal-code.ts'
import { startCity, type City, type Resident } from './start-city.ts'

const appUrl = 'https://app.example.org'
const grace = { email: 'grace@example.org', donorName: 'Grace Guest', message: 'For the children of Opebi Road' }

type Donor = Omit<OpenDonationData['body'], 'amountMinor' | 'idempotencyKey'>

/** One story, told in order: each test goes on from where the one before it ended. */
describe.skipIf(isBrowserMissing)('people pay for a well (needs chromium)', () => {
  const sandbox = sandboxAccount()
  let city: City
  let browser: Browser
  let administrator: Resident
  let ngozi: Resident
  let ada: Resident
  let organizationId: string
  let campaign: Campaign
  let path: { campaignId: string }
  let drilling: Milestone
  let lost: DonationIntent

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
    (await listMyNotifications(resident.civic)).notifications.map(({ title }) => title)
  const publicCampaign = async () => (await showPublicCampaign(city.guest, { path: { slug: campaign.slug } })).campaign
  const opensDonation = async (amountMinor: number, donor: Donor, civic = city.guest): Promise<DonationIntent> => {
    const body = { amountMinor, idempotencyKey: randomUUID(), ...donor }
    return (await openDonation(civic, { path, body })).donation
  }
  const chooses = async (choice: Choice, { authorizationUrl }: DonationIntent) =>
    chooseAtCheckout(browser, { authorizationUrl, appUrl }, choice)
  const reconciles = async () =>
    (await reconcileOnDemand(administrator.civic, { body: { pendingGraceMinutes: 0 } })).report
  const receiptsTo = (email: string): ReceivedMail[] =>
    city.mailbox.mails.filter(({ to, text }) => to === email && text.includes('You gave'))

  test('an organization brings its papers and its account, and the platform attests them', async () => {
    const opened = await openOrganization(city, administrator, { owner: 'Ngozi', name: 'Clean Water' })
    ;[ngozi, organizationId] = [opened.owner, opened.id]
    const of = { path: { id: organizationId } }
    expect((await showFundingEligibility(ngozi.civic, of)).missing).toHaveLength(7)

    const papers = { registrationNumber: 'RC 1234567', country: 'Nigeria', officialEmail: 'office@example.org' }
    await editOrganization(ngozi.civic, { ...of, body: { ...papers, representativeName: 'Ngozi Umeh' } })
    const { banks } = await browseBanks(ngozi.civic, of)
    const bankCode = banks.find(({ name }) => name === 'Guaranty Trust Bank')?.code ?? ''
    const account = { bankCode, accountNumber: '0123456789', businessName: 'Clean Water' }
    await connectPayoutAccount(ngozi.civic, { ...of, body: account })
    await editOrganization(administrator.civic, { ...of, body: { verified: true } })
    await verifyOrganizationFunding(administrator.civic, { ...of, body: { bankAccountVerified: true } })
    expect(await showFundingEligibility(ngozi.civic, of)).toEqual({ eligible: true, missing: [] })
  })

  test('it drafts a campaign that nobody else sees, and submits it', async () => {
    const drafted = await createCampaign(ngozi.civic, {
      path: { id: organizationId },
      body: {
        title: 'A well for Opebi Road',
        summary: 'Clean water within a short walk.',
        description: 'The borehole has been dry since January. We drill a new one, eighty metres deep.',
        category: 'COMMUNITY_DEVELOPMENT',
        goalMinor: 5_000_000,
      },
    })
    campaign = drafted.campaign
    path = { campaignId: campaign.id }
    expect(await codeOf(submitCampaign(ngozi.civic, { path }))).toBe('NO_MILESTONES')
    const milestone = { title: 'Drilling', targetMinor: 4_000_000 }
    drilling = (await addMilestone(ngozi.civic, { path, body: milestone })).milestone
    expect(await codeOf(publishCampaign(ngozi.civic, { path }))).toBe('CAMPAIGN_INVALID_TRANSITION')
    const submitted = await submitCampaign(ngozi.civic, { path })
    expect(submitted.campaign.status).toBe('PENDING_REVIEW')
    expect(await codeOf(publicCampaign())).toBe('CAMPAIGN_NOT_FOUND')
  })

  test('the platform reviews it, and it goes before the public', async () => {
    expect(await browseCampaignsForReview(administrator.civic)).toMatchObject({
      total: 1,
      campaigns: [{ id: campaign.id, approvalStatus: 'PENDING' }],
    })
    await reviewCampaign(administrator.civic, { path, body: { decision: 'APPROVED' } })
    expect(await titlesOf(ngozi)).toContain('Campaign approved: A well for Opebi Road')
    await publishCampaign(ngozi.civic, { path })

    const page = await publicCampaign()
    expect(page).toMatchObject({ status: 'PUBLISHED', raisedMinor: 0, platformFeeBps: 250 })
    const found = await browsePublicCampaigns(city.guest, { query: { category: 'COMMUNITY_DEVELOPMENT' } })
    expect(found.total).toBe(1)
  })

  test('a guest pays on the checkout page, and the message to the platform is lost', async () => {
    await sandbox.settings({ delivery: { drop: true } })
    lost = await opensDonation(2_000_000, grace)
    expect(lost).toMatchObject({ platformFeeMinor: 50_000, netMinor: 1_950_000 })

    const { shown, cameBackTo, complaints } = await chooses('Pay', lost)

    expect(shown).toMatch(/Pay NGN\s20,000\.00\s+To\s+Clean Water\s/)
    expect(cameBackTo.pathname).toBe('/donations/complete')
    expect(cameBackTo.searchParams.get('reference')).toBe(lost.reference)
    expect(complaints).toEqual([])
    expect(await publicCampaign()).toMatchObject({ raisedMinor: 0, donorCount: 0 })
    expect(receiptsTo(grace.email)).toEqual([])
  })

  test('the administrator reconciles, and the donation is there, with one receipt', async () => {
    const report = await reconciles()

    expect(report).toMatchObject({ recovered: 1, recoveredMinor: 2_000_000, truncated: false })
    expect(report.drift).toMatchObject([{ kind: 'RECOVERED_MISSED_WEBHOOK', reference: lost.reference }])
    expect(await publicCampaign()).toMatchObject({ raisedMinor: 2_000_000, donorCount: 1 })
    const { text } = await city.mailbox.next(grace.email)
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

    expect(await publicCampaign()).toMatchObject({ raisedMinor: 2_000_000, donorCount: 1 })
    expect(receiptsTo(grace.email)).toHaveLength(1)
    expect((await titlesOf(ngozi)).filter((title) => title.startsWith('Donation received'))).toHaveLength(1)
    expect(await browseReconciliationFindings(administrator.civic)).toMatchObject({
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
    expect(await publicCampaign()).toMatchObject({ raisedMinor: 2_000_000 })
  })

  test('somebody who wants no name shown pays the rest, and the goal is reached at once', async () => {
    const rest = { email: ada.email, donorName: 'Ada Obi', isAnonymous: true }
    await chooses('Pay', await opensDonation(3_000_000, rest, ada.civic))

    await eventually('the goal', async () => (await publicCampaign()).status === 'FUNDED')
    await city.mailbox.next(ada.email)
    expect(receiptsTo(ada.email)).toHaveLength(1)
    expect((await browseDonations(city.guest, { path })).donations).toMatchObject([
      { donorName: 'Anonymous', amountMinor: 3_000_000 },
      { donorName: 'Grace Guest', amountMinor: 2_000_000, message: grace.message },
    ])
    expect(await titlesOf(ada)).toEqual(
      expect.arrayContaining(['Your donation was received: ₦30,000.00', 'Goal reached: A well for Opebi Road']),
    )
  })

  test('the organization accounts for the money, and files its final report', async () => {
    await reportSpend(ngozi.civic, {
      path,
      body: {
        milestoneId: drilling.id,
        amountMinor: 4_000_000,
        description: 'Drilling, eighty metres',
        spentAt: new Date().toISOString().slice(0, 10),
      },
    })
    await changeMilestone(ngozi.civic, { path: { milestoneId: drilling.id }, body: { status: 'COMPLETED' } })
    await completeCampaign(ngozi.civic, { path })
    const filed = await reportCampaign(ngozi.civic, {
      path,
      body: {
        body: 'The well gives water. Four hundred households use it every day, and two neighbours look after it.',
        attachmentUrls: ['https://example.org/well.pdf'],
      },
    })
    expect(filed.campaign).toMatchObject({ status: 'REPORTED', unaccountedAtReportMinor: 1_000_000 })
    expect(await titlesOf(ada)).toEqual(
      expect.arrayContaining(['Milestone completed: Drilling', 'Final report published: A well for Opebi Road']),
    )
  })

  test('everybody sees what was given, what is said to be spent, and what is unexplained', async () => {
    const page = await publicCampaign()
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
    const { spend } = await browseSpend(city.guest, { path })
    expect(spend).toMatchObject([{ amountMinor: 4_000_000, publishedBy: 'Ngozi' }])
    const receipts = await city.database.sql('select receipt_attempts from donations where receipt_sent_at is not null')
    expect(receipts).toEqual([{ receipt_attempts: 1 }, { receipt_attempts: 1 }])
    const { analytics } = await showPlatformFunding(administrator.civic)
    expect(analytics.fundsRaised).toEqual([{ currency: 'NGN', amountMinor: 5_000_000, donationCount: 2 }])
    expect(JSON.stringify([page, spend])).not.toMatch(/example\.org(?!\/well)|reviewNote|approvalStatus/)
  })
})
