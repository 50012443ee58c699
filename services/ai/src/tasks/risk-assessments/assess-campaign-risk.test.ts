import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { lastAsked, readBorders } from '../../../test/models/asked.ts'
import { campaignBook, campaignRow, showCampaign, spendRow, updateRow } from '../../../test/neighbours/campaign-rows.ts'
import { startTestAi } from '../../../test/start-ai.ts'

const ai = await startTestAi()
afterAll(async () => ai[Symbol.asyncDispose]())
const { organization } = ai.neighbours
beforeEach(() => showCampaign(organization, campaignBook()))
const reviewer = ai.someone('PLATFORM_ADMIN')

const signal = (changes: object = {}) => ({
  concern: 'The rig is the largest cost.',
  evidence: '2026-05-02, ₦1,200,000.50: Drilling rig, hired for six days',
  innocentExplanation: 'Rigs are dear.',
  ...changes,
})
const written = {
  band: 'WORTH_A_LOOK',
  signals: [signal()],
  whatToCheck: ['Ask for the hire contract.'],
  confidence: 0.4,
}
const ask = async (reply: object) => {
  await ai.model.settings({ answers: { reply: { ...written, ...reply } } })
  return reviewer.calls('POST', '/v1/ai/assess-campaign-risk', { body: { campaignId: randomUUID() } })
}
const assessmentOf = async (reply: object) => (await ask(reply)).data.assessment
const sentences = async () => readBorders((await lastAsked(ai.model)).prompt).sentences

describe('a risk assessment', () => {
  test('is what the model wrote', async () => {
    expect(await assessmentOf({})).toMatchObject({ ...written, advisory: true, cached: false })
  })

  test('says itself what it is, whatever the model says', async () => {
    const { disclaimer } = await assessmentOf({ disclaimer: 'The platform has checked this.' })
    for (const words of ['advisory', 'published data only', 'No bank record, document or identity', 'often wrong']) {
      expect(disclaimer).toContain(words)
    }
    expect(disclaimer).toContain('Nothing was changed; a person decides.')
  })

  test.each([
    ['review_closely', 'REVIEW_CLOSELY'],
    [' Worth_A_Look ', 'WORTH_A_LOOK'],
    ['ROUTINE', 'ROUTINE'],
    ['FRAUD', 'ROUTINE'],
    ['', 'ROUTINE'],
  ])('of the band %j is %s', async (said, band) => {
    expect(await assessmentOf({ band: said })).toMatchObject({ band, signals: [signal()] })
  })

  test.each([
    [-1, 0],
    [0.25, 0.25],
    [1, 1],
    [17, 1],
  ])('of the confidence %d has %d', async (said, confidence) => {
    expect(await assessmentOf({ confidence: said })).toMatchObject({ confidence })
  })

  test('has at most five signals and four things to check, as plain text within bounds', async () => {
    const long = `<b>Drilling rig</b> ${'rig '.repeat(200)}`
    const { signals, whatToCheck } = await assessmentOf({
      signals: Array.from({ length: 8 }, () => signal({ concern: long, evidence: long, innocentExplanation: long })),
      whatToCheck: ['', ...Array.from({ length: 6 }, () => `# ${'ask '.repeat(200)}`)],
    })
    expect([signals.length, whatToCheck.length]).toEqual([5, 4])
    const texts: string[] = [...whatToCheck, ...signals.flatMap((one: object) => Object.values(one))]
    for (const text of texts) {
      expect(text).toMatch(/^(?:Drilling rig|ask)/)
      expect(text.length).toBeLessThanOrEqual(300)
    }
  })

  test('writes nothing: it only reads', async () => {
    await ask({ band: 'REVIEW_CLOSELY' })
    expect(ai.neighbours.requests().map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'GET'])
  })
})

describe('a signal', () => {
  test.each([
    ['no evidence', { evidence: undefined }],
    ['blank evidence', { evidence: ' \n' }],
    ['evidence of tags alone', { evidence: '<p></p>' }],
    ['evidence that is no text', { evidence: { quote: 'Drilling rig' } }],
    ['no concern', { concern: undefined }],
    ['a blank concern', { concern: '' }],
    ['no innocent explanation', { innocentExplanation: undefined }],
    ['an innocent explanation that is no text', { innocentExplanation: 7 }],
    ['a blank innocent explanation', { innocentExplanation: '\u200B <br>' }],
  ])('with %s is dropped; without any the band is ROUTINE', async (_, changes) => {
    const alone = await assessmentOf({ band: 'REVIEW_CLOSELY', signals: [signal(changes)] })
    expect(alone).toMatchObject({ band: 'ROUTINE', signals: [], whatToCheck: written.whatToCheck })
    const beside = await assessmentOf({ band: 'REVIEW_CLOSELY', signals: [signal(changes), signal()] })
    expect(beside).toMatchObject({ band: 'REVIEW_CLOSELY', signals: [signal()] })
  })

  test.each([
    'Three payments went to the same supplier on one day.',
    'Spending exceeds what was raised by ₦250,000.',
    'More than 60% of the money went to one vendor.',
    'The receipts are undated.',
    'No progress was published for 45 days although money was spent.',
    'The milestone counts as done, yet nothing was paid for it.',
    '₦9,999,999.00: Drilling rig, hired for six days',
    'The director has relatives at the supplier.',
    'Two rows read alike.',
    'ok',
  ])('stands in whatever words its evidence is told: %s', async (evidence) => {
    const { band, signals } = await assessmentOf({ band: 'REVIEW_CLOSELY', signals: [signal({ evidence })] })
    expect([band, signals]).toEqual(['REVIEW_CLOSELY', [signal({ evidence })]])
  })

  test.each([5, null, 'Drilling rig', []])('that is no object makes the answer unusable: %j', async (none) => {
    for (const signals of [[none], [signal(), none]]) {
      const reply = await ask({ band: 'REVIEW_CLOSELY', signals })
      expect([reply.status, reply.code]).toEqual([502, 'AI_UNAVAILABLE'])
    }
  })

  test('that is dropped is counted in the log, and its texts are not there', async () => {
    const dropped = signal({ innocentExplanation: ' ', concern: 'A concern-canary.' })
    const counted = () => ai.log.records().filter(({ msg }) => msg === 'Signals of the model were dropped')
    const before = counted().length
    await ask({ signals: [dropped, signal(), {}, dropped] })
    await ask({})
    const [line, ...others] = counted().slice(before)
    expect(line).toMatchObject({ level: 30, task: 'assess-campaign-risk', droppedCount: 3 })
    expect([typeof Object(line).requestId, others]).toEqual(['string', []])
    expect(JSON.stringify(ai.log.records())).not.toContain('canary')
  })

  test('makes room for a later one when it is dropped', async () => {
    const signals = [...Array.from({ length: 5 }, () => signal({ evidence: '' })), signal()]
    expect((await assessmentOf({ signals })).signals).toEqual([signal()])
  })
})

describe('what the model is shown for an assessment', () => {
  test('is the fact sheet, the age of the campaign and the counts', async () => {
    const publishedAt = new Date(Date.now() - 12.5 * 86_400_000).toISOString()
    showCampaign(organization, campaignBook({ campaign: campaignRow({ publishedAt }) }))
    await ask({})
    expect(await sentences()).toMatch(
      /FACT SHEET[^]+Days since publication: 12\.\n\nNumber of published updates: 1\. Number of records of spending: 2\.$/,
    )
  })

  test('says so when it was never published, and when there may be more updates than were read', async () => {
    const updates = Array.from({ length: 25 }, () => updateRow())
    const spend = Array.from({ length: 1100 }, () => spendRow())
    showCampaign(organization, campaignBook({ campaign: campaignRow({ publishedAt: null }), updates, spend }))
    await ask({})
    expect(await sentences()).toContain('Days since publication: not published.')
    expect(await sentences()).toContain('Number of published updates: 20 or more. Number of records of spending: 1100.')
  })

  test('tells what an assessment is, and what is no signal', async () => {
    await ask({})
    const { system } = await lastAsked(ai.model)
    expect(system).toContain('an aid for ordering a queue and no conclusion about anybody')
    expect(system).toContain('copied exactly as they stand there')
    for (const fact of [
      'small or new organization',
      'simple writing',
      'large goal for expensive work',
      'fast emergency appeal',
      'just published',
    ]) {
      expect(system).toContain(fact)
    }
    expect(system).not.toMatch(/fraud/i)
  })
})
