import { httpCaller } from '@civic/testing'
import { describe, expect, inject, test } from 'vitest'
import { keyless, modelAccount } from '../../../services/ai/test/models/model-account.ts'
import { draftSchema, objectOf, openaiBody } from './wires.ts'

const call = httpCaller(inject('modelSandboxUrl'))
const { key: token } = modelAccount()
const path = '/v1/chat/completions'
const ask = async (body: unknown) => call('POST', path, { token, body })
const error = { message: expect.any(String), type: 'invalid_request_error', param: null, code: null }
const invalid = { status: 400, body: { error } }

const withFormat = (asked: object) => {
  const { json_schema: usual } = openaiBody().response_format
  return { ...openaiBody(), response_format: { type: 'json_schema', json_schema: { ...usual, ...asked } } }
}

describe('the OpenAI wire of the model sandbox', () => {
  test('answers as the provider does', async () => {
    const { status, body, headers } = await ask(openaiBody())
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json'])
    const content = expect.stringContaining('{"title":')
    expect(body).toEqual({
      id: expect.stringMatching(/^chatcmpl-/),
      object: 'chat.completion',
      created: expect.any(Number),
      model: 'model-sandbox',
      choices: [
        { index: 0, message: { role: 'assistant', content, refusal: null }, logprobs: null, finish_reason: 'stop' },
      ],
      usage: expect.objectContaining({ prompt_tokens: expect.any(Number) }),
    })
  })

  test.each([
    ['no body', undefined],
    ['no model', { ...openaiBody(), model: undefined }],
    ['no messages', { ...openaiBody(), messages: [] }],
    ['a speaker that is none', { ...openaiBody(), messages: [{ role: 'model', content: 'a' }] }],
    ['a blank message', { ...openaiBody(), messages: [{ role: 'user', content: '' }] }],
    ['a picture', { ...openaiBody(), messages: [{ role: 'user', content: [{ type: 'image_url' }] }] }],
    ['the old name of a bound', { ...openaiBody(), max_tokens: 5 }],
    ['a member that is unknown', { ...openaiBody(), contents: [] }],
    ['too much heat', { ...openaiBody(), temperature: 2.1 }],
    ['no room for an answer', { ...openaiBody(), max_completion_tokens: 0 }],
    ['several answers', { ...openaiBody(), n: 2 }],
    ['a stream', { ...openaiBody(), stream: true }],
    ['no format', { ...openaiBody(), response_format: undefined }],
    ['any JSON', { ...openaiBody(), response_format: { type: 'json_object' } }],
    ['no schema', withFormat({ schema: undefined })],
    ['a schema without a name', withFormat({ name: undefined })],
    ['a name with a blank', withFormat({ name: 'an answer' })],
    ['a strict schema that is open', withFormat({ schema: { ...draftSchema, additionalProperties: undefined } })],
    [
      'a strict schema with a member that may be left out',
      withFormat({ schema: { ...draftSchema, required: ['title'] } }),
    ],
    [
      'a strict schema that is open within',
      withFormat({ schema: objectOf({ a: { type: 'object', properties: {} } }) }),
    ],
    ['a strict schema of a list', withFormat({ schema: { type: 'array', items: draftSchema } })],
  ])('refuses %s', async (_, body) => {
    expect(await ask(body)).toMatchObject(invalid)
  })

  test('refuses invalid JSON, other methods and other addresses', async () => {
    expect(await call('POST', path, { token, rawBody: '{"model":' })).toMatchObject(invalid)
    expect(await call('GET', path, { token })).toMatchObject(invalid)
    const elsewhere = await call('POST', '/v1/completions', { token, body: openaiBody() })
    expect(elsewhere).toMatchObject({ status: 404, body: { error: { type: 'invalid_request_error' } } })
  })

  test('takes an open schema that is not strict, and messages in parts', async () => {
    const content = [
      { type: 'text', text: 'The pump ' },
      { type: 'text', text: 'is broken' },
    ]
    const format = withFormat({ strict: false, schema: { type: 'object', properties: { title: { type: 'string' } } } })
    const { body } = await ask({ ...format, messages: [{ role: 'user', content }] })
    expect(JSON.parse(body.choices[0].message.content)).toEqual({ title: expect.any(String) })
  })

  test('answers those without a key, on an account of their own; an invalid key is refused', async () => {
    const prompt = `Somebody without a key asks ${token}`
    expect((await call('POST', '/chat/completions', { body: openaiBody({ prompt }) })).status).toBe(200)
    const seen = await modelAccount(keyless).requests()
    expect(seen.filter(({ body }) => JSON.stringify(body).includes(prompt))).toMatchObject([
      { path: '/chat/completions' },
    ])
    expect((await modelAccount(token).requests()).filter((request) => request.path === '/chat/completions')).toEqual([])

    const basic = await call('POST', path, { headers: { authorization: 'Basic YTpi' }, body: openaiBody() })
    expect(basic).toMatchObject({ status: 401, body: { error: { code: 'invalid_api_key' } } })
  })
})
