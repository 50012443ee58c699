import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { inTransaction, openDatabase, type Database } from '@civic/db'
import { createTestDatabase, eventually, type TestDatabase } from '@civic/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { enqueueJob } from './enqueue-job.ts'
import { startJobs } from './start-jobs.ts'

let database: TestDatabase
let service: Database<Record<string, never>>
let running: AsyncDisposableStack
let warnings: string[]
let seen: unknown[]

const warn = (problem: string) => void warnings.push(problem)

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
  service = openDatabase({ url: database.url, applicationName: 'jobs-test', role: 'civic_identity', warn })
})

afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

beforeEach(() => {
  running = new AsyncDisposableStack()
  warnings = []
  seen = []
})

afterEach(async () => running.disposeAsync())

const start = async (task: string, work: (payload: unknown) => Promise<void>, callEveryMs = 100) =>
  running.use(await startJobs({ url: database.url, tasks: { [task]: work }, warn, callEveryMs }))

const enqueue = async (task: string, payload: Record<string, unknown>) =>
  inTransaction(service.db, async (tx) => enqueueJob(tx, task, payload))

const note = async (payload: unknown) => void seen.push(payload)

/** Another process that has taken a job of the task and never ends it. */
async function holdJob(task: string): Promise<{ kill: () => Promise<void> }> {
  const program = path.join(import.meta.dirname, '../test/hold-job.ts')
  const child = spawn(process.execPath, [program, database.url, task], { stdio: ['ignore', 'pipe', 'inherit'] })
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  onTestFinished(kill)
  await once(child.stdout, 'data')
  return { kill }
}

/** A job that a worker has taken which never was. */
async function abandonedJob(task: string): Promise<void> {
  await enqueue(task, {})
  await database.sql(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-of-nobody'
     where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
    [task],
  )
}

const isFree = async (task: string) =>
  (await database.sql('select from graphile_worker.jobs where task_identifier = $1 and locked_by is null', [task]))
    .length > 0

describe('a job whose process is killed', () => {
  test('runs in another replica, which is warned', async () => {
    await enqueue('test:replica', { is: 'left behind' })
    const other = await holdJob('test:replica')
    await start('test:replica', note)
    await other.kill()
    await eventually('the second run', () => seen.length > 0)
    expect(seen).toEqual([{ is: 'left behind' }])
    expect(warnings.join()).toMatch(/^The jobs of workers that died run again: pool-\w+$/)
  })

  test('runs when its service is back', async () => {
    await enqueue('test:return', { is: 'left behind' })
    await (await holdJob('test:return')).kill()
    await start('test:return', note)
    await eventually('the second run', () => seen.length > 0)
    expect(seen).toEqual([{ is: 'left behind' }])
  })

  test('is freed by any service, also by one that has no such task', async () => {
    await abandonedJob('test:neighbour')
    await start('test:other', note)
    await eventually('the job to be free', async () => isFree('test:neighbour'))
  })
})

describe('a job whose process lives', () => {
  test('stays with it, however long it takes, also when every connection of the queue was cut meanwhile', async () => {
    const release = Promise.withResolvers<void>()
    const work = async (payload: unknown) => {
      await note(payload)
      await release.promise
    }
    // Seldom enough for a busy machine to connect again before the third call.
    await start('test:long', work, 500)
    await start('test:long', work, 500)
    await enqueue('test:long', { is: 'long' })
    await eventually('its beginning', () => seen.length > 0)
    await database.sql(`select pg_terminate_backend(pid) from pg_stat_activity
                        where application_name = 'civic-jobs' and datname = current_database()`)

    await abandonedJob('test:abandoned')
    await eventually('a dead worker to be noticed', async () => isFree('test:abandoned'))
    await abandonedJob('test:abandoned-later')
    await eventually('another one to be noticed', async () => isFree('test:abandoned-later'))
    release.resolve()
    await eventually('its end', async () => !(await isKnown('test:long')))
    expect(seen).toEqual([{ is: 'long' }])
  })
})

const isKnown = async (task: string) =>
  (await database.sql('select from graphile_worker.jobs where task_identifier = $1', [task])).length > 0
