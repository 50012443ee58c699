import { setTimeout as sleep } from 'node:timers/promises'
import { notificationsCreated } from '@civic/bus'
import pg from 'pg'
import type { Bench } from '../bench.ts'
import { generateLoad, type Load } from '../load/generate-load.ts'
import type { Figure } from '../report/figure.ts'
import { monotonicMs } from '../streams/monotonic-time.ts'

const quietMs = 1000
const patienceMs = 30_000

/** How far the bus falls behind while citizens comment as fast as they can: when its last notice comes after the load. */
export async function measureBusLag(bench: Bench, databaseUrl: string, comments: Load): Promise<Figure> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    let heardAt = 0
    client.on('notification', () => (heardAt = monotonicMs()))
    await client.query(`listen ${client.escapeIdentifier(notificationsCreated)}`)
    await generateLoad(bench, comments, bench.sizes.seconds)
    const loadEndedAt = monotonicMs()
    const deadline = loadEndedAt + patienceMs
    while (monotonicMs() - Math.max(heardAt, loadEndedAt) < quietMs && monotonicMs() < deadline) await sleep(50)
    const value = Math.max(0, heardAt - loadEndedAt)
    return { name: 'bus: last notice after comments at full load', value, unit: 'ms' }
  } finally {
    await client.end()
  }
}
