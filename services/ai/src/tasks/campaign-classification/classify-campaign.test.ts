import { afterAll, describe, expect, test } from 'vitest'
import { lastAsked, readBorders } from '../../../test/models/asked.ts'
import { startTestAi } from '../../../test/start-ai.ts'

const ai = await startTestAi()
afterAll(async () => ai[Symbol.asyncDispose]())
const officer = ai.someone('NGO')

const campaign = { title: 'Roofs after the flood', description: 'Forty houses in Makoko lost their roofs on Sunday.' }
const judged = {
  category: 'EMERGENCY_RELIEF',
  isEmergency: true,
  suggestedTags: ['flood', 'housing'],
  reasoning: 'A flood took the roofs of forty houses.',
  confidence: 0.8,
}
const classify = async (reply: object, body: object = campaign) => {
  await ai.model.settings({ answers: { reply: { ...judged, ...reply } } })
  return officer.calls('POST', '/v1/ai/classify-campaign', { body })
}
const classified = async (reply: object) => (await classify(reply)).data.classification

describe('the suggestion for a campaign', () => {
  test('is what the model judged, and a person decides', async () => {
    const { model, generatedAt, advisory, ...suggested } = await classified({})
    expect(suggested).toEqual(judged)
    expect([model, typeof generatedAt, advisory]).toEqual(['model-sandbox', 'string', true])
  })

  test('knows a category in any letter case; anything else is OTHER', async () => {
    expect((await classified({ category: 'healthcare' })).category).toBe('HEALTHCARE')
    for (const word of ['HEALTH', 'emergency relief', '']) {
      expect((await classified({ category: word })).category).toBe('OTHER')
    }
  })

  test('takes an emergency for one only when the model says yes or no', async () => {
    expect((await classified({ isEmergency: false })).isEmergency).toBe(false)
    for (const isEmergency of ['true', 1, null]) expect((await classify({ isEmergency })).code).toBe('AI_UNAVAILABLE')
  })

  test('has tags, reason and confidence within their bounds, in plain text', async () => {
    const reply = {
      suggestedTags: ['A B', 'a-b', 'c', 'd', 'e', 'f', 'g'],
      reasoning: `<p>${'why '.repeat(200)}`,
      confidence: 40,
    }
    const { suggestedTags, reasoning, confidence } = await classified(reply)
    expect(suggestedTags).toEqual(['a-b', 'c', 'd', 'e', 'f'])
    expect(reasoning).toBe('why '.repeat(75).trimEnd())
    expect(confidence).toBe(1)
  })
})

describe('what the model is shown of a campaign', () => {
  test('is all of what was written, between borders', async () => {
    const description = `${'Les toits sont partis. '.repeat(800)}The end.`
    await classify({}, { ...campaign, description })
    expect(readBorders((await lastAsked(ai.model)).prompt).materials).toEqual([campaign.title, description])
  })

  test('comes with what an emergency is', async () => {
    await classify({})
    const { system, schema } = await lastAsked(ai.model)
    expect(system).toMatch(/true only for a sudden event that needs relief at once/)
    expect(system).toMatch(/lasted for long is no emergency/)
    expect(schema.properties.category.enum).toHaveLength(7)
  })
})
