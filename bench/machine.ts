import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { startEmbeddedPostgres } from '../stack/embedded-postgres.ts'
import { findFreePort } from '../stack/free-port.ts'
import { services } from '../stack/services.ts'
import { hashPassword } from '../services/identity/src/signing-in/passwords/password-hash.ts'
import { type Draw, tokenFor } from './compare/stage.ts'
import { fillWorld } from './data/fill-world.ts'
import { openSql, withNames } from './data/sql.ts'
import { ownTown } from './data/worlds.ts'
import { generateLoad } from './load/generate-load.ts'
import type { LoadProgram } from './load/load-program.ts'
import { drawn, worksOn } from './parts/commits-part.ts'
import { makeDataDir, removeDataDir } from './processes/database-server.ts'
import { startGuarded } from './processes/guarded-program.ts'
import { repositoryRoot, untilHealthy } from './processes/node-program.ts'
import { platformEnv } from './processes/platform-env.ts'
import { startWorker } from './processes/worker.ts'

// What a machine with so much memory carries: `npm start` with its own database, in a memory cgroup without swap. It
// needs root on Linux. A town is filled once; each size begins with a start. What came of it is in docs/growth.md.
//
//   node bench/machine.ts [--gigabytes 1,2,4] [--people 50000] [--seconds 180] [--photo file.jpg] [--processes]
//        [--town folder]   keeps the town from run to run
//
// NODE_OPTIONS and MALLOC_… are handed on to the platform.

const { values: options } = parseArgs({
  options: {
    gigabytes: { type: 'string', default: '1,2,4' },
    people: { type: 'string', default: '50000' },
    seconds: { type: 'string', default: '180' },
    photo: { type: 'string' },
    connections: { type: 'string', default: '32' },
    town: { type: 'string' },
    processes: { type: 'boolean', default: false },
  },
})
const seconds = Number(options.seconds)
const password = 'correct horse battery'
const mebibyte = 1024 * 1024
const restMs = 20_000

/** A cgroup of this version, and the names of its files. */
const isUnified = existsSync('/sys/fs/cgroup/cgroup.controllers')
const group = isUnified ? '/sys/fs/cgroup/civic-machine' : '/sys/fs/cgroup/memory/civic-machine'
const files = isUnified
  ? { most: 'memory.max', swap: 'memory.swap.max', peak: 'memory.peak', killed: 'memory.events' }
  : {
      most: 'memory.limit_in_bytes',
      swap: 'memory.swappiness',
      peak: 'memory.max_usage_in_bytes',
      killed: 'memory.oom_control',
    }
const read = (file: string) => readFileSync(path.join(group, file), 'utf8')
const write = (file: string, value: number) => writeFileSync(path.join(group, file), String(value))

/** What the group holds, in MB: apart from the cache of files, of which the system takes back what it needs. */
function weighGroup() {
  const stat = read('memory.stat')
  const own = isUnified ? ['anon', 'shmem', 'slab_unreclaimable', 'kernel_stack'] : ['total_rss', 'total_shmem']
  const heldMB =
    own.reduce((sum, name) => sum + Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(stat)?.[1]), 0) / mebibyte
  const shares = { platformMB: 0, databaseMB: 0 }
  for (const pid of read('cgroup.procs').split('\n').filter(Boolean)) {
    try {
      const share = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024
      const isDatabase = readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
      shares[isDatabase ? 'databaseMB' : 'platformMB'] += share
    } catch {
      // It has just ended.
    }
  }
  return { heldMB, ...shares }
}

async function measure(gigabytes: number, dataDir: string, draws: Draw[], signal: AbortSignal) {
  mkdirSync(group)
  try {
    write(files.most, gigabytes * 1024 * mebibyte)
    write(files.swap, 0)
    const env = platformEnv(path.dirname(dataDir), { CIVIC_DATA_DIR: dataDir, TRUSTED_PROXY_HOPS: '1' })
    for (const name of Object.keys(process.env))
      if (/^(NODE_OPTIONS|MALLOC_\w+)$/.test(name)) env[name] = process.env[name]
    for (const { portVariable } of services) env[portVariable] = String(await findFreePort())
    const words = [process.execPath, path.join(repositoryRoot, 'bin/civic.js'), 'start']
    if (options.processes) words.push('--processes')
    const enter = ['-c', 'echo $$ > "$0/cgroup.procs"; exec "$@"', group]
    await using program = await startGuarded('/bin/sh', [...enter, ...words], env)
    void program.ended.then((complaints) => complaints && console.error(complaints))
    const url = `http://127.0.0.1:${env['PORT']}`
    await untilHealthy(new URL(url).port, signal)
    await sleep(restMs)
    const atRest = weighGroup()
    const most = { ...atRest }
    await using generator = await startWorker<LoadProgram>('load/load-program.ts', signal)
    const works = worksOn(draws)
    const requests = draws.flatMap((_, turn) => works.map((work) => work.requests[turn] ?? { path: '/' }))
    const signIns = draws
      .filter(({ email = '' }) => !/\s/.test(email))
      .map(({ email }) => ({ path: '/api/v1/auth/login', body: { email, password } }))
    const over = new AbortController()
    const watching = every(1000, over.signal, async () => {
      const now = weighGroup()
      for (const name of ['heldMB', 'platformMB', 'databaseMB'] as const) most[name] = Math.max(most[name], now[name])
    })
    let photos = 0
    const uploading = every(5000, over.signal, async () => {
      if (options.photo === undefined) return
      const form = new FormData()
      form.set('file', new Blob([readFileSync(options.photo)], { type: 'image/jpeg' }), 'photo.jpg')
      const headers = { authorization: `Bearer ${tokenFor(draws[photos % draws.length]?.['citizenId'])}` }
      const reply = await fetch(`${url}/api/v1/uploads`, { method: 'POST', body: form, headers })
      if (!reply.ok) throw new Error(`A photo was answered with ${reply.status}: ${await reply.text()}`)
      photos += 1
    })
    const loads = Promise.all([
      generateLoad(
        { generator },
        { url, requests, pid: program.pid, connections: Number(options.connections) },
        seconds,
      ),
      generateLoad({ generator }, { url, requests: signIns, connections: 1, pauseMs: 1000 }, seconds),
    ]).finally(() => over.abort())
    const [[all, signedIn]] = await Promise.all([loads, watching, uploading]).catch((error: unknown) => {
      throw new Error(`${String(error)}; ${JSON.stringify({ atRest, most })}; ${read(files.killed)}`)
    })
    const peakMB = Number(read(files.peak)) / mebibyte
    const killed = read(files.killed).replaceAll('\n', ' ')
    return { gigabytes, atRest, most, all, signIns: signedIn.answers, photos, peakMB, killed }
  } finally {
    await sleep(2000)
    rmdirSync(group)
  }
}

async function every(ms: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await work()
    await sleep(ms, undefined, { signal }).catch(() => {})
  }
}

const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())
const scratch = options.town ?? mkdtempSync(path.join(tmpdir(), 'civic-machine-'))
mkdirSync(scratch, { recursive: true })
chmodSync(scratch, 0o711)
const isFilled = existsSync(path.join(scratch, 'town'))
const dataDir = isFilled ? path.join(scratch, 'town') : await makeDataDir({ scratch }, 'town')
try {
  const world = { ...ownTown(Number(options.people)), password: await hashPassword(password) }
  const filled = await startEmbeddedPostgres({ dataDir })
  let draws: Draw[]
  try {
    if (!isFilled) {
      const env = { ...platformEnv(scratch), DATABASE_URL: filled.url }
      await promisify(execFile)(process.execPath, ['bin/civic.js', 'migrate'], { cwd: repositoryRoot, env })
      await fillWorld(filled.url, world)
    }
    await using sql = await openSql(filled.url)
    const people = `select drawn.*, email from (${drawn}) as drawn join users on id = "citizenId"`
    draws = await sql.run(withNames(people, world))
    const [size] = await sql.run<{ size: string }>(
      `select pg_size_pretty(pg_database_size(current_database())) as size`,
    )
    console.log(`Filled: ${size?.size}, ${draws.length} draws.`)
  } finally {
    await filled[Symbol.asyncDispose]()
  }
  for (const gigabytes of options.gigabytes.split(',').map(Number)) {
    stopping.signal.throwIfAborted()
    console.log(JSON.stringify(await measure(gigabytes, dataDir, draws, stopping.signal), undefined, 1))
  }
} finally {
  if (options.town === undefined) await removeDataDir(dataDir)
  if (options.town === undefined) rmSync(scratch, { recursive: true, force: true })
}
