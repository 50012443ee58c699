import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modelAccount } from '../../../services/ai/test/models/model-account.ts'
import { demoWelcome } from '../../../stack/demo/demo-welcome.ts'
import { type Demo, openDemo } from '../../../stack/demo/open-demo.ts'
import { statusOf } from '../scratch.ts'
import { answersTo, onAnyPort, questionsOn, sendsForm } from './running-demo.ts'

describe("the AI helpers in the demo with the reader's own model", { timeout: 180_000 }, () => {
  const account = modelAccount()
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  let demo: Demo
  let page: string
  beforeAll(async () => {
    const env = { ...onAnyPort, AI_API_KEY: account.key, AI_BASE_URL: account.url, AI_MODEL: 'a-model' }
    const { signal } = new AbortController()
    demo = await openDemo({ env, destination: { write: say }, onProgress: say, signal })
    page = demo.pageUrl
  })
  afterAll(async () => demo[Symbol.asyncDispose]())

  test('are not asked by other sites, and an address of an answer leads back to the list', async () => {
    const question = `${page}/assistance/classify-issue`
    const foreign = [await sendsForm(question, {}, { 'sec-fetch-site': 'cross-site' })]
    foreign.push(await sendsForm(question, {}, { 'sec-fetch-site': 'same-site' }))

    expect(foreign.map(({ status }) => status)).toEqual([403, 403])
    expect(await account.requests()).toEqual([])
    expect((await sendsForm(question, {}, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await fetch(question)).url).toBe(`${page}/assistance`)
    expect(await statusOf(`${page}/assistance/nothing`)).toBe(404)
  })

  test('answer what it says, shown as text', async () => {
    const strings = `5 < 6 & "6" > '5' <img src=x onerror=alert(1)> <<b>script>alert(2)</script> <a onclick=alert(3) x`
    await account.settings({ answers: { strings } })
    const answers = await answersTo(await questionsOn(page))
    const texts = answers.filter(({ status }) => status === 200).map(({ body }) => String(body))

    expect(demoWelcome(demo)).toMatch(/Model +your own/)
    expect(said.join('') + demoWelcome(demo)).not.toContain(account.key)
    expect(texts.filter((shown) => shown.includes('5 &lt; 6 &amp; &quot;6&quot; &gt; &#39;5&#39;'))).toEqual(texts)
    expect(texts.join('')).toContain('<dd>a-model</dd>')
    expect(texts.join('')).not.toMatch(/<script|<img|<a on|5 < 6|A sandbox answers here/)
    for (const { headers } of answers) expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';/)
  })

  test('answer a sentence that says what to do when the model is away', async () => {
    await account.settings({ fault: { how: 'answer', status: 400 } })
    const { status, body } = await sendsForm(`${page}/assistance/classify-issue`)
    expect([status, body]).toEqual([
      502,
      expect.stringMatching(/role="alert">Suggestions are not available[^]+AI_UNAVAILABLE/),
    ])
  })
})
