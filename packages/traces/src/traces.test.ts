import { openTraceCollector, tracesTo } from '@civic/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { areTracesOn, beginSpan, inSpan, traceHeaders } from './span.ts'
import { startTraces } from './start-traces.ts'

const unexpected = (problem: string) => {
  throw new Error(problem)
}

afterEach(() => void vi.unstubAllEnvs())

function setAll(variables: Record<string, string>): void {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
}

test.each([
  ['no variable', {}],
  ['an empty one', { OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }],
  [
    'the exporter that exports nothing',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_EXPORTER: 'none' },
  ],
  ['the switch of the specification', { OTEL_TRACES_EXPORTER: 'otlp', OTEL_SDK_DISABLED: 'TRUE' }],
])('nothing is recorded with %s', async (_, variables) => {
  setAll(variables)
  await using _traces = await startTraces('tried', unexpected)
  expect([areTracesOn(), beginSpan('work'), traceHeaders()]).toEqual([false, undefined, {}])
  expect(await inSpan('work', {}, async () => 'done')).toBe('done')
})

test('spans are sent by the end: one within the other, and failed where something was thrown', async () => {
  await using collector = await openTraceCollector()
  setAll({ ...tracesTo(collector), OTEL_BSP_SCHEDULE_DELAY: '60000' })
  {
    await using _traces = await startTraces('tried', unexpected)
    const failing = inSpan('outer', {}, async () =>
      inSpan('inner', { attributes: { 'civic.task': 'lend' } }, async () => {
        throw new Error('broken')
      }),
    )
    await expect(failing).rejects.toThrow('broken')
  }
  expect(areTracesOn()).toBe(false)
  const [inner, outer] = collector.spans
  expect([inner?.name, outer?.name]).toEqual(['inner', 'outer'])
  expect([inner?.parentSpanId, inner?.traceId]).toEqual([outer?.spanId, outer?.traceId])
  expect([inner?.status, outer?.status, inner?.attributes]).toEqual([2, 2, { 'civic.task': 'lend' }])
})

test('another process goes on with a trace by its headers', async () => {
  await using collector = await openTraceCollector()
  setAll(tracesTo(collector))
  {
    await using _traces = await startTraces('tried', unexpected)
    const headers = await inSpan('sender', {}, async () => traceHeaders())
    beginSpan('receiver', { kind: 'server', from: headers })?.end({ name: 'GET /received' })
  }
  const [sender, receiver] = ['sender', 'GET /received'].map((name) =>
    collector.spans.find((span) => span.name === name),
  )
  expect([receiver?.traceId, receiver?.parentSpanId]).toEqual([sender?.traceId, sender?.spanId])
})

test('a collector that is away is warned about, and holds nothing up', async () => {
  const gone = await openTraceCollector()
  setAll({ ...tracesTo(gone), OTEL_EXPORTER_OTLP_TIMEOUT: '300' })
  await gone[Symbol.asyncDispose]()
  const warned: string[] = []
  {
    await using _traces = await startTraces('tried', (problem) => warned.push(problem))
    expect(await inSpan('work', {}, async () => 'done')).toBe('done')
    await vi.waitFor(() => expect(warned.length).toBe(1), { timeout: 30_000 })
  }
  expect(warned[0]).toMatch(/^Traces are not taken, and what is not taken is dropped: .*ECONNREFUSED [\d.:]+$/)
})
