import { expect, onTestFinished, test } from 'vitest'
import { modelAccount } from '../../../services/ai/test/models/model-account.ts'
import { demoWelcome } from '../../../stack/demo/demo-welcome.ts'
import { openDemo } from '../../../stack/demo/open-demo.ts'
import { askerIn, onAnyPort } from './running-demo.ts'

test(
  "a demo asks the reader's own model, starts no stand-in, and tells nobody the key",
  { timeout: 180_000 },
  async () => {
    const account = modelAccount()
    const said: string[] = []
    const say = (line: string) => void said.push(line)
    const env = { ...onAnyPort, AI_API_KEY: account.key, AI_BASE_URL: account.url, AI_MODEL: 'a-model' }
    const { signal } = new AbortController()
    const demo = await openDemo({ env, destination: { write: say }, onProgress: say, signal })
    onTestFinished(async () => demo[Symbol.asyncDispose]())
    const ada = await askerIn(demo.stack.url, 'ada@demo.example')
    const report = { title: 'Deep hole', description: 'In front of the school gate.' }

    expect((await ada('POST', '/ai/classify-issue', report)).data.classification.model).toBe('a-model')
    expect(await account.requests()).toHaveLength(1)
    expect(demo.modelSandboxUrl).toBeUndefined()
    expect(demoWelcome(demo)).toMatch(/Model +your own/)
    expect(said.join('') + demoWelcome(demo)).not.toContain(account.key)
  },
)
