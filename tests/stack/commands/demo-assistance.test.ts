import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modelAccount } from '../../../services/ai/test/models/model-account.ts'
import { aiRows } from '../../../services/gateway/src/table/ai-rows.ts'
import { statusOf } from '../scratch.ts'
import { demo, read, sendsForm } from './running-demo.ts'

/** The addresses behind the buttons. */
async function questionsOn(page: string): Promise<string[]> {
  const list = await read(`${page}/assistance`)
  return [...list.matchAll(/method="post" action="(\/assistance\/[a-z-]+)"/g)].map(([, path]) => page + path)
}

/** Presses one button after the other. */
async function answersTo(questions: readonly string[]) {
  const answers = []
  for (const question of questions) answers.push(await sendsForm(question))
  return answers
}

describe('the AI helpers in the demo', { timeout: 180_000 }, () => {
  test('answer all eleven tasks through the gateway, and every page says that a sandbox spoke', async () => {
    const { program, page, model } = await demo()
    const answers = await answersTo(await questionsOn(page))
    const pages = [await read(`${page}/assistance`), ...answers.map(({ body }) => String(body))]
    const [refused, ...others] = answers.filter(({ status }) => status !== 200)
    const asked = answers.flatMap(({ status, body }) =>
      status === 200 ? (/(GET|POST) \/api\/v1\/ai\/[a-z-]+/.exec(body)?.[0] ?? []) : [],
    )

    expect([...new Set(asked)].toSorted()).toEqual(aiRows.map(({ method, path }) => `${method} /api${path}`).toSorted())
    expect([refused?.status, others]).toEqual([403, []])
    expect(refused?.body).toMatch(/role="alert">[^<]+\.<[^]*FORBIDDEN/)
    expect(pages.filter((shown) => !shown.includes('A sandbox answers here, not a real model'))).toEqual([])
    expect(pages.filter((shown) => shown.includes('<dd>model-sandbox</dd>'))).toHaveLength(asked.length)
    expect(program.text.out + program.text.err).not.toContain('model_test_')
    program.signal('SIGINT')
    expect(await program.ended).toMatchObject({ code: 0 })
    expect(await Promise.all([page, model].map(statusOf))).toEqual(['refused', 'refused'])
  })
})

describe("the AI helpers in the demo with the reader's own model", { timeout: 180_000 }, () => {
  const account = modelAccount()
  let running: Awaited<ReturnType<typeof demo>>
  let end = async (): Promise<void> => {}
  beforeAll(async () => {
    const ends = new AsyncDisposableStack()
    end = async () => ends.disposeAsync()
    const model = { AI_API_KEY: account.key, AI_BASE_URL: account.url, AI_MODEL: 'a-model' }
    running = await demo(model, (step) => ends.defer(step))
  })
  afterAll(async () => end())

  test('are not asked by other sites, and an address of an answer leads back to the list', async () => {
    const { page } = running
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
    const { program, page } = running
    const answers = await answersTo(await questionsOn(page))
    const texts = answers.filter(({ status }) => status === 200).map(({ body }) => String(body))

    expect(program.text.out).toMatch(/Model +your own/)
    expect(program.text.out + program.text.err).not.toContain(account.key)
    expect(texts.filter((shown) => shown.includes('5 &lt; 6 &amp; &quot;6&quot; &gt; &#39;5&#39;'))).toEqual(texts)
    expect(texts.join('')).toContain('<dd>a-model</dd>')
    expect(texts.join('')).not.toMatch(/<script|<img|<a on|5 < 6|A sandbox answers here/)
    for (const { headers } of answers) expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';/)
  })

  test('answer a sentence that says what to do when the model is away', async () => {
    await account.settings({ fault: { how: 'answer', status: 400 } })
    const { page } = running
    const { status, body } = await sendsForm(`${page}/assistance/classify-issue`)
    expect([status, body]).toEqual([
      502,
      expect.stringMatching(/role="alert">Suggestions are not available[^]+AI_UNAVAILABLE/),
    ])
  })
})
