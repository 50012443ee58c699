import { inTransaction, openDatabase, type Database } from '@civic/db'
import { createTestDatabase, eventually, openTraceCollector, tracesTo, type TestDatabase } from '@civic/testing'
import { inSpan, startTraces } from '@civic/traces'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { enqueueJob } from './enqueue-job.ts'
import { startJobs } from './start-jobs.ts'

const opening = new AsyncDisposableStack()
let database: TestDatabase
let service: Database<Record<string, never>>

const warn = () => {}

beforeAll(async () => {
  database = opening.use(await createTestDatabase(inject('databaseServerUrl')))
  service = opening.use(openDatabase({ url: database.url, applicationName: 'jobs-test', role: 'civic_identity', warn }))
})
afterAll(async () => opening.disposeAsync())

/** What a task sees of a job that was recorded as part of a span, if traces are recorded. */
async function payloadOfJobIn(span: string): Promise<unknown> {
  const seen: unknown[] = []
  const tasks = { 'test:traced': async (payload: unknown) => void seen.push(payload) }
  await using _jobs = await startJobs({ url: database.url, tasks, warn })
  await inSpan(span, {}, async () =>
    inTransaction(service.db, async (tx) => enqueueJob(tx, 'test:traced', { petition: 'roof' })),
  )
  await eventually('the job', () => seen.length > 0)
  return seen[0]
}

test('a job belongs to the trace of whoever asked for it, and its task sees nothing of that', async () => {
  await using collector = await openTraceCollector()
  for (const [name, value] of Object.entries(tracesTo(collector))) vi.stubEnv(name, value)
  {
    await using _traces = await startTraces('jobs', warn)
    expect(await payloadOfJobIn('the act')).toEqual({ petition: 'roof' })
  }
  vi.unstubAllEnvs()
  const [act, job] = ['the act', 'job test:traced'].map((name) => collector.spans.find((span) => span.name === name))
  expect(act?.traceId).toMatch(/^[0-9a-f]{32}$/)
  expect([job?.traceId, job?.parentSpanId]).toEqual([act?.traceId, act?.spanId])
})

test('a job of a process that recorded traces runs in one that does not', async () => {
  const seen: unknown[] = []
  await database.sql(
    `select jobs.enqueue('test:traced', '{"petition":"roof","_trace":{"traceparent":"00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"}}')`,
  )
  const tasks = { 'test:traced': async (payload: unknown) => void seen.push(payload) }
  await using _jobs = await startJobs({ url: database.url, tasks, warn })
  await eventually('the job', () => seen.length > 0)
  expect(seen).toEqual([{ petition: 'roof' }])
})
