import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Wire } from '@civic/testing'
import { lastAsked } from '../../../test/models/asked.ts'
import type { ModelAnswers } from '../../../test/models/model-account.ts'
import { showCommunity } from '../../../test/neighbours/community-activity.ts'
import { insightsOf } from '../../../test/neighbours/discussions.ts'
import { startTestAi, type TestAi } from '../../../test/start-ai.ts'

let ai: TestAi
let communityId: string
beforeAll(async () => {
  ai = await startTestAi()
  communityId = showCommunity(ai).id
})
beforeEach(async () => ai.model.settings({ answers: null }))
afterAll(async () => ai[Symbol.asyncDispose]())

async function insightsWith(overlay: Record<string, unknown>): Promise<Wire> {
  await ai.model.settings({ answers: { overlay } })
  return (await insightsOf(ai.someone('NGO'), communityId)).data.insights
}

const many = Array.from({ length: 20 }, (_, index) => `Item ${index}`)

describe('insights', () => {
  test('are asked for in the schema and in words', async () => {
    await insightsWith({})
    const { system, schema, temperature, maxOutputTokens } = await lastAsked(ai.model)
    const members = ['tldr', 'themes', 'sentimentMix', 'topAsks', 'recommendedActions']
    expect(Object.keys(schema.properties)).toEqual(members)
    expect([temperature, maxOutputTokens]).toEqual([0.2, 2048])
    for (const told of ['at most 90 words', '4 to 8', '4 to 6', '3 to 5', 'at most 300 characters'])
      expect(system).toContain(told)
  })

  test('have no more items than they may, none of them blank, and fewer are fewer', async () => {
    const insights = await insightsWith({ themes: ['', ...many], topAsks: many, recommendedActions: many })
    expect([insights.themes, insights.topAsks, insights.recommendedActions]).toEqual([
      many.slice(0, 8),
      many.slice(0, 6),
      many.slice(0, 5),
    ])
    expect((await insightsWith({ themes: [], topAsks: ['One'] })).themes).toEqual([])
  })

  test('are plain text, cut at words', async () => {
    const words = 'word '.repeat(300)
    const insights = await insightsWith({ tldr: `## <i>All</i> ${words}`, topAsks: [words] })
    expect(insights.tldr).toBe(`All ${'word '.repeat(179)}`.trim())
    expect(insights.topAsks).toEqual(['word '.repeat(60).trim()])
  })

  test('have a mix of sentiments that adds up to 1', async () => {
    const { sentimentMix } = await insightsWith({ sentimentMix: { positive: 1, neutral: 1, negative: -8 } })
    expect(sentimentMix).toEqual({ positive: 0.5, neutral: 0.5, negative: 0 })
  })

  test('say themselves what they are made from, whatever the model says', async () => {
    const insights = await insightsWith({ activity: { issueCount: 99 }, communityId: 'x', model: 'y', verdict: 'z' })
    expect(insights).toMatchObject({ communityId, model: 'model-sandbox', activity: { issueCount: 2 } })
    expect(insights.verdict).toBeUndefined()
  })

  test.each<[string, ModelAnswers]>([
    ['a text', { overlay: { tldr: '<br> ' } }],
    ['themes', { omit: ['themes'] }],
    ['a mix of sentiments', { overlay: { sentimentMix: [1, 0, 0] } }],
    ['a list of asks', { overlay: { topAsks: { first: 'Fix it' } } }],
    ['an end', { finishReason: 'MAX_TOKENS' }],
    ['JSON', { text: 'All is well.' }],
  ])('are not given without %s', async (_, answers) => {
    await ai.model.settings({ answers })
    const reply = await insightsOf(ai.someone('NGO'), communityId)
    expect(reply).toMatchObject({ status: 502, code: 'AI_UNAVAILABLE' })
  })
})
