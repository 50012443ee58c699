import { openPool } from '@civic/db'
import type { Warn } from '@civic/errors'
import { startAtZero } from '@civic/metrics'
import { Logger, parseCronItems, type RunnerOptions, type TaskList } from 'graphile-worker'
import { everyMinutes } from './every-minutes.ts'
import { JobRunner } from './job-runner.ts'
import { inTraceOf } from './job-trace.ts'
import { failures, watchQueue } from './queue-metrics.ts'
import { WorkerRoll } from './worker-roll.ts'

/** Work that recurs by the clock; one occurrence runs once, however many replicas there are. */
export interface RecurringJob {
  /** Owner and what, e.g. `identity:purge-tokens`. */
  task: string
  /** Crontab times in UTC, e.g. `17 3 * * *`; or an interval, the first time within one of the start. */
  schedule: string | { everyMinutes: number }
}

/** The tasks of one service by name; each must be safe to run twice. */
export interface JobsOptions {
  /** Address with the login user's rights; the queue's own tables are closed to the services' roles. */
  url: string
  tasks: Record<string, (payload: unknown) => Promise<void>>
  recurring?: readonly RecurringJob[]
  warn: Warn
  /** How often dead workers are looked for, instead of every 3 seconds. */
  callEveryMs?: number
}

/**
 * Starts working off the jobs of one service; throws when the database cannot be asked. Closing waits for those that
 * run. A task that throws is warned about and tried again, later each time; one whose process dies runs again within
 * seconds.
 */
export async function startJobs({
  url,
  tasks,
  recurring = [],
  warn,
  callEveryMs,
}: JobsOptions): Promise<AsyncDisposable> {
  await using opening = new AsyncDisposableStack()
  const { pool } = openPool({ url, applicationName: 'civic-jobs', maxConnections: 3, plain: true, warn })
  opening.defer(async () => pool.end())
  opening.defer(watchQueue(pool))
  startAtZero(failures, { task: Object.keys(tasks) })
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, work]) => [
      name,
      async (payload: unknown) => countFailure(name, inTraceOf(name, payload, work)),
    ]),
  )
  const cronItems = recurring.map(({ task, schedule }) => ({
    task,
    match: typeof schedule === 'string' ? schedule : everyMinutes(schedule.everyMinutes),
  }))
  const options: RunnerOptions = {
    taskList,
    parsedCronItems: parseCronItems(cronItems),
    concurrency: 2,
    noHandleSignals: true,
    logger: warningsOnly(warn),
    // Without batches (of at least one) nothing catches a failure to record the end of a job, and the process dies.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
  const roll = opening.use(new WorkerRoll({ url, warn, ...(callEveryMs !== undefined && { callEveryMs }) }))
  const runner = new JobRunner({ pool, roll, options, warn })
  await runner.start()
  opening.defer(async () => runner.close())
  return opening.move()
}

async function countFailure(task: string, work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    failures.inc({ task })
    throw error
  }
}

function warningsOnly(warn: Warn): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error' || level === 'warning') warn(message, meta?.['error'])
  })
}
