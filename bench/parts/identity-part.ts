import type { Bench, PartResult } from '../bench.ts'
import { fillRegistry } from '../data/fill-registry.ts'
import { registryReads, type RegistryRead } from '../data/registry-acts.ts'
import { drawFromRegistry, type RegistryDraw } from '../data/registry-draws.ts'
import { openSql } from '../data/sql.ts'
import { countStatements } from '../floor/count-statements.ts'
import { explainStatements } from '../floor/explain-statements.ts'
import type { FloorProgram } from '../floor/floor-program.ts'
import { recordActs } from '../floor/record-act.ts'
import type { StatementTemplate } from '../floor/recorded-act.ts'
import { concurrencyOfLists } from '../load/concurrency.ts'
import { generateLoad, loadGenerator } from '../load/generate-load.ts'
import { interleave } from '../load/interleave.ts'
import { writeRequests } from '../load/prepared-request.ts'
import { describeSettings, openDatabaseServer } from '../processes/database-server.ts'
import { startService } from '../processes/node-program.ts'
import { platformEnv } from '../processes/platform-env.ts'
import { startWorker, type Worker } from '../processes/worker.ts'
import type { Figure } from '../report/figure.ts'
import { keepPlans } from '../report/keep-plans.ts'

/** Where the reads are performed: a service that runs, and the program that performs their floors. */
interface Stage {
  bench: Bench
  databaseUrl: string
  serviceUrl: string
  draws: readonly RegistryDraw[]
  floor: Worker<FloorProgram>
}

interface RecordedRead {
  read: RegistryRead
  turns: StatementTemplate[][]
}

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
  const draws = await drawFromRegistry(sql, registry)
  const recorded = await recordReads(env, draws)
  if (!bench.isSmall) keepPlans('identity', await explainReads(databaseUrl, recorded, draws))
  const stage: Stage = { bench: shorter(bench), databaseUrl, serviceUrl: identity.url, draws, floor }
  const figures: Figure[] = []
  for (const read of recorded) figures.push(await measureRead(stage, read))
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

/** There are many reads. */
function shorter(bench: Bench): Bench {
  const { seconds, warmUpSeconds } = bench.sizes
  return {
    ...bench,
    sizes: { ...bench.sizes, seconds: Math.ceil(seconds / 2), warmUpSeconds: Math.ceil(warmUpSeconds / 2) },
  }
}

async function recordReads(env: NodeJS.ProcessEnv, [sample]: readonly RegistryDraw[]): Promise<RecordedRead[]> {
  if (!sample) throw new Error('Nothing was drawn')
  const recorded = await recordActs(env, 'identity', registryReads, sample)
  return registryReads.map((read, position) => ({ read, turns: recorded[position] ?? [] }))
}

async function measureRead(stage: Stage, { read, turns }: RecordedRead): Promise<Figure> {
  const { bench, databaseUrl, draws, floor } = stage
  const load = {
    url: stage.serviceUrl,
    requestsFile: await writeRequests(bench, draws.map(read.request)),
    connections: read.atOnce,
  }
  const what = { databaseUrl, role, turns, draws: [...draws], atOnce: read.atOnce }
  const [value = Number.NaN, least = Number.NaN] = await interleave(bench, [
    { name: read.name, unit: 'ms', run: async (seconds) => (await generateLoad(bench, load, seconds)).p95Ms },
    {
      name: `${read.name}: its statements alone`,
      unit: 'ms',
      run: async (seconds) => (await floor.call('replay', { ...what, seconds })).p95Ms,
    },
  ])
  return {
    name: read.name,
    value,
    unit: 'ms',
    floor: { name: 'its statements through bare pg', value: least },
    target: { most: read.mostMs, of: 'value' },
  }
}

/** One figure for all reads that may cost so many statements: that of the dearest. */
function statementFigures(recorded: readonly RecordedRead[]): Figure[] {
  const alike = [...Map.groupBy(recorded, ({ read }) => read.mostStatements)].sort(([one], [other]) => one - other)
  return alike.map(([most, reads]) => {
    const [first, ...more] = reads.map(({ read }) => read.name)
    return {
      name: `${first ?? ''}${more.length > 0 ? ` and ${more.length} more` : ''}: statements, at most`,
      value: Math.max(...reads.map(({ turns }) => countStatements(turns))),
      unit: 'statements',
      target: { most, of: 'value' },
    }
  })
}

async function explainReads(
  databaseUrl: string,
  recorded: readonly RecordedRead[],
  [sample]: readonly RegistryDraw[],
): Promise<string> {
  const chapters: string[] = []
  for (const { read, turns } of recorded) {
    const plans = await explainStatements({ databaseUrl, role }, turns.flat(), sample ?? {})
    chapters.push(`== ${read.name}\n\n${plans}\n`)
  }
  return chapters.join('\n')
}
