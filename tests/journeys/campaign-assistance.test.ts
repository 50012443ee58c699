import { randomUUID } from 'node:crypto'
import { eventually, type Reply, type Wire } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { sandboxAccount } from '../../services/organization/test/payments.ts'
import { openOrganization } from './open-organization.ts'
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
  let campaign: Wire
  let drilling: Wire

  const asks = async (who: Resident, task: string, more: object = {}): Promise<Reply> =>
    who.calls('POST', `/ai/${task}`, { campaignId: campaign.id, ...more })
  const spends = async (amountMinor: number, description: string): Promise<void> => {
    const spent = { milestoneId: drilling.id, amountMinor, description, spentAt: today }
    expect((await ngozi.calls('POST', `/campaigns/${campaign.id}/spend`, spent)).status).toBe(201)
  }
  const gives = async (amountMinor: number): Promise<void> => {
    const donor = { email: 'grace@example.org', donorName: 'Grace Guest', message: 'For my grandmother' }
    const body = { amountMinor, idempotencyKey: randomUUID(), ...donor }
    const opened = await city.call('POST', `/campaigns/${campaign.id}/donation-intents`, { body })
    expect(await payments.pay(opened.data.donation.reference)).toEqual([200])
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
    const filed = await ngozi.calls('POST', '/ai/classify-campaign', { title, description })
    expect(filed.data.classification).toMatchObject({ advisory: true, isEmergency: expect.any(Boolean) })
    const drafted = await ngozi.calls('POST', '/ai/draft-campaign', { brief: description, goalMinor: 5_000_000 })
    const { draft } = drafted.data
    expect(draft.advisory).toBe(true)
    expect(draft.warnings.at(-1)).toContain('₦50,000.00')
    expect((await ngozi.calls('GET', `/organizations/${organizationId}/campaigns`)).data.campaigns).toEqual([])
  })

  test('the final report is drafted with what is really not accounted for', async () => {
    await raise()
    await gives(2_000_000)
    await gives(500_000)
    const shown = async () => (await city.call('GET', `/campaigns/slug/${campaign.slug}`)).data.campaign
    await eventually('both gifts', async () => (await shown()).raisedMinor === 2_500_000)
    await spends(700_000, 'Survey of the ground')

    const { report } = (await asks(ngozi, 'draft-completion-report', { brief: 'The well gives water.'.repeat(2) })).data
    expect(report).toMatchObject({ unaccountedMinor: 1_800_000, currency: 'NGN', mustExplain: true, advisory: true })
    expect(report.warnings.at(-1)).toContain('₦18,000.00')
    const prompt = await model.lastPrompt()
    for (const fact of ['₦25,000.00', '₦7,000.00', '₦18,000.00', 'Survey of the ground', 'cannot verify'])
      expect(prompt).toContain(fact)
    expect(await model.lastRequest()).not.toMatch(/Grace|grace@|grandmother|0123456789|RC 1234567|Looks sound/)
  })

  test('its summary is kept until accounts or updates are published', async () => {
    const impact = async (who: Resident): Promise<Wire> => (await asks(who, 'summarize-campaign-impact')).data.impact
    expect(await impact(ngozi)).toMatchObject({ cached: false, advisory: true, summary: expect.stringMatching(/./) })
    await gives(100_000)
    expect((await impact(administrator)).cached).toBe(areAnswersKept)
    await spends(300_000, 'Cement')
    expect((await impact(ngozi)).cached).toBe(false)
    expect(await model.lastPrompt()).toContain('Cement')
    expect((await impact(ngozi)).cached).toBe(areAnswersKept)
  })

  test('another organization gets none of it, kept or not', async () => {
    const times = await model.timesAsked()
    const brief = 'We would like to know more about it.'
    const tasks = ['summarize-campaign-impact', 'draft-donor-update', 'draft-completion-report']
    const refused = []
    for (const task of tasks) refused.push(await asks(emeka, task, task.startsWith('draft') ? { brief } : {}))
    expect(refused.map(({ status, code }) => [status, code])).toEqual(tasks.map(() => [403, 'FORBIDDEN']))
    expect(await model.timesAsked()).toBe(times)
  })

  test('donors are written to from the published record and a brief', async () => {
    const brief = 'The survey found water at seventy metres.'
    const { update } = (await asks(ngozi, 'draft-donor-update', { brief })).data
    expect(update).toMatchObject({ advisory: true, title: expect.stringMatching(/./), warnings: expect.any(Array) })
    expect(await model.lastPrompt()).toContain(brief)
    expect((await city.call('GET', `/campaigns/${campaign.id}/updates`)).data.updates).toEqual([])
  })

  test('more that is spent than was raised is a sum below zero, and needs no explanation', async () => {
    await spends(3_000_000, 'Drilling, paid with a grant')
    const { report } = (await asks(administrator, 'draft-completion-report', { brief: 'The well gives water.' })).data
    expect(report).toMatchObject({ unaccountedMinor: -1_400_000, mustExplain: false })
    expect(report.warnings.join(' ')).not.toContain('freezes')
  })

  test('the platform alone has its risk assessed, and not a row is written by it', async () => {
    expect((await asks(ngozi, 'assess-campaign-risk')).code).toBe('FORBIDDEN')
    const before = await everyRow()
    const { assessment } = (await asks(administrator, 'assess-campaign-risk')).data
    expect(assessment).toMatchObject({ advisory: true, cached: false, disclaimer: expect.stringContaining('advisory') })
    expect(['ROUTINE', 'WORTH_A_LOOK', 'REVIEW_CLOSELY']).toContain(assessment.band)
    expect((await asks(administrator, 'assess-campaign-risk')).data.assessment.cached).toBe(areAnswersKept)
    expect(await everyRow()).toEqual(before)
  })

  /** The organization brings its papers, and its campaign goes before the public. */
  async function raise(): Promise<void> {
    const path = `/organizations/${organizationId}`
    const papers = { registrationNumber: 'RC 1234567', country: 'Nigeria', officialEmail: 'office@example.org' }
    await ngozi.calls('PATCH', path, { ...papers, representativeName: 'Ngozi Umeh' })
    const account = { bankCode: '058', accountNumber: '0123456789', businessName: 'Clean Water' }
    await ngozi.calls('POST', `${path}/psp-account`, account)
    await administrator.calls('PATCH', path, { verified: true })
    await administrator.calls('PATCH', `${path}/funding-verification`, { bankAccountVerified: true })
    const drafted = await ngozi.calls('POST', `${path}/campaigns`, {
      title: 'A well for Opebi Road',
      summary: 'Clean water within a short walk.',
      description: 'The borehole has been dry since January. We drill a new one, eighty metres deep.',
      category: 'COMMUNITY_DEVELOPMENT',
      goalMinor: 5_000_000,
    })
    campaign = drafted.data.campaign
    const milestone = { title: 'Drilling', targetMinor: 4_000_000 }
    drilling = (await ngozi.calls('POST', `/campaigns/${campaign.id}/milestones`, milestone)).data.milestone
    await ngozi.calls('POST', `/campaigns/${campaign.id}/submit`)
    const verdict = { decision: 'APPROVED', note: 'Looks sound to us.' }
    await administrator.calls('POST', `/campaigns/${campaign.id}/review`, verdict)
    await ngozi.calls('POST', `/campaigns/${campaign.id}/publish`)
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
