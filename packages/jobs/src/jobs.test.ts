import { databaseFault, inTransaction, openDatabase, type Database } from '@civic/db'
import { createTestDatabase, eventually, type TestDatabase } from '@civic/testing'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { enqueueJob } from './enqueue-job.ts'
import { findHold, holdJobs, releaseJobs } from './hold.ts'
import { installJobs } from './install-jobs.ts'
import { startJobs, type JobsOptions } from './start-jobs.ts'

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

const note = async (payload: unknown) => void seen.push(payload)

async function start(options: Partial<JobsOptions>): Promise<void> {
  running.use(await startJobs({ url: database.url, tasks: {}, warn, ...options }))
}

const enqueue = async (task: string, payload: Record<string, unknown>) =>
  inTransaction(service.db, async (tx) => enqueueJob(tx, task, payload))

const waiting = async (task: string) =>
  database.sql<{ attempts: number }>('select attempts from graphile_worker.jobs where task_identifier = $1', [task])

/** On another database of the same server. */
async function elsewhere(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServerUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

describe('a job', () => {
  test('runs after the commit of the act that recorded it', async () => {
    await start({ tasks: { 'test:act': note } })
    await inTransaction(service.db, async (tx) => {
      await enqueueJob(tx, 'test:act', { petition: 'Ọjà’s "roof"', count: 3 })
      expect(await waiting('test:act')).toEqual([])
    })
    await eventually('the job', () => seen.length > 0)
    expect(seen).toEqual([{ petition: 'Ọjà’s "roof"', count: 3 }])
  })

  test('goes with an act that is undone', async () => {
    await start({ tasks: { 'test:undone': note } })
    const attempt = inTransaction(service.db, async (tx) => {
      await enqueueJob(tx, 'test:undone', { is: 'undone' })
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    await enqueue('test:undone', { is: 'done' })
    await eventually('the other job', () => seen.length > 0)
    expect(seen).toEqual([{ is: 'done' }])
  })

  test('is tried again after a failure, which is warned about', async () => {
    await start({
      tasks: {
        'test:shaky': async (payload) => {
          seen.push(payload)
          if (seen.length === 1) throw new Error('the mail server is down')
        },
      },
    })
    await enqueue('test:shaky', { mail: 1 })
    await eventually('the first attempt to be given back', async () => {
      const [job] = await waiting('test:shaky')
      return job?.attempts === 1 && seen.length === 1 && warnings.length > 0
    })
    await database.sql('update graphile_worker._private_jobs set run_at = now()')
    await eventually('the second attempt', () => seen.length === 2)
    await eventually('the end of the job', async () => (await waiting('test:shaky')).length === 0)
    expect(warnings[0]).toContain('the mail server is down')
  })

  test('waits for the service that owns its task', async () => {
    await start({ tasks: { 'test:mine': note } })
    await enqueue('test:yours', {})
    await enqueue('test:mine', { is: 'mine' })
    await eventually('the own job', () => seen.length > 0)
    expect(await waiting('test:yours')).toHaveLength(1)
  })

  test('runs once, however many replicas there are', async () => {
    const tasks = { 'test:replicas': note }
    await start({ tasks })
    await start({ tasks })
    await Promise.all(Array.from({ length: 20 }, async (_, number) => enqueue('test:replicas', { number })))
    await eventually('the end of all jobs', async () => (await waiting('test:replicas')).length === 0)
    expect(seen).toHaveLength(20)
  })

  test('is finished before its process closes', async () => {
    const release = Promise.withResolvers<void>()
    await start({
      tasks: {
        'test:slow': async () => {
          seen.push('begun')
          await release.promise
          seen.push('ended')
        },
      },
    })
    await enqueue('test:slow', {})
    await eventually('the job', () => seen.length > 0)
    const closing = running.disposeAsync()
    release.resolve()
    await closing
    expect(seen).toEqual(['begun', 'ended'])
    expect(await waiting('test:slow')).toEqual([])
  })

  const endConnections = async () =>
    database.sql(`select pg_terminate_backend(pid) from pg_stat_activity
                  where application_name = 'civic-jobs' and datname = current_database()`)

  test('is still worked off after the database ended all connections of the queue', async () => {
    await start({ tasks: { 'test:after': note } })
    await enqueue('test:after', { is: 'before' })
    await eventually(
      'the end of the first job',
      async () => seen.length === 1 && (await waiting('test:after')).length === 0,
    )
    await endConnections()
    await enqueue('test:after', { is: 'after' })
    await eventually('the second job', () => seen.length === 2)
  })

  test('whose end cannot be recorded, since the database is away, runs again when it is back', async () => {
    const name = new URL(database.url).pathname.slice(1)
    // The queue's own words about a worker that it gives up; what matters of them is warned about as well.
    const trace = vi.spyOn(console, 'trace').mockImplementation(() => {})
    await start({
      tasks: {
        'test:cut': async (payload) => {
          seen.push(payload)
          if (seen.length > 1) return
          await elsewhere(`alter database ${name} allow_connections false`)
          await endConnections()
        },
      },
    })
    await enqueue('test:cut', { is: 'cut off' })
    await eventually('the stop of the queue', () =>
      warnings.some((warning) => warning.includes('trying again every 2 s')),
    )
    await elsewhere(`alter database ${name} allow_connections true`)
    await eventually('the second run', () => seen.length === 2)
    await eventually('the end of the job', async () => (await waiting('test:cut')).length === 0)
    trace.mockRestore()
  })
})

describe('recurring work', () => {
  test('is registered with its schedule, once for all replicas', async () => {
    const recurring = [{ task: 'test:nightly', schedule: '17 3 * * *' }]
    await start({ tasks: { 'test:nightly': note }, recurring })
    await start({ tasks: { 'test:nightly': note }, recurring })
    await eventually('its registration', async () => {
      const known = await database.sql(`select identifier from graphile_worker._private_known_crontabs`)
      return known.some((row) => row['identifier'] === 'test:nightly')
    })
  })

  test('may come by an interval', async () => {
    await start({ tasks: { 'test:often': note }, recurring: [{ task: 'test:often', schedule: { everyMinutes: 60 } }] })
    await eventually('its registration', async () => {
      const known = await database.sql(`select identifier from graphile_worker._private_known_crontabs`)
      return known.some((row) => row['identifier'] === 'test:often')
    })
  })

  test('with an invalid schedule keeps the service from starting, with nothing left open', async () => {
    const attempt = start({ tasks: { 'test:odd': note }, recurring: [{ task: 'test:odd', schedule: '99 * * * *' }] })
    await expect(attempt).rejects.toThrow()
    await eventually('no connection', async () => {
      const rows = await database.sql(`select from pg_stat_activity
                                       where application_name = 'civic-jobs' and datname = current_database()`)
      return rows.length === 0
    })
  })
})

describe('the queue', () => {
  const refused = async (statement: string) => {
    const failure = await sql
      .raw(statement)
      .execute(service.db)
      .catch((cause: unknown) => cause)
    return databaseFault(failure)?.state
  }

  test('is open to a service through one function only', async () => {
    await enqueue('test:door', {})
    expect(await waiting('test:door')).toHaveLength(1)
    expect(await refused('select from graphile_worker.jobs')).toBe('42501')
    expect(await refused('delete from graphile_worker._private_jobs')).toBe('42501')
    expect(await refused(`select graphile_worker.add_job('test:door', '{}')`)).toBe('42501')
  })

  test('is closed to everybody who was not granted access', async () => {
    await database.sql('create role stranger_to_jobs nologin')
    await database.sql('grant usage on schema jobs to stranger_to_jobs')
    await using stranger = openDatabase({ url: database.url, applicationName: 'jobs', role: 'stranger_to_jobs', warn })
    const attempt = inTransaction(stranger.db, async (tx) => enqueueJob(tx, 'test:stranger', {}))
    expect(databaseFault(await attempt.catch((cause: unknown) => cause))?.state).toBe('42501')
    await database.sql('revoke all on schema jobs from stranger_to_jobs')
    await database.sql('drop role stranger_to_jobs')
  })

  test('may be installed again at every start', async () => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await installJobs(client, database.url)
    await client.end()
    await enqueue('test:again', {})
    expect(await waiting('test:again')).toHaveLength(1)
  })

  test('is not started when its database cannot be reached', async () => {
    await expect(start({ url: 'postgres://civic@127.0.0.1:1/civic' })).rejects.toThrow('ECONNREFUSED')
  })
})

describe('jobs that are held back', () => {
  afterEach(async () => database.sql('delete from jobs.hold'))

  test('wait in every replica, those enqueued meanwhile too, and run once they are released', async () => {
    const pool = new pg.Pool({ connectionString: database.url, max: 1 })
    running.defer(async () => pool.end())
    await enqueue('test:held', { of: 'before' })
    await holdJobs(pool, 'restored from a backup')
    await start({ tasks: { 'test:held': note } })
    await start({ tasks: { 'test:held': note } })
    await enqueue('test:held', { of: 'meanwhile' })

    expect(warnings).toEqual(Array(2).fill('No jobs run, and no mails that wait are sent: restored from a backup'))
    expect(await findHold(pool)).toMatchObject({ reason: 'restored from a backup' })
    expect(seen).toEqual([])
    expect(await waiting('test:held')).toEqual([{ attempts: 0 }, { attempts: 0 }])

    expect(await releaseJobs(pool)).toMatchObject({ reason: 'restored from a backup' })
    await eventually('both jobs', () => seen.length === 2)
  })
})
