import type { Bench, PartResult } from '../bench.ts'
import { fillSector } from '../data/sector/fill-sector.ts'
import { drawFromSector } from '../data/sector/sector-draws.ts'
import { sectorReads } from '../data/sector/sector-reads.ts'
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
import { measureSectorWrites } from './sector-writes.ts'
import { explainReads, readFigure, recordReads, shorter, statementFigures, timeRead } from './timed-reads.ts'

const role = 'civic_organization'

/** What people wait for where 50,000 organizations say, do and ask things, and one of them has asked everybody. */
export async function measureOrganization(bench: Bench): Promise<PartResult> {
  const { sector } = bench.sizes
  await using opened = new AsyncDisposableStack()
  const { url: databaseUrl } = opened.use(await openDatabaseServer(bench, 'sector'))
  const env = platformEnv(bench.scratch, { DATABASE_URL: databaseUrl })
  const { url: serviceUrl } = opened.use(await startService('organization', env))
  bench.tell(`Filling a database with ${sector.organizations} organizations and ${sector.announcements} announcements.`)
  await fillSector(databaseUrl, sector)

  const floor = opened.use(await startWorker<FloorProgram>('floor/floor-program.ts', bench.signal))
  const sql = opened.use(await openSql(databaseUrl))
  const place = { serviceUrl, databaseUrl, role, draws: await drawFromSector(sql, sector) }
  const recorded = await recordReads(env, 'organization', sectorReads, place.draws)
  if (!bench.isSmall) keepPlans('organization', await explainReads(place, recorded))
  const briefly = { ...shorter(bench, 1 / 4), sizes: { ...shorter(bench, 1 / 4).sizes, warmUpSeconds: 0 } }
  const stage = { bench: briefly, floor, place }
  const figures: Figure[] = []
  for (const one of recorded) figures.push(readFigure(one.read, await timeRead(stage, one)))
  return {
    figures: [
      ...figures,
      ...statementFigures(recorded),
      ...(await measureSectorWrites({ bench: shorter(bench, 1 / 2), env, serviceUrl, databaseUrl, floor, sql })),
    ],
    notMeasured: [],
    remarks: [
      loadGenerator,
      `95 of a hundred reads took no longer, ${concurrencyOfLists} at a time, for ${briefly.sizes.seconds} s each`,
      await describeSettings(databaseUrl),
    ],
  }
}
