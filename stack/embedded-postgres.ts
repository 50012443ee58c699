import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'
import { packagedBinaries, runnableBinaries } from './postgres/binaries.ts'
import { type Cluster, openCluster } from './postgres/cluster.ts'
import { ephemeralHome, type Home, homeIn, recordHome } from './postgres/home.ts'
import { PortInUseError, type Server, type ServerOptions, startServer } from './postgres/server.ts'
import { sharedBuffers } from './postgres/shared-buffers.ts'
import { endEarlierServer } from './postgres/stale-postmaster.ts'
import { keepAlive } from './processes/keep-alive.ts'
import { StartError } from './start-error.ts'

export { PortInUseError }

export interface EmbeddedPostgres extends AsyncDisposable {
  /** `postgres://civic:<password>@127.0.0.1:<port>/civic` */
  url: string
  port: number
  /** Folder of the cluster: below the data directory, or elsewhere when the database's account cannot enter that. */
  folder: string
}

export interface EmbeddedPostgresOptions {
  /** Where the cluster is kept from start to start. It must exist. */
  dataDir: string
  /** Refused with a PortInUseError when another program has it; without it a free one is found. */
  port?: number | undefined
  /** Told in one line each time that the database ended by itself or did not start again, with the reason. */
  onProgress?: ((line: string) => void) | undefined
  /** For clusters and binaries that the database's account cannot reach at their place. */
  systemDir?: string | undefined
  /** Aborted when all is going to end: a start under way is given up, and a database that ends is not started again. */
  closing?: AbortSignal | undefined
}

const systemWide = '/var/lib/civic'
// Most pages that PostgreSQL reads lie in the system's cache: to have a worker fetch them takes longer than to read them.
const everywhere = { io_method: 'sync' }
const settingsForUse = { ...everywhere, max_connections: '200', shared_buffers: sharedBuffers() }
// What a crash would cost does not matter here, speed does.
const settingsForTests = {
  ...everywhere,
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
}
const patienceMs = 10_000

/** Starts the PostgreSQL that npm installed, on loopback. Its cluster is made at the first start. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, port: wantedPort, onProgress = () => {}, systemDir = systemWide, closing } = options
  const home = await homeIn(dataDir, systemDir)
  const native = await binariesFor(home, systemDir)
  // Before the cluster is looked at: an orphan of a killed start may still be writing to it.
  await endEarlierServer(path.join(home.folder, 'data'))
  const cluster = await openCluster(home, native, { sync: true, signal: closing })
  recordHome(dataDir, home)

  const serve = async (port: number, signal?: AbortSignal) => servePatiently(cluster, { native, port, signal })
  const [port, server] =
    wantedPort === undefined
      ? await onFreePort(async (free) => serve(free, closing))
      : [wantedPort, await serve(wantedPort, closing)]
  // The services reconnect by themselves, but nobody else would bring an embedded database back.
  const startAgain = async (signal: AbortSignal) => serve(port, signal)
  const serving = keepAlive(server, { name: 'The database', startAgain, tell: onProgress, closing })
  return running(cluster, port, serving.stop)
}

/**
 * Starts a throw-away PostgreSQL for tests: in memory where possible, nothing synced, on a free port, 300 connections.
 * It disappears with its folder when disposed, and also when this process is killed.
 */
export async function startEphemeralPostgres({
  systemDir = systemWide,
}: { systemDir?: string | undefined } = {}): Promise<EmbeddedPostgres> {
  const [port, { cluster, server }] = await onFreePort(async (port) => serveFreshCluster(port, systemDir))
  return running(cluster, port, async () => server.stop())
}

async function serveFreshCluster(port: number, systemDir: string): Promise<{ cluster: Cluster; server: Server }> {
  const home = await ephemeralHome()
  try {
    const native = await binariesFor(home, systemDir)
    const cluster = await openCluster(home, native, { sync: false })
    const options = { native, port, settings: settingsForTests, removeAfterwards: home.folder }
    return { cluster, server: await startServer(cluster, options) }
  } catch (error) {
    rmSync(home.folder, { recursive: true, force: true })
    throw error
  }
}

/** Root's copy of the binaries serves all clusters of the system; others keep theirs beside their cluster. */
async function binariesFor({ account, folder }: Home, systemDir: string): Promise<string> {
  return runnableBinaries(account, packagedBinaries(), { copyTo: account ? systemDir : folder })
}

/** After a kill, sessions of the earlier server may hold its memory for a moment longer. */
async function servePatiently(cluster: Cluster, options: Omit<ServerOptions, 'settings'>): Promise<Server> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const stalePid = await endEarlierServer(cluster.folder)
    try {
      return await startServer(cluster, { ...options, settings: settingsForUse, stalePid })
    } catch (error) {
      const isHeld = error instanceof StartError && error.message.includes('pre-existing shared memory block')
      if (!isHeld || Date.now() > deadline || options.signal?.aborted) throw error
      await sleep(200)
    }
  }
}

/** Another program may take the port between the look and the start. */
async function onFreePort<Result>(start: (port: number) => Promise<Result>): Promise<[number, Result]> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort()
    try {
      return [port, await start(port)]
    } catch (error) {
      if (!(error instanceof PortInUseError) || attempt === 5) throw error
    }
  }
}

function running({ folder, password }: Cluster, port: number, stop: () => Promise<void>): EmbeddedPostgres {
  const url = `postgres://civic:${password}@127.0.0.1:${port}/civic`
  return { url, port, folder, [Symbol.asyncDispose]: stop }
}
