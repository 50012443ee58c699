import { describe, expect, test } from 'vitest'
import { modelAccount } from '../../../services/ai/test/models/model-account.ts'
import { eventually } from '../scratch.ts'
import { geminiBody, geminiPath, wires } from './wires.ts'

const [gemini] = wires

describe('the load of the model sandbox', () => {
  test('counts the questions that meet, and none of another account', async () => {
    const [account, other] = [modelAccount(), modelAccount()]
    await account.settings({ fault: { how: 'hang' } })
    const asked = Array.from({ length: 5 }, async () => gemini?.ask(account).catch(() => {}))
    await eventually(async () => (await account.load()).answering === 5)
    await account.hangUp()
    await Promise.all(asked)
    await account.settings({ fault: null })
    await gemini?.ask(account)
    expect(await account.load()).toEqual({ answering: 0, mostAtOnce: 5, givenUp: 0 })
    expect(await other.load()).toEqual({ answering: 0, mostAtOnce: 0, givenUp: 0 })
  })

  test.each([{ delayMs: 600_000 }, { fault: { how: 'hang' as const } }])(
    'counts callers who gave up: %j',
    async (settings) => {
      const account = modelAccount()
      await account.settings(settings)
      const patience = new AbortController()
      const asked = fetch(`${account.url}${geminiPath}`, {
        method: 'POST',
        headers: { 'x-goog-api-key': account.key },
        body: JSON.stringify(geminiBody()),
        signal: patience.signal,
      })
      await eventually(async () => (await account.load()).answering === 1)
      patience.abort()
      await expect(asked).rejects.toThrow('aborted')
      await eventually(async () => (await account.load()).givenUp === 1)
      expect((await account.load()).answering).toBe(0)
    },
  )
})
