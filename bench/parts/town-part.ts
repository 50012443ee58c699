import type { Bench, PartResult } from '../bench.ts'
import { openSql, type Sql } from '../data/sql.ts'
import { fillTown } from '../data/town/fill-town.ts'
import { type TownRead, townReads } from '../data/town/town-acts.ts'
import { drawFromTown, type TownDraw } from '../data/town/town-draws.ts'
import { earlierOf, type TownSize } from '../data/town/town-size.ts'
import type { FloorProgram } from '../floor/floor-program.ts'
import { concurrencyOfLists } from '../load/concurrency.ts'
import { loadGenerator } from '../load/generate-load.ts'
import { describeSettings, openDatabaseServer } from '../processes/database-server.ts'
import { startService } from '../processes/node-program.ts'
import { platformEnv } from '../processes/platform-env.ts'
import { startWorker } from '../processes/worker.ts'
import type { Figure } from '../report/figure.ts'
import { keepPlans } from '../report/keep-plans.ts'
import {
  explainReads,
  type ReadPlace,
  type ReadTimes,
  readFigure,
  recordReads,
  shorter,
  statementFigures,
  timeRead,
} from './timed-reads.ts'
import { measureFanOut } from './town-fan-out.ts'
import { measureSigning } from './town-signing.ts'

const mostGrowth = 1.5

/** What people wait for where a million issues were reported, and how much longer than at a tenth of that. */
export async function measureTown(bench: Bench): Promise<PartResult> {
  const { town } = bench.sizes
  await using opened = new AsyncDisposableStack()
  const now = opened.use(await openTown(bench, 'town', town))
  const earlier = opened.use(await openTown(bench, 'earlier-town', earlierOf(town)))
  const floor = opened.use(await startWorker<FloorProgram>('floor/floor-program.ts', bench.signal))
  const recorded = await recordReads(now.env, 'community', townReads, now.place.draws)
  if (!bench.isSmall) keepPlans('community', await explainReads(now.place, recorded))

  const briefly = { ...shorter(bench, 1 / 4), sizes: { ...shorter(bench, 1 / 4).sizes, warmUpSeconds: 0 } }
  const stage = { bench: briefly, floor, place: now.place, other: earlier.place }
  const timed: TimedTownRead[] = []
  for (const [position, one] of recorded.entries()) {
    const read = townReads[position]
    if (read) timed.push({ read, times: await timeRead(stage, one) })
  }
  const signing = await measureSigning({ bench, floor, ...now.place, env: now.env, sql: now.sql })
  return {
    figures: [
      ...timed.map(({ read, times }) => readFigure(read, times)),
      ...growthFigures(timed),
      ...statementFigures(recorded),
      ...signing.figures,
      ...(await measureFanOut({ bench, serviceUrl: now.place.serviceUrl, sql: now.sql })),
    ],
    notMeasured: signing.notMeasured,
    remarks: [
      loadGenerator,
      `95 of a hundred reads took no longer, ${concurrencyOfLists} at a time, for ${briefly.sizes.seconds} s each`,
      await describeSettings(now.place.databaseUrl),
    ],
  }
}

interface Town extends AsyncDisposable {
  place: ReadPlace<TownDraw>
  env: NodeJS.ProcessEnv
  sql: Sql
}

async function openTown(bench: Bench, name: string, size: TownSize): Promise<Town> {
  await using opening = new AsyncDisposableStack()
  const { url: databaseUrl } = opening.use(await openDatabaseServer(bench, name))
  const env = platformEnv(bench.scratch, { DATABASE_URL: databaseUrl })
  const { url: serviceUrl } = opening.use(await startService('community', env))
  bench.tell(`Filling a town with ${size.issues} issues.`)
  await fillTown(databaseUrl, size)
  const sql = opening.use(await openSql(databaseUrl))
  const draws = await drawFromTown(sql, size)
  const open = opening.move()
  return {
    place: { serviceUrl, databaseUrl, role: 'civic_community', draws },
    env,
    sql,
    [Symbol.asyncDispose]: async () => open.disposeAsync(),
  }
}

interface TimedTownRead {
  read: TownRead
  times: ReadTimes
}

/** One figure for each group of reads: that of the read which grew most. */
function growthFigures(timed: readonly TimedTownRead[]): Figure[] {
  const grouped = timed.filter(({ read }) => read.group !== undefined)
  return [...Map.groupBy(grouped, ({ read }) => read.group)].map(([group, reads]) => {
    const grown = reads.map(({ read, times }) => ({
      name: read.name,
      growth: times.taken / (times.elsewhere ?? Number.NaN),
    }))
    const [most] = grown.toSorted((one, other) => other.growth - one.growth)
    return {
      name: `${group}: growth from a tenth of the issues, at most (${most?.name})`,
      value: most?.growth ?? Number.NaN,
      unit: 'times',
      target: { most: mostGrowth, of: 'value' },
    }
  })
}
