import { counter, LiveGauge } from '@civic/metrics'
import type pg from 'pg'

/** By task, the name of what is done. */
export const failures = counter('jobs_failed_total', 'Attempts at a job that failed; it is tried again later', ['task'])

interface Figures {
  waiting: number
  oldestSeconds: number
  givenUp: number
}

const pools = new Set<pg.Pool>()
let asked: Promise<Figures | undefined> | undefined

const gauges: readonly [name: string, help: string, read: (figures: Figures) => number][] = [
  ['jobs_waiting', 'Jobs that are due and that nobody has begun', ({ waiting }) => waiting],
  [
    'jobs_oldest_waiting_seconds',
    'For how long the oldest of those has been due',
    ({ oldestSeconds }) => oldestSeconds,
  ],
  ['jobs_given_up', 'Jobs that failed so often that they are not tried again', ({ givenUp }) => givenUp],
]
for (const [name, help, read] of gauges) {
  new LiveGauge(name, help).watch({}, async () => {
    asked ??= askOnce()
    const figures = await asked
    return figures && read(figures)
  })
}

/** The queue is one for all services: one of those that work it off is asked, once for all its figures. */
export function watchQueue(pool: pg.Pool): () => void {
  pools.add(pool)
  return () => void pools.delete(pool)
}

async function askOnce(): Promise<Figures | undefined> {
  try {
    return await ask([...pools].at(-1))
  } finally {
    asked = undefined
  }
}

async function ask(pool: pg.Pool | undefined): Promise<Figures | undefined> {
  const answer = await pool?.query<Record<keyof Figures, number>>(
    `select waiting::float8, oldest_seconds::float8 as "oldestSeconds", failed::float8 as "givenUp" from jobs.figures()`,
  )
  return answer?.rows[0]
}
