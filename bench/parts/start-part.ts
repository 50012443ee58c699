import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../stack/embedded-postgres.ts'
import { findFreePort } from '../../stack/free-port.ts'
import { services, type ServiceName } from '../../stack/services.ts'
import type { Bench, PartResult } from '../bench.ts'
import type { FixedUpstream } from '../peers/fixed-upstream-program.ts'
import { makeDataDir, openDatabaseServer, removeDataDir } from '../processes/database-server.ts'
import { residentKiB } from '../processes/memory.ts'
import { type NodeProgram, startNodeProgram, startService } from '../processes/node-program.ts'
import { platformEnv } from '../processes/platform-env.ts'
import { startWorker } from '../processes/worker.ts'
import type { Figure } from '../report/figure.ts'
import { medianOf } from '../report/median.ts'

const patienceMs = 120_000

/** How long a start takes, and how much memory the platform takes while nobody asks for anything. */
export async function measureStart(bench: Bench): Promise<PartResult> {
  const rounds: StartRound[] = []
  for (let round = 0; round < bench.sizes.rounds; round += 1) rounds.push(await measureRound(bench, round))
  const median = (member: keyof StartRound) => medianOf(rounds.map((round) => round[member]))
  const apart = await weighApart(bench)
  const bareMB = await weighBare(bench)
  const memory = (name: string, value: number): Figure => ({
    name: `memory at rest, ${name}`,
    value,
    unit: 'MB',
    floor: { name: 'a bare node:http server', value: bareMB },
  })
  const start = (name: string, value: number, floor: number): Figure => ({
    name,
    value,
    unit: 's',
    floor: { name: 'its database alone', value: floor },
  })
  return {
    figures: [
      start('first start', median('firstS'), median('firstDatabaseS')),
      start('second start', median('secondS'), median('secondDatabaseS')),
      memory('all in one process', median('residentMB')),
      ...apart.map(({ name, residentMB }) => memory(`${name} by itself`, residentMB)),
    ],
    notMeasured: [],
    remarks: ['memory is resident memory, of which the Node program itself is about half'],
  }
}

interface StartRound {
  firstS: number
  secondS: number
  firstDatabaseS: number
  secondDatabaseS: number
  residentMB: number
}

/** Two starts on a data directory that is new, with nothing compiled before; the same of the database alone. */
async function measureRound(bench: Bench, round: number): Promise<StartRound> {
  const scratch = path.join(bench.scratch, `start-${round}`)
  await mkdir(scratch, { mode: 0o711 })
  const first = await timePlatform(bench, scratch)
  const second = await timePlatform(bench, scratch)
  const dataDir = await makeDataDir(bench, `database-${round}`)
  const firstDatabaseS = await timeDatabase(dataDir)
  const secondDatabaseS = await timeDatabase(dataDir)
  for (const used of [dataDir, platformEnv(scratch)['CIVIC_DATA_DIR'] ?? '']) await removeDataDir(used)
  bench.tell(`first start ${first.seconds.toFixed(2)} s, second start ${second.seconds.toFixed(2)} s`)
  return {
    firstS: first.seconds,
    secondS: second.seconds,
    firstDatabaseS,
    secondDatabaseS,
    residentMB: second.residentMB,
  }
}

/** What `npm start` runs, until all five services answer. */
async function timePlatform(bench: Bench, scratch: string): Promise<{ seconds: number; residentMB: number }> {
  const ports = await freePorts()
  const begin = performance.now()
  await using platform = startNodeProgram(['bin/civic.js', 'start'], platformEnv(scratch, ports))
  await Promise.all(Object.values(ports).map(async (port) => untilHealthy(bench, platform, port)))
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
async function weighApart(bench: Bench): Promise<{ name: ServiceName; residentMB: number }[]> {
  await using opened = new AsyncDisposableStack()
  const { url } = opened.use(await openDatabaseServer(bench, 'apart'))
  const env = platformEnv(bench.scratch, { DATABASE_URL: url })
  const pids = new Map<ServiceName, number>()
  for (const { name, urlVariable } of services) {
    bench.signal.throwIfAborted()
    const service = opened.use(await startService(name, env))
    pids.set(name, service.pid)
    if (urlVariable !== undefined) env[urlVariable] = service.url
  }
  await sleep(bench.sizes.restMs)
  return await Promise.all(
    [...pids].map(async ([name, pid]) => ({ name, residentMB: (await residentKiB(pid)) / 1024 })),
  )
}

async function weighBare({ signal, sizes }: Bench): Promise<number> {
  await using bare = await startWorker<FixedUpstream>('peers/fixed-upstream-program.ts', signal)
  await bare.call('listen', undefined)
  await sleep(sizes.restMs)
  return (await residentKiB(bare.pid)) / 1024
}

async function freePorts(): Promise<Record<string, string>> {
  const ports: Record<string, string> = {}
  for (const { portVariable } of services) ports[portVariable] = String(await findFreePort())
  return ports
}

async function untilHealthy({ signal }: Bench, platform: NodeProgram, port: string): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (!platform.hasEnded() && performance.now() < deadline) {
    signal.throwIfAborted()
    const reply = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined)
    await reply?.body?.cancel()
    if (reply?.ok) return
    await sleep(10)
  }
  throw new Error(`The platform did not start. ${platform.complaints()}`)
}
