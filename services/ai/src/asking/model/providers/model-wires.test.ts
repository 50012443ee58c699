import { Words } from '@civic/contracts'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { keyless, modelAccount } from '../../../../test/models/model-account.ts'
import { failureOf, modelOnSandbox, newRequest } from '../../../../test/models/models.ts'
import { openModel } from '../open-model.ts'
import { lenientItem } from '../reply-schema.ts'

const Asked = Type.Object({
  band: Words(['LOW', 'HIGH']),
  signals: Type.Array(lenientItem(Type.Object({ concern: Type.String() }))),
})
const askedOnWire = {
  type: 'object',
  properties: {
    band: { type: 'string', enum: ['LOW', 'HIGH'] },
    signals: {
      type: 'array',
      items: {
        type: 'object',
        properties: { concern: { type: 'string' } },
        required: ['concern'],
        additionalProperties: false,
      },
    },
  },
  required: ['band', 'signals'],
  additionalProperties: false,
}
const request = () => newRequest({ schema: Asked, temperature: 0.8, maxOutputTokens: 4096 })
const { system, prompt } = request()

describe('the wire of Gemini', () => {
  test('is asked at the address of the model, with the key in its header', async () => {
    const { account, model } = modelOnSandbox('gemini')
    await model.generateJson(request())
    const [seen, ...others] = await account.requests()
    expect(others).toEqual([])
    expect(seen).toMatchObject({
      method: 'POST',
      path: '/v1beta/models/model-sandbox:generateContent',
      query: {},
      headers: { 'x-goog-api-key': '(the key)', 'content-type': 'application/json', accept: 'application/json' },
    })
    expect(seen?.headers).not.toHaveProperty('authorization')
    expect(seen?.body).toEqual({
      systemInstruction: { parts: [{ text: system }] },
      contents: [{ role: 'user', parts: [{ text: prompt }] }],
      generationConfig: {
        responseMimeType: 'application/json',
        responseJsonSchema: askedOnWire,
        temperature: 0.8,
        maxOutputTokens: 4096,
      },
    })
  })

  test('names any model in one segment of the path', async () => {
    const account = modelAccount()
    const odd = { provider: 'gemini', apiKey: account.key, model: 'a/../b?c#d', baseUrl: account.url } as const
    await failureOf(openModel(odd).generateJson(request()))
    expect((await account.requests())[0]?.path).toMatch(/^\/v1beta\/models\/a%2F\.\.%2Fb%3Fc%23d:generateContent$/)
  })

  test('names a model once, even if its setting includes the folder prefix of Google’s lists', async () => {
    const account = modelAccount()
    const listed = { provider: 'gemini', apiKey: account.key, model: 'models/gemini-x', baseUrl: account.url } as const
    const model = openModel(listed)
    await failureOf(model.generateJson(request()))
    expect((await account.requests())[0]?.path).toBe('/v1beta/models/gemini-x:generateContent')
    expect(model.name).toBe('models/gemini-x')
  })

  test('joins the parts of a text', async () => {
    const { account, model } = modelOnSandbox('gemini')
    const reply = { band: 'LOW', signals: [{ concern: 'ọ̀rọ̀ 🌧️' }] }
    await account.settings({ answers: { reply, parts: 7 } })
    expect((await model.generateJson(request())).json).toEqual(reply)
  })

  test.each([
    ['blockReason', { blockReason: 'SAFETY' }, 'blocked'],
    ['no blockReason', { blockReason: null }, undefined],
    ['an empty blockReason', { blockReason: '' }, undefined],
    ['safety ratings alone', { safetyRatings: [] }, undefined],
  ])('with %s in its feedback and a candidate all the same: %j is %s', async (_, promptFeedback, fault) => {
    const { account, model } = modelOnSandbox('gemini')
    const body = { candidates: [{ content: { parts: [{ text: '{}' }] }, finishReason: 'STOP' }], promptFeedback }
    await account.settings({ fault: { how: 'answer', status: 200, body } })
    expect((await failureOf(model.generateJson(request())))?.fault).toBe(fault)
  })

  const said = (candidate: object, usageMetadata?: unknown) => ({
    candidates: [{ finishReason: 'STOP', ...candidate }],
    usageMetadata,
  })
  const thinking = { content: { parts: [{ text: 'Hm.', thought: true }, { text: '{"a"' }, {}, { text: ':1}' }] } }

  test.each([
    [{ promptTokenCount: 5, candidatesTokenCount: 7 }, 5, 7],
    [{ promptTokenCount: 5, candidatesTokenCount: 7, thoughtsTokenCount: 100 }, 5, 107],
    [{ promptTokenCount: '5', candidatesTokenCount: -7, thoughtsTokenCount: 1 }, undefined, undefined],
    [null, undefined, undefined],
  ])('leaves out what was thought on the way, and counts it: %j', async (usage, inputTokens, outputTokens) => {
    const { account, model } = modelOnSandbox('gemini')
    await account.settings({ fault: { how: 'answer', status: 200, body: said(thinking, usage) } })
    expect(await model.generateJson(request())).toEqual({ json: { a: 1 }, inputTokens, outputTokens })
  })

  test.each([{}, { content: null }, { content: { parts: {} } }, { content: { parts: [{ text: 7 }, null] } }])(
    'says nothing where a text should be: %j',
    async (candidate) => {
      const { account, model } = modelOnSandbox('gemini')
      await account.settings({ fault: { how: 'answer', status: 200, body: said(candidate) } })
      expect((await failureOf(model.generateJson(request())))?.fault).toBe('malformed')
    },
  )
})

describe('the wire of OpenAI', () => {
  const body = {
    model: 'model-sandbox',
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: prompt },
    ],
    temperature: 0.8,
    max_completion_tokens: 4096,
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'reply', strict: true, schema: askedOnWire },
    },
  }

  test('is asked for a chat completion, with the key as bearer', async () => {
    const { account, model } = modelOnSandbox('openai')
    await model.generateJson(request())
    const [seen, ...others] = await account.requests()
    expect(others).toEqual([])
    expect(seen).toMatchObject({
      method: 'POST',
      path: '/v1/chat/completions',
      query: {},
      headers: { authorization: 'Bearer (the key)', 'content-type': 'application/json', accept: 'application/json' },
    })
    expect(seen?.body).toEqual(body)
  })

  test('needs no key on a server of one’s own, and then shows none', async () => {
    const account = modelAccount(keyless)
    const prompt = `A prompt that nobody else sends: ${modelAccount().key}`
    const model = openModel({ provider: 'openai', apiKey: '', model: 'model-sandbox', baseUrl: `${account.url}/v1` })
    await model.generateJson({ ...request(), prompt })
    const seen = (await account.requests()).filter(({ body }) => body.messages[1].content === prompt)
    expect(seen).toHaveLength(1)
    expect(seen[0]?.headers).not.toHaveProperty('authorization')
  })

  test('has a place to refuse in', async () => {
    const { account, model } = modelOnSandbox('openai')
    await account.settings({ answers: { refusal: 'secret-canary' } })
    expect((await failureOf(model.generateJson(request())))?.fault).toBe('blocked')
  })

  test.each([
    [{ message: { content: '{"a":1}', refusal: null } }, { prompt_tokens: 5, completion_tokens: 7 }, 5, 7],
    [
      { message: { content: ' {"a":1}\n', refusal: '' } },
      { prompt_tokens: 5.5, completion_tokens: null },
      undefined,
      undefined,
    ],
    [{ message: { content: '{"a":1}' } }, 'many', undefined, undefined],
  ])('tells how much was read and written, or does not: %j %j', async (choice, usage, inputTokens, outputTokens) => {
    const { account, model } = modelOnSandbox('openai')
    const choices = [{ finish_reason: 'stop', ...choice }]
    await account.settings({ fault: { how: 'answer', status: 200, body: { choices, usage } } })
    expect(await model.generateJson(request())).toEqual({ json: { a: 1 }, inputTokens, outputTokens })
  })

  test.each([
    [{}],
    [{ choices: {} }],
    [{ choices: [{ finish_reason: 'stop' }] }],
    [{ choices: [{ finish_reason: 'stop', message: { content: null } }] }],
    [{ choices: [{ finish_reason: 'stop', message: { content: [{ type: 'text', text: '{}' }] } }] }],
  ])('says nothing where a text should be: %j', async (answer) => {
    const { account, model } = modelOnSandbox('openai')
    await account.settings({ fault: { how: 'answer', status: 200, body: answer } })
    expect((await failureOf(model.generateJson(request())))?.fault).toBe('malformed')
  })
})
