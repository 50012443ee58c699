import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../stack/embedded-postgres.ts'
import { services } from '../../stack/services.ts'
import type { Bench, PartResult } from '../bench.ts'
import { type Contender, figureOf, type Measured, takeTurns } from '../compare/take-turns.ts'
import type { FixedAnswerProgram } from '../peers/fixed-answer-program.ts'
import { makeDataDir, openDatabaseServer, removeDataDir } from '../processes/database-server.ts'
import { repositoryRoot, startPlatform, startService } from '../processes/node-program.ts'
import { platformEnv } from '../processes/platform-env.ts'
import { residentKiB } from '../processes/process-figures.ts'
import { startWorker } from '../processes/worker.ts'

/** How long a start takes, and how much memory the platform takes while nobody asks for anything. */
export async function measureStart(bench: Bench): Promise<PartResult> {
  const cold = { ...bench, sizes: { ...bench.sizes, warmUpSeconds: 0 } }
  const [platform, database] = await takeTurns(cold, [startingPlatform(bench), startingDatabase(bench)])
  const apart = await weighApart(bench)
  const bareMB = await weighBare(bench)
  const bare: Measured<'residentMB'> = { name: 'a bare node:http server', value: () => bareMB }
  const memory = (name: string, weighed: Measured<'residentMB'>) =>
    figureOf({ name: `memory at rest, ${name}`, member: 'residentMB', unit: 'MB' }, weighed, bare)
  return {
    figures: [
      figureOf({ name: 'first start', member: 'first', unit: 's' }, platform, database),
      figureOf({ name: 'second start', member: 'second', unit: 's' }, platform, database),
      memory('all in one process', platform),
      ...apart.map((one) => memory(one.name, one)),
    ],
    remarks: ['memory is resident memory, of which the Node program itself is about half'],
  }
}

type Member = 'first' | 'second' | 'residentMB'
let folders = 0

/** Two starts on a data directory that is new, with nothing compiled before. */
function startingPlatform(bench: Bench): Contender<Member> {
  return {
    name: 'npm start',
    run: async () => {
      const scratch = path.join(bench.scratch, `start-${(folders += 1)}`)
      await mkdir(scratch, { mode: 0o711 })
      const { seconds: first } = await timePlatform(bench, scratch)
      const { seconds: second, residentMB } = await timePlatform(bench, scratch)
      await removeDataDir(platformEnv(scratch)['CIVIC_DATA_DIR'] ?? '')
      return { first, second, residentMB }
    },
  }
}

/** The same of the database alone. */
function startingDatabase(bench: Bench): Contender<Member> {
  return {
    name: 'its database alone',
    run: async () => {
      const dataDir = await makeDataDir(bench, `start-${(folders += 1)}`)
      const first = await timeDatabase(dataDir)
      const second = await timeDatabase(dataDir)
      await removeDataDir(dataDir)
      return { first, second, residentMB: Number.NaN }
    },
  }
}

/** What `npm start` runs, until all five services answer. */
async function timePlatform(bench: Bench, scratch: string): Promise<{ seconds: number; residentMB: number }> {
  const begin = performance.now()
  await using platform = await startPlatform(repositoryRoot, platformEnv(scratch), bench.signal)
  const seconds = (performance.now() - begin) / 1000
  await sleep(bench.sizes.restMs, undefined, { signal: bench.signal })
  return { seconds, residentMB: (await residentKiB(platform.pid)) / 1024 }
}

async function timeDatabase(dataDir: string): Promise<number> {
  const begin = performance.now()
  await using _server = await startEmbeddedPostgres({ dataDir })
  return (performance.now() - begin) / 1000
}

/** Each service as a process of its own, as an operator starts replicas. */
async function weighApart(bench: Bench): Promise<Measured<'residentMB'>[]> {
  await using opened = new AsyncDisposableStack()
  const { url } = opened.use(await openDatabaseServer(bench))
  const env = platformEnv(bench.scratch, { DATABASE_URL: url })
  const started: { name: string; pid: number }[] = []
  for (const { name, urlVariable } of services) {
    bench.signal.throwIfAborted()
    const service = opened.use(await startService(name, env))
    started.push({ name: `${name} by itself`, pid: service.pid })
    if (urlVariable !== undefined) env[urlVariable] = service.url
  }
  await sleep(bench.sizes.restMs)
  const weigh = async ({ name, pid }: { name: string; pid: number }) => {
    const residentMB = (await residentKiB(pid)) / 1024
    return { name, value: () => residentMB }
  }
  return await Promise.all(started.map(weigh))
}

async function weighBare({ signal, sizes }: Bench): Promise<number> {
  await using bare = await startWorker<FixedAnswerProgram>('peers/fixed-answer-program.ts', signal)
  await bare.call('listen', {})
  await sleep(sizes.restMs)
  return (await residentKiB(bare.pid)) / 1024
}
