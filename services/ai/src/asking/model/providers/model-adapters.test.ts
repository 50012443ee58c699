import { eventually, findFreePort, type SandboxFault } from '@civic/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { modelAccount, type ModelAnswers } from '../../../../test/models/model-account.ts'
import { baseUrlOf, failureOf, modelOnSandbox, newRequest, providers, told } from '../../../../test/models/models.ts'
import { ModelFailure, type ModelFault } from '../model-port.ts'
import { openModel } from '../open-model.ts'

const rain = { sky: 'rain', degrees: 7.5 }

const statuses: [number, ModelFault][] = [
  [302, 'refused'],
  [400, 'refused'],
  [401, 'refused'],
  [403, 'refused'],
  [404, 'refused'],
  [408, 'refused'],
  [422, 'refused'],
  [429, 'quota'],
  [500, 'failed'],
  [502, 'failed'],
  [503, 'failed'],
  [529, 'failed'],
]

const faults: [string, SandboxFault, ModelFault][] = [
  ['hangs up', { how: 'close' }, 'unreachable'],
  ['hangs up in the middle', { how: 'cut' }, 'unreachable'],
  ['answers without end', { how: 'flood' }, 'malformed'],
  ['answers a page', { how: 'answer', status: 200, body: '<h1>secret-canary</h1>' }, 'malformed'],
  ['answers nothing', { how: 'answer', status: 200, body: '' }, 'malformed'],
  ['answers a list', { how: 'answer', status: 200, body: [] }, 'malformed'],
  ['answers null', { how: 'answer', status: 200, body: 'null' }, 'malformed'],
]

const document = JSON.stringify(rain)

const answers: [string, ModelAnswers, ModelFault][] = [
  ['says nothing', { text: '' }, 'malformed'],
  ['says blank lines', { text: ' \n' }, 'malformed'],
  ['talks', { text: 'secret-canary' }, 'malformed'],
  ['talks before it answers', { text: `Here you are: ${document}` }, 'malformed'],
  ['talks after it answered', { text: `${document} I hope that helps!` }, 'malformed'],
  ['answers in a fence', { reply: rain, markdown: true }, 'malformed'],
  ['answers twice', { reply: rain, documents: 2 }, 'malformed'],
  ['answers half', { text: document.slice(0, -1) }, 'malformed'],
  ['answers almost in JSON', { text: "{'sky': 'rain', degrees: 7.5,}" }, 'malformed'],
  ['had too little room', { reply: rain, finishReason: 'MAX_TOKENS' }, 'cut-off'],
  ['is stopped', { reply: rain, finishReason: 'SAFETY' }, 'blocked'],
  ['is stopped for another reason', { reply: rain, finishReason: 'RECITATION' }, 'blocked'],
  ['does not say why it ended', { reply: rain, finishReason: null }, 'blocked'],
  ['has no answer', { noCandidates: true }, 'blocked'],
  ['may not hear the question', { blockReason: 'PROHIBITED_CONTENT' }, 'blocked'],
]

describe.each(providers)('a model that speaks %s', (provider) => {
  let { account, model } = modelOnSandbox(provider)
  beforeEach(() => void ({ account, model } = modelOnSandbox(provider)))

  const fails = async (call: Promise<unknown>): Promise<ModelFailure> => {
    const failure = await failureOf(call)
    expect(failure).toBeInstanceOf(ModelFailure)
    expect(told(failure)).not.toMatch(/canary|model_test_|127\.0\.0\.1|localhost|http:/i)
    if (!failure) throw new Error('It did not fail')
    return failure
  }

  test('answers with the document that it wrote, and how much was read and written', async () => {
    await account.settings({ answers: { reply: { ...rain, more: 1 } } })
    const reply = await model.generateJson(newRequest())
    expect(model.name).toBe('model-sandbox')
    expect(reply).toEqual({
      json: { ...rain, more: 1 },
      inputTokens: expect.any(Number),
      outputTokens: expect.any(Number),
    })
  })

  test('may be left to make something up', async () => {
    const { json } = await model.generateJson(newRequest())
    expect(json).toEqual({ sky: expect.any(String), degrees: expect.any(Number) })
  })

  test.each(statuses)('whose provider answers %i has %s', async (status, fault) => {
    const headers = { location: `${account.url}/secret-canary`, 'retry-after': '1' }
    const body = { error: { message: `secret-canary ${account.key}` } }
    await account.settings({ fault: { how: 'answer', status, headers, body } })
    const failure = await fails(model.generateJson(newRequest()))
    expect(failure).toMatchObject({ fault, detail: `HTTP ${status}` })
    expect(await account.requests()).toHaveLength(1)
  })

  test.each(faults)('whose provider %s gave no answer', async (_, fault, expected) => {
    await account.settings({ fault })
    expect((await fails(model.generateJson(newRequest()))).fault).toBe(expected)
    expect(await account.requests()).toHaveLength(1)
  })

  test.each(answers)('that %s gave no answer', async (_, given, expected) => {
    await account.settings({ answers: given })
    expect((await fails(model.generateJson(newRequest()))).fault).toBe(expected)
  })

  test('may answer any JSON, which is not its to judge', async () => {
    for (const reply of [null, [], 'text', 7, { sky: ['\u0000</script>', '\ud800'] }]) {
      await account.settings({ answers: { reply } })
      expect((await model.generateJson(newRequest())).json).toEqual(reply)
    }
  })

  test('is told when the caller gives up, who then waits no longer', async () => {
    await account.settings({ fault: { how: 'hang' } })
    const leaving = new AbortController()
    const call = fails(model.generateJson(newRequest({ signal: leaving.signal })))
    await eventually('the question to arrive', async () => (await account.load()).answering === 1)
    leaving.abort(new Error('reason-canary'))
    expect((await call).fault).toBe('aborted')
    await eventually('the question to be dropped', async () => (await account.load()).givenUp === 1)
  })

  test('is not asked when the caller had given up before', async () => {
    const signal = AbortSignal.abort(new Error('reason-canary'))
    expect((await fails(model.generateJson(newRequest({ signal })))).fault).toBe('aborted')
    expect(await account.requests()).toEqual([])
  })

  test('is unreachable where nobody listens', async () => {
    const baseUrl = baseUrlOf(provider, `http://127.0.0.1:${await findFreePort()}`)
    const nobody = openModel({ provider, apiKey: account.key, model: 'model-sandbox', baseUrl })
    expect(await fails(nobody.generateJson(newRequest()))).toMatchObject({
      fault: 'unreachable',
      detail: 'ECONNREFUSED',
    })
  })

  test('sees the key at the configured address alone', async () => {
    const other = modelAccount(account.key)
    const elsewhere = { how: 'answer', status: 307, headers: { location: `${other.url}/v1/elsewhere` } } as const
    await account.settings({ fault: { ...elsewhere, times: 1 } })
    expect((await fails(model.generateJson(newRequest()))).fault).toBe('refused')
    expect(await other.requests()).toHaveLength(1)
  })

  test('does not tell a key that no header can hold', async () => {
    const baseUrl = baseUrlOf(provider, account.url)
    const apiKey = 'key-canary\nline'
    const faulty = openModel({ provider, apiKey, model: 'model-sandbox', baseUrl })
    expect((await fails(faulty.generateJson(newRequest()))).fault).toBe('unreachable')
  })
})
