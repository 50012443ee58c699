import { randomUUID } from 'node:crypto'
import {
  addMilestone,
  assessCampaignRisk,
  browseCampaignUpdates,
  browseOrganizationCampaigns,
  classifyCampaign,
  connectPayoutAccount,
  createCampaign,
  draftCampaign,
  draftCompletionReport,
  draftDonorUpdate,
  editOrganization,
  openDonation,
  publishCampaign,
  reportSpend,
  reviewCampaign,
  showPublicCampaign,
  submitCampaign,
  summarizeCampaignImpact,
  verifyOrganizationFunding,
  type Campaign,
  type CampaignImpact,
  type CompletionReportDraft,
  type Milestone,
  type RiskAssessment,
} from '@civic/client'
import { eventually } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { sandboxAccount } from '../../services/organization/test/payments.ts'
import { openOrganization } from './open-organization.ts'
import { codeOf, refusalOf } from './refusal-code.ts'
import { areAnswersKept, startAssistedCity } from './start-assisted-city.ts'
import type { Resident } from './start-city.ts'

const payments = sandboxAccount()
const opening = new AsyncDisposableStack()
const { city, ...model } = opening.use(
  await startAssistedCity({ PAYMENT_SECRET_KEY: payments.key, PAYMENT_API_URL: payments.url }),
)
afterAll(async () => opening.disposeAsync())

const today = new Date().toISOString().slice(0, 10)

/** One story, told in order: each test goes on from where the one before it ended. */
describe('an organization and the platform are helped with a campaign', () => {
  let administrator: Resident
  let ngozi: Resident
  let emeka: Resident
  let organizationId: string
  let campaign: Campaign
  let drilling: Milestone

  const reportFor = async ({ civic }: Resident, brief: string): Promise<CompletionReportDraft> =>
    (await draftCompletionReport(civic, { body: { campaignId: campaign.id, brief } })).report
  const impactFor = async ({ civic }: Resident): Promise<CampaignImpact> =>
    (await summarizeCampaignImpact(civic, { body: { campaignId: campaign.id } })).impact
  const riskFor = async ({ civic }: Resident): Promise<RiskAssessment> =>
    (await assessCampaignRisk(civic, { body: { campaignId: campaign.id } })).assessment
  const updateFor = async ({ civic }: Resident, brief: string) =>
    (await draftDonorUpdate(civic, { body: { campaignId: campaign.id, brief } })).update
  const spends = async (amountMinor: number, description: string) =>
    reportSpend(ngozi.civic, {
      path: { campaignId: campaign.id },
      body: { milestoneId: drilling.id, amountMinor, description, spentAt: today },
    })
  const gives = async (amountMinor: number): Promise<void> => {
    const donor = { email: 'grace@example.org', donorName: 'Grace Guest', message: 'For my grandmother' }
    const body = { amountMinor, idempotencyKey: randomUUID(), ...donor }
    const { donation } = await openDonation(city.guest, { path: { campaignId: campaign.id }, body })
    expect(await payments.pay(donation.reference)).toEqual([200])
  }

  test('a plan is filed and drafted by the model, and nothing of it is kept', async () => {
    await payments.settings({ webhookUrl: `${city.url}/api/v1/webhooks/payment` })
    administrator = await city.administrator()
    const [water, lights] = [
      await openOrganization(city, administrator, { owner: 'Ngozi', name: 'Clean Water' }),
      await openOrganization(city, administrator, { owner: 'Emeka', name: 'Night Lights' }),
    ]
    ;[ngozi, organizationId, emeka] = [water.owner, water.id, lights.owner]

    const title = 'Water for Opebi'
    const description = 'The borehole has been dry since January.'
    const { classification } = await classifyCampaign(ngozi.civic, { body: { title, description } })
    expect(classification).toMatchObject({ advisory: true, isEmergency: expect.any(Boolean) })
    const { draft } = await draftCampaign(ngozi.civic, { body: { brief: description, goalMinor: 5_000_000 } })
    expect(draft.advisory).toBe(true)
    expect(draft.warnings.at(-1)).toContain('₦50,000.00')
    const { campaigns } = await browseOrganizationCampaigns(ngozi.civic, { path: { id: organizationId } })
    expect(campaigns).toEqual([])
  })

  test('the final report is drafted with what is really not accounted for', async () => {
    await raise()
    await gives(2_000_000)
    await gives(500_000)
    const shown = async () => (await showPublicCampaign(city.guest, { path: { slug: campaign.slug } })).campaign
    await eventually('both gifts', async () => (await shown()).raisedMinor === 2_500_000)
    await spends(700_000, 'Survey of the ground')

    const report = await reportFor(ngozi, 'The well gives water.'.repeat(2))
    expect(report).toMatchObject({ unaccountedMinor: 1_800_000, currency: 'NGN', mustExplain: true, advisory: true })
    expect(report.warnings.at(-1)).toContain('₦18,000.00')
    const prompt = await model.lastPrompt()
    for (const fact of ['₦25,000.00', '₦7,000.00', '₦18,000.00', 'Survey of the ground', 'cannot verify'])
      expect(prompt).toContain(fact)
    expect(await model.lastRequest()).not.toMatch(/Grace|grace@|grandmother|0123456789|RC 1234567|Looks sound/)
  })

  test('its summary is kept until accounts or updates are published', async () => {
    expect(await impactFor(ngozi)).toMatchObject({ cached: false, advisory: true, summary: expect.stringMatching(/./) })
    await gives(100_000)
    expect((await impactFor(administrator)).cached).toBe(areAnswersKept)
    await spends(300_000, 'Cement')
    expect((await impactFor(ngozi)).cached).toBe(false)
    expect(await model.lastPrompt()).toContain('Cement')
    expect((await impactFor(ngozi)).cached).toBe(areAnswersKept)
  })

  test('another organization gets none of it, kept or not', async () => {
    const times = await model.timesAsked()
    const brief = 'We would like to know more about it.'
    for (const asks of [impactFor, updateFor, reportFor])
      expect(await refusalOf(asks(emeka, brief))).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await model.timesAsked()).toBe(times)
  })

  test('donors are written to from the published record and a brief', async () => {
    const brief = 'The survey found water at seventy metres.'
    const update = await updateFor(ngozi, brief)
    expect(update).toMatchObject({ advisory: true, title: expect.stringMatching(/./), warnings: expect.any(Array) })
    expect(await model.lastPrompt()).toContain(brief)
    const { updates } = await browseCampaignUpdates(city.guest, { path: { campaignId: campaign.id } })
    expect(updates).toEqual([])
  })

  test('more that is spent than was raised is a sum below zero, and needs no explanation', async () => {
    await spends(3_000_000, 'Drilling, paid with a grant')
    const report = await reportFor(administrator, 'The well gives water.')
    expect(report).toMatchObject({ unaccountedMinor: -1_400_000, mustExplain: false })
    expect(report.warnings.join(' ')).not.toContain('freezes')
  })

  test('the platform alone has its risk assessed, and not a row is written by it', async () => {
    expect(await codeOf(riskFor(ngozi))).toBe('FORBIDDEN')
    const before = await everyRow()
    const assessment = await riskFor(administrator)
    expect(assessment).toMatchObject({ advisory: true, cached: false, disclaimer: expect.stringContaining('advisory') })
    expect(['ROUTINE', 'WORTH_A_LOOK', 'REVIEW_CLOSELY']).toContain(assessment.band)
    expect((await riskFor(administrator)).cached).toBe(areAnswersKept)
    expect(await everyRow()).toEqual(before)
  })

  /** The organization brings its papers, and its campaign goes before the public. */
  async function raise(): Promise<void> {
    const path = { id: organizationId }
    const papers = { registrationNumber: 'RC 1234567', country: 'Nigeria', officialEmail: 'office@example.org' }
    await editOrganization(ngozi.civic, { path, body: { ...papers, representativeName: 'Ngozi Umeh' } })
    const account = { bankCode: '058', accountNumber: '0123456789', businessName: 'Clean Water' }
    await connectPayoutAccount(ngozi.civic, { path, body: account })
    await editOrganization(administrator.civic, { path, body: { verified: true } })
    await verifyOrganizationFunding(administrator.civic, { path, body: { bankAccountVerified: true } })
    const drafted = await createCampaign(ngozi.civic, {
      path,
      body: {
        title: 'A well for Opebi Road',
        summary: 'Clean water within a short walk.',
        description: 'The borehole has been dry since January. We drill a new one, eighty metres deep.',
        category: 'COMMUNITY_DEVELOPMENT',
        goalMinor: 5_000_000,
      },
    })
    campaign = drafted.campaign
    await present({ campaignId: campaign.id })
  }

  async function present(path: { campaignId: string }): Promise<void> {
    const milestone = { title: 'Drilling', targetMinor: 4_000_000 }
    drilling = (await addMilestone(ngozi.civic, { path, body: milestone })).milestone
    await submitCampaign(ngozi.civic, { path })
    await reviewCampaign(administrator.civic, { path, body: { decision: 'APPROVED', note: 'Looks sound to us.' } })
    await publishCampaign(ngozi.civic, { path })
  }

  /** All that the platform stores, table by table. */
  async function everyRow(): Promise<Record<string, unknown>> {
    const { sql } = city.database
    const tables = await sql<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
    const rows = tables.map(async ({ name }) => [
      name,
      await sql(`select to_jsonb(row) from ${name} as row order by 1`),
    ])
    return Object.fromEntries(await Promise.all(rows))
  }
})
