import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { lastAsked, readBorders } from '../../../test/models/asked.ts'
import {
  campaignBook,
  campaignRow,
  showCampaign,
  spendRow,
  type CampaignBook,
} from '../../../test/neighbours/campaign-rows.ts'
import { startTestAi } from '../../../test/start-ai.ts'

const ai = await startTestAi()
afterAll(async () => ai[Symbol.asyncDispose]())
const officer = ai.someone('NGO')

const brief = 'The borehole works and the tanks stand.'
const written = { body: 'The borehole works.\n\nThank you.', warnings: ['Attach the receipts.'] }
const ask = async (reply: object, book: Partial<CampaignBook> = {}) => {
  await ai.model.settings({ answers: { reply: { ...written, ...reply } } })
  showCampaign(ai.neighbours.organization, campaignBook(book))
  return officer.calls('POST', '/v1/ai/draft-completion-report', { body: { campaignId: randomUUID(), brief } })
}
const reportOf = async (reply: object, book: Partial<CampaignBook> = {}) => (await ask(reply, book)).data.report
const raised = (raisedMinor: number, currency = 'NGN') => ({ campaign: campaignRow({ raisedMinor, currency }) })
const sentences = async () => readBorders((await lastAsked(ai.model)).prompt).sentences

describe('the draft of a completion report', () => {
  test('is what the model wrote, and the amounts of the service', async () => {
    const { warnings, ...report } = await reportOf({})
    expect(report).toMatchObject({
      body: written.body,
      unaccountedMinor: 312_345_603,
      currency: 'NGN',
      mustExplain: true,
      advisory: true,
    })
    expect(warnings[0]).toBe('Attach the receipts.')
  })

  test('is plain text within its bounds', async () => {
    const { body, warnings } = await reportOf(
      {
        body: `# Report\n${'word '.repeat(2000)}`,
        warnings: ['', ...Array.from({ length: 12 }, (_, index) => `${index} ${'mind '.repeat(100)}`)],
      },
      raised(0),
    )
    expect([body.startsWith('Report\nword'), body.length <= 5000, body.length > 4900]).toEqual([true, true, true])
    expect(warnings).toHaveLength(8)
    for (const warning of warnings) expect(warning.length).toBeLessThanOrEqual(300)
  })

  test.each(['', ' ', '<p></p>'])('is not given when nothing is left of its body: %j', async (body) => {
    expect((await ask({ body })).code).toBe('AI_UNAVAILABLE')
  })

  test('asks the model for no amount, and takes none from it', async () => {
    const report = await reportOf({ unaccountedMinor: 0, mustExplain: false, currency: 'USD', amounts: [7] })
    expect(report).toMatchObject({ unaccountedMinor: 312_345_603, mustExplain: true, currency: 'NGN' })
    expect(report).not.toHaveProperty('amounts')
    expect(JSON.stringify((await lastAsked(ai.model)).schema)).not.toMatch(/amount|minor|number|integer/i)
  })
})

describe('what is not accounted for', () => {
  test.each([
    [200_000_075, 0, false],
    [200_000_076, 1, true],
    [200_000_074, -1, false],
    [0, -200_000_075, false],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - 200_000_075, true],
  ])('of %i raised is %i', async (raisedMinor, unaccountedMinor, mustExplain) => {
    expect(await reportOf({}, raised(raisedMinor))).toMatchObject({ unaccountedMinor, mustExplain })
  })

  test('is what was raised when nothing was reported', async () => {
    expect(await reportOf({}, { ...raised(500), spend: [] })).toMatchObject({ unaccountedMinor: 500 })
  })

  test('is reckoned with the sum of all records, not with those that are shown', async () => {
    const spend = Array.from({ length: 1200 }, () => spendRow({ amountMinor: 100 }))
    expect(await reportOf({}, { ...raised(200_000), spend })).toMatchObject({ unaccountedMinor: 80_000 })
    const without = await reportOf({}, { ...raised(200_000), spend, summary: undefined })
    expect(without).toMatchObject({ unaccountedMinor: 100_000 })
  })

  test('is unavailable where no number holds the sum', async () => {
    const spend = [spendRow({ amountMinor: Number.MAX_SAFE_INTEGER }), spendRow({ amountMinor: 1 })]
    expect((await ask({}, { spend, summary: undefined })).code).toBe('AI_UNAVAILABLE')
  })

  test('must be addressed, and the service warns of what filing does, after at most eight warnings', async () => {
    const warnings = Array.from({ length: 12 }, (_, index) => `Warning ${index}`)
    const report = await reportOf({ warnings }, raised(300_000_075, 'GBP'))
    expect(report.warnings).toHaveLength(9)
    expect(report.warnings[8]).toMatch(
      /^Filing this report freezes £1,000,000\.00 as not accounted for on the public page/,
    )
    expect(await sentences()).toContain(
      'The body must address that £1,000,000.00 of what was raised is not accounted for',
    )
  })

  test.each([200_000_075, 100])(
    'needs no explanation when all %i that were raised are reported as spent',
    async (raisedMinor) => {
      expect((await reportOf({}, raised(raisedMinor))).warnings).toEqual(written.warnings)
      expect(await sentences()).not.toContain('must address')
    },
  )
})
