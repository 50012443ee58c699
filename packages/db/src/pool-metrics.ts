import { counter, durations, LiveGauge, startAtZero } from '@civic/metrics'

const inUse = new LiveGauge('db_pool_connections_in_use', 'Connections that are at work now', ['service'])
const limit = new LiveGauge('db_pool_connections_limit', 'Connections that may be open at once', ['service'])
const waiting = new LiveGauge('db_pool_waiting', 'Pieces of work that wait for a connection now', ['service'])

/** For those alone that had to wait: who finds an idle connection is not measured. */
export const poolWaits = durations('db_pool_wait_seconds', 'How long work waited for a connection, where it waited', [
  'service',
])

export const poolRefusals = counter(
  'db_pool_refusals_total',
  'Pieces of work that got no connection in time, or found the queue full, and were asked to try again',
  ['service'],
)

/** What a pool, or all pools of a service together, tell of themselves. */
export interface WatchedPool {
  service: string
  limit: number
  inUse: () => number
  waiting: () => number
}

/** Until what it gives back is called. */
export function watchPool(pool: WatchedPool): () => void {
  const { service } = pool
  startAtZero(poolRefusals, { service: [service] })
  poolWaits.zero({ service })
  const watches = [
    inUse.watch({ service }, pool.inUse),
    limit.watch({ service }, () => pool.limit),
    waiting.watch({ service }, pool.waiting),
  ]
  return () => {
    for (const forget of watches) forget()
  }
}
