import type { SandboxFault } from '@civic/testing'
import { describe, expect, test } from 'vitest'
import { modelAccount } from '../../../services/ai/test/models/model-account.ts'
import { eventually } from '../scratch.ts'
import { geminiBody, geminiPath, wires } from './wires.ts'

describe.each(wires)('a fault of the model sandbox by $name', ({ ask }) => {
  const troubled = async (fault: SandboxFault) => {
    const account = modelAccount()
    await account.settings({ fault })
    return account
  }

  test('affects the given number of requests, then all is well', async () => {
    const account = await troubled({ how: 'answer', status: 429, headers: { 'retry-after': '7' }, times: 1 })
    const { status, headers, body } = await ask(account)
    expect([status, headers.get('retry-after')]).toEqual([429, '7'])
    expect(body.error).toMatchObject({ message: expect.any(String) })
    expect((await ask(account)).status).toBe(200)
    expect(await account.requests()).toHaveLength(2)
  })

  test('may say anything, and affect only some requests', async () => {
    const headers = { 'content-type': 'text/html' }
    const account = await troubled({ how: 'answer', status: 500, headers, body: '<html>no', only: 'borehole' })
    expect(await ask(account)).toMatchObject({ status: 500, body: '<html>no' })
    expect((await ask({ key: account.key, prompt: 'The road' })).status).toBe(200)
    await account.settings({ fault: null })
    expect((await ask(account)).status).toBe(200)
  })

  test('ends the connection before the answer, or within it', async () => {
    for (const how of ['close', 'cut'] as const) {
      const account = await troubled({ how })
      await expect(ask(account)).rejects.toThrow(TypeError)
      expect(await account.load()).toEqual({ answering: 0, mostAtOnce: 1, givenUp: 0 })
    }
  })

  test('lets a request hang until somebody hangs up', async () => {
    const account = await troubled({ how: 'hang' })
    const hanging = ask(account).catch((error: unknown) => error)
    await eventually(async () => (await account.load()).answering === 1)
    await account.hangUp()
    expect(await hanging).toBeInstanceOf(Error)
    await eventually(async () => (await account.load()).answering === 0)
    expect((await account.load()).givenUp).toBe(0)
  })
})

test('a flood of the model sandbox begins with a good answer and goes on for megabytes', async () => {
  const [account, other] = [modelAccount(), modelAccount()]
  await account.settings({ fault: { how: 'flood' } })
  const texts = [account, other].map(async ({ url, key }) => {
    const headers = { 'x-goog-api-key': key }
    return (await fetch(`${url}${geminiPath}`, { method: 'POST', headers, body: JSON.stringify(geminiBody()) })).text()
  })
  const [flood = '', usual = ''] = await Promise.all(texts)
  expect(flood.length - usual.length).toBe(8_388_608)
  expect(JSON.parse(flood)).toEqual(JSON.parse(usual))
})
