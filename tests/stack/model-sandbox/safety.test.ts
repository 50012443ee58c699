import { httpCaller } from '@civic/testing'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { modelAccount } from '../../../services/ai/test/models/model-account.ts'
import { sandboxModel, startModelSandbox } from '../../../stack/model-sandbox/start-model-sandbox.ts'
import { eventually, outerAddresses, statusOf } from '../scratch.ts'
import { geminiBody, geminiPath, openaiBody, wires } from './wires.ts'

const call = httpCaller(inject('modelSandboxUrl'))

describe('the model sandbox', () => {
  test('says what it is to anyone who looks at it, and in the name of its model', async () => {
    const { status, body } = await call('GET', '/')
    expect([status, body]).toEqual([200, expect.stringContaining('No model works here')])
    expect(sandboxModel).toContain('sandbox')
  })

  test('listens on loopback alone', async () => {
    const { port } = new URL(inject('modelSandboxUrl'))
    const answers = await Promise.all(outerAddresses().map(async (host) => statusOf(`http://${host}:${port}/`)))
    expect(answers.filter((answer) => answer !== 'refused')).toEqual([])
  })

  test('shows what was asked without the key, and to its owner alone', async () => {
    const account = modelAccount()
    for (const { ask } of wires) await ask({ key: account.key, prompt: `The key is ${account.key}` })
    const seen = await account.requests()
    expect(seen).toMatchObject([
      { operation: 'gemini', method: 'POST', path: geminiPath, headers: { 'x-goog-api-key': '(the key)' } },
      { operation: 'openai', path: '/v1/chat/completions', headers: { authorization: 'Bearer (the key)' } },
    ])
    expect(seen.map(({ body }) => body)).toEqual([
      geminiBody({ prompt: 'The key is (the key)' }),
      openaiBody({ prompt: 'The key is (the key)' }),
    ])
    expect(JSON.stringify(seen)).not.toContain(account.key)
    expect(await modelAccount().requests()).toEqual([])
  })

  test('keeps the newest 500 requests', async () => {
    const account = modelAccount()
    await account.settings({ fault: { how: 'answer', status: 503 } })
    for (let number = 1; number <= 501; number += 1) await wires[0]?.ask({ key: account.key, prompt: `No. ${number}` })
    const prompts = (await account.requests()).map(({ body }) => body.contents[0].parts[0].text)
    expect([prompts.length, prompts[0], prompts.at(-1)]).toEqual([500, 'No. 2', 'No. 501'])
  })

  test.each([geminiPath, '/v1/chat/completions', '/control/settings'])('reads no more than 2 MiB: %s', async (path) => {
    const headers = { 'x-goog-api-key': modelAccount().key }
    expect((await call('POST', path, { headers, rawBody: 'x'.repeat(2_097_153) })).status).toBe(413)
  })

  test.each([
    { delayMs: 600_001 },
    { delayMs: -1 },
    { fault: { how: 'hang', delayMs: 600_001 } },
    { fault: { how: 'answer', status: 99 } },
    { fault: { how: 'explode' } },
    { answers: { parts: 1001 } },
    { answers: { documents: 1.5 } },
    { answers: { omit: 'title' } },
    { answers: { overlay: [] } },
    { answers: { finishreason: 'STOP' } },
    { faults: {} },
  ])('takes no setting that is unknown or beyond its bounds: %j', async (body) => {
    expect((await call('PUT', '/control/settings', { token: modelAccount().key, body })).status).toBe(400)
  })

  test('makes no answer without end', async () => {
    const nested = (depth: number): object =>
      depth === 0 ? { type: 'string' } : { type: 'array', items: nested(depth - 1), minItems: 50 }
    const statuses = [3, 11].map(async (depth) => {
      const schema = { type: 'object', properties: { lists: nested(depth) } }
      return (await wires[0]?.ask({ key: modelAccount().key, schema }))?.status
    })
    expect(await Promise.all(statuses)).toEqual([400, 400])
  })

  test('ends at once, whatever hangs or waits', async () => {
    const sandbox = await startModelSandbox()
    onTestFinished(async () => sandbox[Symbol.asyncDispose]())
    const here = httpCaller(sandbox.url)
    const askAs = async (key: string) =>
      here('POST', geminiPath, { headers: { 'x-goog-api-key': key }, body: geminiBody() }).then(
        () => 'answered',
        () => 'cut off',
      )
    await here('PUT', '/control/settings', { token: 'one', body: { fault: { how: 'hang' } } })
    await here('PUT', '/control/settings', { token: 'other', body: { delayMs: 600_000 } })
    const waiting = ['one', 'other'].map(askAs)
    const answering = async (token: string) => (await here('GET', '/control/load', { token })).data.answering
    await eventually(async () => (await answering('one')) + (await answering('other')) === 2)

    await sandbox[Symbol.asyncDispose]()

    expect(await Promise.all(waiting)).toEqual(['cut off', 'cut off'])
    expect(await statusOf(sandbox.url)).toBe('refused')
  })
})
