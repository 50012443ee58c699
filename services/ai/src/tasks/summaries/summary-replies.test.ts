import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Wire } from '@civic/testing'
import { lastAsked } from '../../../test/models/asked.ts'
import type { ModelAnswers } from '../../../test/models/model-account.ts'
import { issueRow } from '../../../test/neighbours/discussion-rows.ts'
import { discussionsOf, summarize } from '../../../test/neighbours/discussions.ts'
import { startTestAi, type TestAi } from '../../../test/start-ai.ts'

let ai: TestAi
const row = issueRow()
beforeAll(async () => {
  ai = await startTestAi()
  discussionsOf(ai).showIssue(row)
})
beforeEach(async () => ai.model.settings({ answers: null }))
afterAll(async () => ai[Symbol.asyncDispose]())

async function summaryWith(overlay: Record<string, unknown>): Promise<Wire> {
  await ai.model.settings({ answers: { overlay } })
  return (await summarize(ai.someone('NGO'), 'issue', row.id)).data.summary
}

async function codeWith(answers: ModelAnswers): Promise<string | undefined> {
  await ai.model.settings({ answers })
  return (await summarize(ai.someone('NGO'), 'issue', row.id)).code
}

const many = Array.from({ length: 20 }, (_, index) => `Item ${index}`)

describe('what the model is asked for', () => {
  test('is named in the schema and told in words', async () => {
    await summaryWith({})
    const { system, schema, temperature, maxOutputTokens } = await lastAsked(ai.model)
    expect(Object.keys(schema.properties)).toEqual(['tldr', 'themes', 'sentiment', 'topAsks', 'recommendedActions'])
    expect([temperature, maxOutputTokens]).toEqual([0.2, 2048])
    for (const told of [
      'at most 60 words',
      '3 to 6',
      '3 to 5',
      '2 to 4',
      'beginning with a verb',
      'at most 300 characters',
    ])
      expect(system).toContain(told)
  })
})

describe('a summary', () => {
  test('has no more items than it may, none of them blank', async () => {
    const summary = await summaryWith({ themes: ['', ' ', ...many], topAsks: many, recommendedActions: many })
    expect(summary.themes).toEqual(many.slice(0, 6))
    expect(summary.topAsks).toEqual(many.slice(0, 5))
    expect(summary.recommendedActions).toEqual(many.slice(0, 4))
  })

  test('keeps fewer items than asked', async () => {
    const summary = await summaryWith({ themes: ['One'], topAsks: [], recommendedActions: ['Act'] })
    expect([summary.themes, summary.topAsks, summary.recommendedActions]).toEqual([['One'], [], ['Act']])
  })

  test('is cut at words', async () => {
    const words = 'word '.repeat(300)
    const summary = await summaryWith({ tldr: words, themes: [words] })
    expect(summary.tldr).toBe('word '.repeat(120).trim())
    expect(summary.themes).toEqual(['word '.repeat(60).trim()])
  })

  test('is plain text', async () => {
    const summary = await summaryWith({
      tldr: '# <b>Lights</b> are out\u0007',
      topAsks: ['<script>alert(1)</script>Fix it'],
    })
    expect([summary.tldr, summary.topAsks]).toEqual(['Lights are out', ['alert(1)Fix it']])
  })

  test('has sentiments that add up to 1', async () => {
    const { sentiment } = await summaryWith({ sentiment: { positive: 3, neutral: -2, negative: 1, anger: 9 } })
    expect(sentiment).toEqual({ positive: 0.75, neutral: 0, negative: 0.25 })
    const silent = await summaryWith({ sentiment: { positive: 0, neutral: 0, negative: 0 } })
    expect(silent.sentiment).toEqual({ positive: 0, neutral: 1, negative: 0 })
  })

  test('has nothing that was not asked for, and what the service says stays', async () => {
    const said = { verdict: 'guilty', title: 'Another', model: 'other', cached: true, officialResponders: ['Eve'] }
    const summary = await summaryWith({ ...said, commentsAnalyzed: 99 })
    expect(summary).toMatchObject({ title: row['title'], model: 'model-sandbox', cached: false, commentsAnalyzed: 1 })
    expect([summary.verdict, summary.officialResponders]).toEqual([undefined, []])
  })
})

describe('no summary is made', () => {
  test.each<[string, ModelAnswers]>([
    ['of a blank text', { overlay: { tldr: ' \n' } }],
    ['of a text that is blank without its tags', { overlay: { tldr: '<p></p>' } }],
    ['without a list', { omit: ['themes'] }],
    ['without a sentiment', { omit: ['sentiment'] }],
    ['with a sentiment that lacks a share', { overlay: { sentiment: { positive: 1, neutral: 0 } } }],
    ['with a share in words', { overlay: { sentiment: { positive: 'much', neutral: 0, negative: 0 } } }],
    ['with a text for a list', { overlay: { topAsks: 'Fix it' } }],
    ['with a number in a list', { overlay: { topAsks: [1] } }],
    ['of an answer in a fence', { markdown: true }],
    ['of an answer that was cut off', { finishReason: 'MAX_TOKENS' }],
    ['of an answer that was blocked', { finishReason: 'SAFETY' }],
    ['of another document', { reply: ['tldr'] }],
  ])('%s', async (_, answers) => {
    expect(await codeWith(answers)).toBe('AI_UNAVAILABLE')
  })
})
