import { httpCaller } from '@civic/testing'
import { describe, expect, inject, test } from 'vitest'
import { modelAccount } from '../../../services/ai/test/models/model-account.ts'
import { draftSchema, geminiBody, geminiPath, objectOf } from './wires.ts'

const call = httpCaller(inject('modelSandboxUrl'))
const { key } = modelAccount()
const ask = async (body: unknown, path = geminiPath) => call('POST', path, { headers: { 'x-goog-api-key': key }, body })
const invalid = { status: 400, body: { error: { code: 400, message: expect.any(String), status: 'INVALID_ARGUMENT' } } }

const { generationConfig: usual, ...rest } = geminiBody()
const withConfig = (config: object) => ({ ...rest, generationConfig: { ...usual, ...config } })
const withSchema = (schema: unknown) => withConfig({ responseJsonSchema: schema })

describe('the Gemini wire of the model sandbox', () => {
  test('answers as the provider does', async () => {
    const { status, body, headers } = await ask(geminiBody())
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json'])
    expect(body).toEqual({
      candidates: [
        {
          content: { parts: [{ text: expect.stringContaining('{"title":') }], role: 'model' },
          finishReason: 'STOP',
          index: 0,
        },
      ],
      usageMetadata: expect.objectContaining({ promptTokenCount: expect.any(Number) }),
      modelVersion: 'model-sandbox',
      responseId: expect.any(String),
    })
  })

  test('takes a schema that names its types in capitals, where that is expected', async () => {
    const schema = { type: 'OBJECT', properties: { tags: { type: 'ARRAY', items: { type: 'STRING' } } } }
    const config = { ...usual, responseJsonSchema: undefined }
    const { body } = await ask({ ...rest, generationConfig: { ...config, responseSchema: schema } })
    expect(JSON.parse(body.candidates[0].content.parts[0].text)).toEqual({
      tags: expect.arrayContaining([expect.any(String)]),
    })
    expect(await ask({ ...rest, generationConfig: { ...config, responseSchema: draftSchema } })).toMatchObject(invalid)
    expect(await ask(withSchema(schema))).toMatchObject(invalid)
  })

  test.each([
    ['no body', undefined],
    ['a list', []],
    ['no contents', { ...geminiBody(), contents: undefined }],
    ['empty contents', { ...geminiBody(), contents: [] }],
    ['a speaker that is none', { ...geminiBody(), contents: [{ role: 'system', parts: [{ text: 'a' }] }] }],
    ['a blank part', { ...geminiBody(), contents: [{ parts: [{ text: '' }] }] }],
    ['a picture', { ...geminiBody(), contents: [{ parts: [{ inlineData: {} }] }] }],
    ['a member that is unknown', { ...geminiBody(), messages: [] }],
    ['tools', { ...geminiBody(), tools: [{ googleSearch: {} }] }],
    ['a setting that is unknown', withConfig({ max_completion_tokens: 5 })],
    ['no settings', rest],
    ['no schema', withSchema(undefined)],
    ['two schemas', withConfig({ responseSchema: { type: 'STRING' } })],
    ['plain text', withConfig({ responseMimeType: 'text/plain' })],
    ['too much heat', withConfig({ temperature: 2.1 })],
    ['no room for an answer', withConfig({ maxOutputTokens: 0 })],
    ['several answers', withConfig({ candidateCount: 2 })],
    ['a type that is unknown', withSchema({ type: 'text' })],
    ['a keyword that it cannot heed', withSchema(objectOf({ title: { type: 'string', maxLength: 9 } }))],
    ['a required member that is not defined', withSchema({ type: 'object', properties: {}, required: ['title'] })],
    ['bounds that no number keeps', withSchema(objectOf({ share: { type: 'integer', minimum: 0.1, maximum: 0.9 } }))],
    ['a choice of nothing', withSchema(objectOf({ severity: { enum: [] } }))],
  ])('refuses %s', async (_, body) => {
    expect(await ask(body)).toMatchObject(invalid)
  })

  test('refuses invalid JSON, other methods and other actions', async () => {
    const headers = { 'x-goog-api-key': key }
    expect(await call('POST', geminiPath, { headers, rawBody: '{"contents":' })).toMatchObject(invalid)
    expect(await call('GET', geminiPath, { headers })).toMatchObject(invalid)
    const elsewhere = await ask(geminiBody(), '/v1beta/models/model-sandbox:streamGenerateContent')
    expect(elsewhere).toMatchObject({ status: 404, body: { error: { code: 404, status: 'NOT_FOUND' } } })
  })

  test.each([{}, { 'x-goog-api-key': '' }, { authorization: `Bearer ${key}` }])(
    'answers nobody without a key: %j',
    async (headers) => {
      const { status, body } = await call('POST', geminiPath, { headers: { ...headers }, body: geminiBody() })
      expect([status, body.error.status]).toEqual([403, 'PERMISSION_DENIED'])
    },
  )
})
