import { createLogger } from '@civic/http'
import { Semaphore } from '@civic/limits'
import { collectLog, eventually, type SandboxFault } from '@civic/testing'
import { describe, expect, test } from 'vitest'
import { newTask } from '../../../test/tasks.ts'
import { modelOnSandbox, providers, Weather, type Provider } from '../../../test/models/models.ts'
import type { Task } from '../task/task.ts'
import { defaultTimeLimits } from '../task/time-limits.ts'
import { AiUnavailableError } from '../refusals/ai-errors.ts'
import { askModel, type ModelQuestion } from './ask-model.ts'
import { openModel } from './open-model.ts'

const rain = { sky: 'rain', degrees: 7.5 }
const question: ModelQuestion<typeof Weather> = {
  system: 'system-canary',
  prompt: 'prompt-canary',
  schema: Weather,
  kind: 'judgement',
}

/** Asking with all that belongs to it, on an account of its own. */
function asking(provider: Provider = 'gemini', permits = new Semaphore(16)) {
  const { account, model } = modelOnSandbox(provider)
  const log = collectLog()
  const logger = createLogger({ service: 'ai-service', level: 'trace', destination: log })
  const context = { model, permits, timeLimits: defaultTimeLimits, log: logger }
  return {
    account,
    log,
    permits,
    context,
    ask: async (task: Partial<Task> = {}, fields: Partial<typeof question> = {}) =>
      askModel(context, newTask(task), { ...question, ...fields }),
  }
}

const refusal = async (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error)

/** What was logged of each call: how it ended. */
const outcomesIn = ({ log }: ReturnType<typeof asking>) => log.records().map(({ outcome }) => outcome)

describe.each(providers)('asking a model that speaks %s', (provider) => {
  test('gives the reply in the shape that was asked for, and leaves out the rest', async () => {
    const { account, ask } = asking(provider)
    await account.settings({ answers: { reply: { ...rain, more: 'output-canary' } } })
    expect(await ask()).toEqual(rain)
  })

  test.each([
    ['judgement', 0.2, 2048],
    ['draft', 0.8, 4096],
  ] as const)('for a %s allows a temperature of %d and %d tokens', async (kind, temperature, tokens) => {
    const { account, ask } = asking(provider)
    await ask({}, { kind })
    const { body } = (await account.requests())[0] ?? {}
    const asked = { gemini: body?.generationConfig, openai: body }[provider]
    const limit = { gemini: 'maxOutputTokens', openai: 'max_completion_tokens' }[provider]
    expect(asked).toMatchObject({ temperature, [limit]: tokens })
  })

  test('is one line in the log: who asked for what, how long it took and how much it was', async () => {
    const { account, log, ask } = asking(provider)
    await account.settings({ answers: { reply: { ...rain, sky: 'output-canary' } } })
    const task = newTask({ name: 'summarize' })
    await ask(task)
    const [record, ...others] = log.records()
    expect(others).toEqual([])
    expect(record).toMatchObject({
      level: 30,
      requestId: task.requestId,
      task: 'summarize',
      userId: task.userId,
      model: 'model-sandbox',
      latencyMs: expect.any(Number),
      inputTokens: expect.any(Number),
      outputTokens: expect.any(Number),
      outcome: 'answered',
    })
    expect(log.text()).not.toMatch(/canary|model_test_/)
  })
})

const endings: [string, { fault: SandboxFault } | { answers: object }, string, string?][] = [
  ['quota is used up', { fault: { how: 'answer', status: 429, body: 'output-canary' } }, 'quota', 'HTTP 429'],
  ['key is not good', { fault: { how: 'answer', status: 401, body: 'output-canary' } }, 'refused', 'HTTP 401'],
  ['provider fails', { fault: { how: 'answer', status: 503, body: 'output-canary' } }, 'failed', 'HTTP 503'],
  ['provider hangs up', { fault: { how: 'close' } }, 'unreachable', 'UND_ERR_SOCKET'],
  ['answer is cut off', { answers: { reply: rain, finishReason: 'MAX_TOKENS' } }, 'cut-off'],
  ['answer is blocked', { answers: { blockReason: 'SAFETY' } }, 'blocked'],
  ['answer is talk', { answers: { text: 'output-canary' } }, 'malformed'],
  ['answer lacks a member', { answers: { reply: { sky: 'output-canary' } } }, 'malformed'],
  ['answer holds half a surrogate pair', { answers: { reply: { ...rain, sky: 'output-canary \ud83c' } } }, 'malformed'],
  [
    'answer escapes half a surrogate pair',
    { answers: { text: String.raw`{"sky":"output-canary \ud83c","degrees":7.5}` } },
    'malformed',
  ],
  ['answer has another type', { answers: { reply: { ...rain, degrees: 'output-canary' } } }, 'malformed'],
]

describe('a model that gives no answer', () => {
  test.each(endings)('is AI_UNAVAILABLE when its %s, and says why in the log alone', async (...ending) => {
    const [, settings, outcome, detail] = ending
    const { account, log, ask } = asking()
    await account.settings(settings)
    const refused = await refusal(ask({ name: 'draft-campaign', remainingMs: () => 4999 }))
    expect(refused).toEqual(new AiUnavailableError('draft-campaign'))
    expect(refused).not.toHaveProperty('cause')
    expect(log.records()).toEqual([expect.objectContaining({ level: 40, task: 'draft-campaign', outcome })])
    expect(log.records()[0]?.detail).toBe(detail)
    expect(log.text()).not.toMatch(/canary|model_test_|127\.0\.0\.1/)
  })

  test('may have cost all the same', async () => {
    const { account, log, ask } = asking()
    await account.settings({ answers: { reply: [] } })
    await refusal(ask())
    expect(log.records()).toEqual([expect.objectContaining({ inputTokens: expect.any(Number), outcome: 'malformed' })])
  })

  test('is absent without a key', async () => {
    const held = asking()
    const { context } = held
    const model = openModel({ provider: 'gemini', apiKey: '', model: 'none', baseUrl: undefined })
    expect(await refusal(askModel({ ...context, model }, newTask(), question))).toBeInstanceOf(AiUnavailableError)
    expect(held.log.records()).toEqual([expect.objectContaining({ model: 'none', outcome: 'absent' })])
  })
})

describe('a second try', () => {
  test.each<SandboxFault>([
    { how: 'close', times: 1 },
    { how: 'cut', times: 1 },
    { how: 'answer', status: 500, times: 1 },
    { how: 'answer', status: 503, times: 1 },
  ])('is made after %j', async (fault) => {
    const held = asking()
    await held.account.settings({ fault, answers: { reply: rain } })
    expect(await held.ask({ remainingMs: () => 5000 })).toEqual(rain)
    expect(await held.account.requests()).toHaveLength(2)
    expect(outcomesIn(held)).toEqual(['answered'])
  })

  test.each<SandboxFault>([{ how: 'close' }, { how: 'answer', status: 503 }])('is the last: %j', async (fault) => {
    const { account, ask } = asking()
    await account.settings({ fault })
    expect(await refusal(ask())).toBeInstanceOf(AiUnavailableError)
    expect(await account.requests()).toHaveLength(2)
  })

  test('is not made with less than five seconds left', async () => {
    const { account, ask } = asking()
    await account.settings({ fault: { how: 'answer', status: 503, times: 1 } })
    expect(await refusal(ask({ remainingMs: () => 4999 }))).toBeInstanceOf(AiUnavailableError)
    expect(await account.requests()).toHaveLength(1)
  })

  test.each<SandboxFault>([
    { how: 'answer', status: 429 },
    { how: 'answer', status: 400 },
    { how: 'answer', status: 302, headers: { location: '/' } },
    { how: 'flood' },
    { how: 'answer', status: 200, body: '' },
  ])('is not made after %j', async (fault) => {
    const { account, ask } = asking()
    await account.settings({ fault: { ...fault, times: 1 } })
    expect(await refusal(ask())).toBeInstanceOf(AiUnavailableError)
    expect(await account.requests()).toHaveLength(1)
  })
})

describe('many who ask at once', () => {
  test('are sixteen at the model, and all are answered', async () => {
    const { account, ask } = asking()
    await account.settings({ fault: { how: 'hang' }, answers: { reply: rain } })
    const replies = Promise.all(Array.from({ length: 40 }, async () => ask()))
    await eventually('sixteen to arrive', async () => (await account.load()).answering >= 16)
    await account.settings({ fault: null })
    // Those who were hung up on ask once more.
    await account.hangUp()
    expect(await replies).toEqual(Array(40).fill(rain))
    expect((await account.load()).mostAtOnce).toBe(16)
    expect(await account.requests()).toHaveLength(56)
  })

  test('are sixteen at the model, and no more when the time of all is over at once', async () => {
    const held = asking()
    const deadlines = Array.from({ length: 20 }, () => new AbortController())
    await held.account.settings({ fault: { how: 'hang' } })
    let left = 3000
    const refusals = deadlines.map(async ({ signal }) => refusal(held.ask({ signal, remainingMs: () => left })))
    await eventually('sixteen to arrive', async () => (await held.account.load()).answering === 16)
    left = 299
    // Those who wait get the permits of these before their own deadline is told.
    for (const deadline of deadlines.slice(0, 16)) deadline.abort()
    expect(await Promise.all(refusals)).toEqual(Array(20).fill(new AiUnavailableError('classify-issue')))
    expect(await held.account.requests()).toHaveLength(16)
    expect(outcomesIn(held)).toEqual(Array(20).fill('aborted'))
  })

  test.each([
    ['too late', 299, 0],
    ['just in time', 300, 1],
  ])('are sent to the model or not: %s', async (_, left, times) => {
    const held = asking()
    await held.account.settings({ answers: { reply: rain } })
    await refusal(held.ask({ remainingMs: () => left }))
    expect(await held.account.requests()).toHaveLength(times)
  })

  test('do not wait longer than they want to, and are logged', async () => {
    const held = asking('openai', new Semaphore(1))
    const [staying, leaving] = [new AbortController(), new AbortController()]
    await held.account.settings({ fault: { how: 'hang' } })
    const first = refusal(held.ask({ signal: staying.signal }))
    await eventually('the first to arrive', async () => (await held.account.load()).answering === 1)
    const second = refusal(held.ask({ signal: leaving.signal }))
    leaving.abort()
    expect(await second).toBeInstanceOf(AiUnavailableError)
    expect(outcomesIn(held)).toEqual(['aborted'])
    staying.abort()
    expect(await first).toBeInstanceOf(AiUnavailableError)
    expect(outcomesIn(held)).toEqual(['aborted', 'aborted'])
    expect(await held.account.requests()).toHaveLength(1)
  })
})
