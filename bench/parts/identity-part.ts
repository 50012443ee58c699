import type { Bench, PartResult } from '../bench.ts'
import { fillRegistry } from '../data/fill-registry.ts'
import { registryReads } from '../data/registry-acts.ts'
import { drawFromRegistry } from '../data/registry-draws.ts'
import { openSql } from '../data/sql.ts'
import type { FloorProgram } from '../floor/floor-program.ts'
import { concurrencyOfLists } from '../load/concurrency.ts'
import { loadGenerator } from '../load/generate-load.ts'
import { describeSettings, openDatabaseServer } from '../processes/database-server.ts'
import { startService } from '../processes/node-program.ts'
import { platformEnv } from '../processes/platform-env.ts'
import { startWorker } from '../processes/worker.ts'
import type { Figure } from '../report/figure.ts'
import { keepPlans } from '../report/keep-plans.ts'
import { explainReads, readFigure, recordReads, shorter, statementFigures, timeRead } from './timed-reads.ts'

const role = 'civic_identity'

/** What those in charge wait for, in a country of a million users, beside the bare statements. */
export async function measureIdentity(bench: Bench): Promise<PartResult> {
  const { registry } = bench.sizes
  await using opened = new AsyncDisposableStack()
  const { url: databaseUrl } = opened.use(await openDatabaseServer(bench, 'registry'))
  const env = platformEnv(bench.scratch, { DATABASE_URL: databaseUrl })
  const identity = opened.use(await startService('identity', env))
  bench.tell(`Filling a registry with ${registry.users} users and ${registry.auditLogs} acts.`)
  await fillRegistry(databaseUrl, registry)

  const floor = opened.use(await startWorker<FloorProgram>('floor/floor-program.ts', bench.signal))
  const sql = opened.use(await openSql(databaseUrl))
  const place = { serviceUrl: identity.url, databaseUrl, role, draws: await drawFromRegistry(sql, registry) }
  const recorded = await recordReads(env, 'identity', registryReads, place.draws)
  if (!bench.isSmall) keepPlans('identity', await explainReads(place, recorded))
  const stage = { bench: shorter(bench, 1 / 2), floor, place }
  const figures: Figure[] = []
  for (const one of recorded) figures.push(readFigure(one.read, await timeRead(stage, one)))
  return {
    figures: [...figures, ...statementFigures(recorded)],
    notMeasured: [],
    remarks: [
      loadGenerator,
      `95 of a hundred requests took no longer, ${concurrencyOfLists} at a time, for ${stage.bench.sizes.seconds} s each`,
      await describeSettings(databaseUrl),
    ],
  }
}
