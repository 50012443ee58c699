import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { lastAsked, readBorders } from '../../../test/models/asked.ts'
import { campaignBook, showCampaign } from '../../../test/neighbours/campaign-rows.ts'
import { startTestAi } from '../../../test/start-ai.ts'

const ai = await startTestAi()
afterAll(async () => ai[Symbol.asyncDispose]())
beforeEach(() => showCampaign(ai.neighbours.organization, campaignBook()))
const officer = ai.someone('NGO')

const brief = 'The tanks arrive in July; we thank everybody.'
const written = { title: 'Water runs', body: 'The pump runs.\n\nThank you.', warnings: ['No date is published.'] }
const ask = async (reply: object, body: object = {}) => {
  await ai.model.settings({ answers: { reply: { ...written, ...reply } } })
  return officer.calls('POST', '/v1/ai/draft-donor-update', { body: { campaignId: randomUUID(), brief, ...body } })
}
const updateOf = async (reply: object) => (await ask(reply)).data.update

describe('an update for donors', () => {
  test('is what the model wrote', async () => {
    expect(await updateOf({})).toMatchObject({ ...written, advisory: true })
  })

  test('is plain text within its bounds', async () => {
    const { title, body, warnings } = await updateOf({
      title: `# ${'title\n'.repeat(50)}`,
      body: `<p>${'word '.repeat(2000)}</p>`,
      warnings: ['', ...Array.from({ length: 12 }, (_, index) => `${index} ${'mind '.repeat(100)}`)],
    })
    expect(title).toBe('title '.repeat(20).trimEnd())
    expect([body.startsWith('word'), body.length <= 6000, body.length > 5900]).toEqual([true, true, true])
    expect(warnings).toHaveLength(8)
    for (const warning of warnings) expect(warning.length).toBeLessThanOrEqual(300)
  })

  test.each(['title', 'body'])('is not given when nothing is left of its %s', async (member) => {
    for (const blank of ['', ' ', '<p></p>']) expect((await ask({ [member]: blank })).code).toBe('AI_UNAVAILABLE')
  })

  test('is made from the fact sheet and the brief, which is shown whole', async () => {
    const longest = 'All of it, to the end. '.repeat(217).trimEnd()
    await ask({}, { brief: longest })
    const { materials, sentences } = readBorders((await lastAsked(ai.model)).prompt)
    expect(materials.at(-1)).toBe(longest)
    expect(sentences).toContain('FACT SHEET OF A CAMPAIGN.')
  })

  test('is made anew each time', async () => {
    const body = { campaignId: randomUUID() }
    const before = (await ai.model.requests()).length
    for (const _ of [1, 2]) await ask({}, body)
    expect((await ai.model.requests()).length).toBe(before + 2)
  })
})
