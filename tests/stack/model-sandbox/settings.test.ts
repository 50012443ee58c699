import { describe, expect, test } from 'vitest'
import { modelAccount, type ModelAnswers } from '../../../services/ai/test/models/model-account.ts'
import { draftSchema, wires } from './wires.ts'

describe.each(wires)('what the model sandbox is told to say by $name', ({ ask, textOf, finishOf, words }) => {
  const replyWith = async (answers: ModelAnswers) => {
    const account = modelAccount()
    await account.settings({ answers })
    return ask({ key: account.key })
  }
  const said = async (answers: ModelAnswers) => textOf(await replyWith(answers))
  const plain = async () => said({})

  test.each([{ reply: { a: [1, null] } }, { reply: null }, { reply: [] }, { reply: 'text' }, { reply: 7 }])(
    'is said instead of an answer: %j',
    async ({ reply }) => {
      expect(JSON.parse(await said({ reply }))).toEqual(reply)
    },
  )

  test.each(['', '{"confidence":1e400}', 'Here it is: {}', '\u0000 </s> <script>'])(
    'may be no JSON: %j',
    async (text) => {
      expect(await said({ text })).toBe(text)
    },
  )

  test('is laid over an answer, which may lack members too', async () => {
    const { title: _, confidence, ...others } = JSON.parse(await plain())
    const overlaid = JSON.parse(await said({ overlay: { severity: 'NONE', extra: [1] }, omit: ['title'] }))
    expect(overlaid).toEqual({ ...others, confidence, severity: 'NONE', extra: [1] })
  })

  test('replaces every text of an answer except choices', async () => {
    const hostile = '<img src=x onerror=alert(1)>'
    const { title, themes, milestones, severity } = JSON.parse(await said({ strings: hostile }))
    expect([title, ...themes, milestones[0].title]).toEqual(Array.from({ length: themes.length + 2 }, () => hostile))
    expect(draftSchema.properties['severity']).toMatchObject({ enum: expect.arrayContaining([severity]) })
  })

  test('may be fenced, doubled or nothing at all', async () => {
    const document = await plain()
    expect(await said({ markdown: true })).toBe(`\`\`\`json\n${document}\n\`\`\``)
    expect(await said({ documents: 2 })).toBe(`${document}\n${document}`)
    expect(await said({ documents: 0 })).toBe('')
  })

  test.each([
    ['MAX_TOKENS', words.length],
    ['length', words.length],
    ['SAFETY', words.filtered],
    ['content_filter', words.filtered],
    ['RECITATION', 'RECITATION'],
  ])('may end another way: %s', async (finishReason, told) => {
    expect(finishOf(await replyWith({ finishReason }))).toBe(told)
  })

  test('may not say how it ended', async () => {
    expect(finishOf(await replyWith({ finishReason: null })) ?? null).toBeNull()
  })

  test('holds until it is told otherwise, for this account alone', async () => {
    const [account, other] = [modelAccount(), modelAccount()]
    await account.settings({ answers: { reply: 1 } })
    await account.settings({ delayMs: 1 })
    expect(textOf(await ask(account))).toBe('1')
    expect(textOf(await ask(other))).toBe(await plain())
    await account.settings({ answers: null, delayMs: null })
    expect(textOf(await ask(account))).toBe(await plain())
  })
})

describe('what the model sandbox is told to say', () => {
  const [gemini, openai] = wires
  const both = async (answers: ModelAnswers) => {
    const account = modelAccount()
    await account.settings({ answers })
    const [one, other] = await Promise.all([gemini?.ask(account), openai?.ask(account)])
    return [one?.body, other?.body]
  }

  test('comes in parts where there are parts', async () => {
    const [one, other] = await both({ reply: { title: 'Rain 🌧' }, parts: 4 })
    const parts: { text: string }[] = one.candidates[0].content.parts
    expect(parts).toHaveLength(4)
    expect(parts.map(({ text }) => text).join('')).toBe(other.choices[0].message.content)
  })

  test('may be nothing, for a reason', async () => {
    const [one, other] = await both({ blockReason: 'PROHIBITED_CONTENT' })
    expect(one).toMatchObject({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } })
    expect(one).not.toHaveProperty('candidates')
    expect(other.choices).toEqual([])
    const [silent] = await both({ noCandidates: true })
    expect(Object.keys(silent)).toEqual(['usageMetadata', 'modelVersion', 'responseId'])
  })

  test('may be that it will not answer', async () => {
    const [one, other] = await both({ refusal: 'I cannot help with that.' })
    expect(one.candidates[0].content.parts).toEqual([{ text: 'I cannot help with that.' }])
    expect(other.choices[0].message).toEqual({ role: 'assistant', content: null, refusal: 'I cannot help with that.' })
  })
})
