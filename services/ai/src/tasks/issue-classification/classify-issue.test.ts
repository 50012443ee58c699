import { afterAll, describe, expect, test } from 'vitest'
import { lastAsked, readBorders } from '../../../test/models/asked.ts'
import { startTestAi } from '../../../test/start-ai.ts'

const ai = await startTestAi()
afterAll(async () => ai[Symbol.asyncDispose]())
const citizen = ai.someone()

const report = { title: 'Water main burst', description: 'Water has run down Allen Avenue since this morning.' }
const judged = {
  category: 'UTILITIES',
  severity: 'HIGH',
  suggestedTags: ['water', 'burst-pipe'],
  reasoning: 'A burst main floods a street.',
  confidence: 0.9,
}
const classify = async (reply: object, body: object = report) => {
  await ai.model.settings({ answers: { reply: { ...judged, ...reply } } })
  return citizen.calls('POST', '/v1/ai/classify-issue', { body })
}
const classified = async (reply: object) => (await classify(reply)).data.classification

describe('the suggestion for a report', () => {
  test('is what the model judged', async () => {
    const { model, generatedAt, ...suggested } = await classified({})
    expect(suggested).toEqual(judged)
    expect([model, typeof generatedAt]).toEqual(['model-sandbox', 'string'])
  })

  test('knows a word in any letter case; anything else is OTHER or MEDIUM', async () => {
    expect(await classified({ category: ' health ', severity: 'Critical' })).toMatchObject({
      category: 'HEALTH',
      severity: 'CRITICAL',
    })
    for (const word of ['POTHOLES', '', 'HEALTHCARE', '<b>HEALTH</b>']) {
      const { category, severity } = await classified({ category: word, severity: word })
      expect([category, severity]).toEqual(['OTHER', 'MEDIUM'])
    }
  })

  test('has at most five tags in lower case, each once', async () => {
    const tags = ['Burst Pipe', 'burst-pipe', '<i>Water</i>', ' ', '#', 'a', 'b', 'c', 'd']
    expect((await classified({ suggestedTags: tags })).suggestedTags).toEqual(['burst-pipe', 'water', 'a', 'b', 'c'])
    const [cut] = (await classified({ suggestedTags: ['word '.repeat(20)] })).suggestedTags
    expect(cut).toBe('word-word-word-word-word-word-word-word')
    expect((await classified({ suggestedTags: [] })).suggestedTags).toEqual([])
  })

  test('has a reason of at most 300 characters in plain text, and may have none', async () => {
    const reasoning = `## <b>Because</b> ${'it floods '.repeat(50)}`
    const { reasoning: shown } = await classified({ reasoning })
    expect(shown).toMatch(/^Because it floods .*(?:it|floods)$/)
    expect(shown.length).toBeLessThanOrEqual(300)
    expect((await classified({ reasoning: ' ' })).reasoning).toBe('')
  })

  test('has a confidence from 0 to 1', async () => {
    for (const [said, shown] of [
      [-3, 0],
      [1.7, 1],
      [0, 0],
    ]) {
      expect((await classified({ confidence: said })).confidence).toBe(shown)
    }
  })

  test('is not made from an invalid number or a list that holds something else', async () => {
    for (const wrong of [{ confidence: '0.9' }, { suggestedTags: ['a', 7] }, { suggestedTags: 'a' }, { category: 3 }]) {
      expect((await classify(wrong)).code).toBe('AI_UNAVAILABLE')
    }
  })
})

describe('what the model is shown of a report', () => {
  test('is all of what was written, between borders, and nothing of the community', async () => {
    const communityId = '0b0c7a52-8a3e-4a26-b5f6-0e7c6a4c1f11'
    const description = `${'Ọ̀nà wa ti bàjẹ́. '.repeat(450)}The end.`
    await classify({}, { ...report, description, communityId })
    const { prompt } = await lastAsked(ai.model)
    expect(readBorders(prompt).materials).toEqual([report.title, description])
    expect(prompt).not.toContain(communityId)
  })

  test('comes with the rules of the task', async () => {
    await classify({})
    const { system, schema } = await lastAsked(ai.model)
    expect(system).toMatch(/HIGH and CRITICAL only for immediate risk to life, health or infrastructure/)
    expect(system).toMatch(/only what the reporter wrote/)
    expect(schema.properties.category.enum).toHaveLength(8)
    expect(schema.properties.severity.enum).toEqual(['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'])
  })

  test('needs a community that could be one, if any', async () => {
    for (const communityId of [null, '']) expect((await classify({}, { ...report, communityId })).status).toBe(200)
    expect((await classify({}, { ...report, communityId: 'Ikeja' })).code).toBe('VALIDATION_ERROR')
  })
})
