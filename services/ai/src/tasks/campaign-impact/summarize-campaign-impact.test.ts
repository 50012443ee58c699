import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { lastAsked } from '../../../test/models/asked.ts'
import { campaignBook, showCampaign } from '../../../test/neighbours/campaign-rows.ts'
import { startTestAi } from '../../../test/start-ai.ts'

const ai = await startTestAi()
afterAll(async () => ai[Symbol.asyncDispose]())
beforeEach(() => showCampaign(ai.neighbours.organization, campaignBook()))
const officer = ai.someone('NGO')

const written = {
  summary: 'A borehole was drilled, it is reported.',
  highlights: ['Water runs since Monday.'],
  gaps: ['What the tanks cost.'],
}
const ask = async (reply: object) => {
  await ai.model.settings({ answers: { reply: { ...written, ...reply } } })
  return officer.calls('POST', '/v1/ai/summarize-campaign-impact', { body: { campaignId: randomUUID() } })
}
const impactOf = async (reply: object) => (await ask(reply)).data.impact

describe('what a campaign achieved', () => {
  test('is what the model wrote', async () => {
    expect(await impactOf({})).toMatchObject({ ...written, advisory: true, cached: false })
  })

  test('is plain text within its bounds', async () => {
    const items = ['', ' ', ...Array.from({ length: 6 }, (_, index) => `<b>${index}</b> ${'fact '.repeat(100)}`)]
    const { summary, highlights, gaps } = await impactOf({
      summary: `## Impact\n${'word '.repeat(400)}`,
      highlights: items,
      gaps: items,
    })
    expect(summary).toMatch(/^Impact\nword/)
    expect(summary.length).toBeLessThanOrEqual(1200)
    for (const list of [highlights, gaps]) {
      expect(list.map((item: string) => item.slice(0, 6))).toEqual(['0 fact', '1 fact', '2 fact', '3 fact'])
      for (const item of list) expect(item.length).toBeLessThanOrEqual(300)
    }
  })

  test('may have no highlights and no gaps', async () => {
    expect(await impactOf({ highlights: [], gaps: [' '] })).toMatchObject({ highlights: [], gaps: [] })
  })

  test.each(['', '\n', '<br>'])('is nothing without a summary: %j', async (summary) => {
    expect((await ask({ summary })).code).toBe('AI_UNAVAILABLE')
  })

  test('is asked for from reported spending and published updates alone', async () => {
    await ask({})
    expect((await lastAsked(ai.model)).system).toMatch(
      /highlights: 0 to 4 .* only from reported spending and published updates/,
    )
  })
})
