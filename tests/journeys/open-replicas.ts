import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {
  eventually,
  findFreePort,
  startNatsServer,
  startPgBouncer,
  startRedisServer,
  createTestDatabase,
} from '@civic/testing'
import { inject } from 'vitest'
import { programOnPath, startGuarded } from '../../bench/processes/guarded-program.ts'
import { anyPorts } from '../../stack/start-stack.ts'
import { civic } from '../stack/commands/civic.ts'

const secret = 'one secret for all replicas, long enough'

/** One whole platform, in a process of its own. */
export interface PlatformReplica {
  url: string
  /** As a crash or the end of its machine would. */
  kill: () => Promise<void>
  /** As an update does: it finishes what it has begun. */
  stop: () => Promise<void>
  start: () => Promise<void>
}

/**
 * Two platforms on one database, with a Redis and a NATS between them and nginx in front, as on two machines; with
 * PgBouncer before the database where it is asked for.
 */
export async function openReplicas(env: Record<string, string> = {}, { isPooled = false } = {}) {
  await using opening = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'civic-replicas-'))
  opening.defer(async () => rm(folder, { recursive: true, force: true }))
  const database = opening.use(await createTestDatabase(inject('databaseServerUrl')))
  const [redis, nats] = [opening.use(await startRedisServer()), opening.use(await startNatsServer())]
  const pooler = isPooled ? opening.use(await startPgBouncer(database.url)) : undefined
  const uploads = path.join(folder, 'uploads')
  await mkdir(uploads)
  const shared = {
    ...anyPorts,
    JWT_SECRET: secret,
    DATABASE_URL: database.url,
    ...(pooler && { DATABASE_POOL_URL: pooler.url }),
    CACHE_URL: redis.url,
    BUS_URL: nats.url,
    UPLOADS_DIR: uploads,
    TRUSTED_PROXY_HOPS: '1',
    ...env,
  }
  const ends: (() => void | Promise<void>)[] = []
  opening.defer(async () => void (await Promise.all(ends.map(async (end) => end()))))
  const whenOver = (end: () => void | Promise<void>) => void ends.push(end)

  const replicaNamed = async (name: string) => {
    const port = await findFreePort()
    const own = { ...shared, PORT: String(port), CIVIC_DATA_DIR: path.join(folder, name) }
    let program: ReturnType<typeof civic> | undefined
    const start = async () => {
      program = civic(['start'], own, { whenOver })
      await program.says('Open ', 60_000)
    }
    const end = async (signal: NodeJS.Signals) => {
      program?.signal(signal)
      await program?.ended
    }
    await start()
    const url = `http://127.0.0.1:${port}`
    return { url, start, kill: async () => end('SIGKILL'), stop: async () => end('SIGTERM') } satisfies PlatformReplica
  }
  // One after the other: the first brings the database up to date.
  const replicas = [await replicaNamed('one'), await replicaNamed('two')] as const
  const balancer = opening.use(await balance(folder, replicas))
  const open = opening.move()
  return {
    url: balancer.url,
    balancer,
    replicas,
    database,
    pooler,
    [Symbol.asyncDispose]: async () => open.disposeAsync(),
  }
}

/**
 * A balancer that asks in turn, and the other one where one does not take the connection. Whoever restarts one takes it
 * out first: a request that lies in the queue of a socket while it closes is lost, and only reads are sent again.
 */
async function balance(folder: string, replicas: readonly PlatformReplica[]) {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const file = path.join(folder, 'nginx.conf')
  const write = async (asked: readonly PlatformReplica[]) =>
    writeFile(file, balancerFile(folder, { port, hosts: asked.map((one) => new URL(one.url).host) }))
  await write(replicas)
  const program = await startGuarded(programOnPath('nginx') ?? 'nginx', ['-p', folder, '-e', 'stderr', '-c', file])
  const worker = async () => Number(await (await fetch(`${url}/worker`)).text())
  await eventually('the balancer to answer', async () => (await fetch(`${url}/health`).catch(() => undefined))?.ok)
  const ask = async (asked: readonly PlatformReplica[]) => {
    const old = await worker()
    await write(asked)
    process.kill(program.pid, 'SIGHUP')
    await eventually('the balancer to have finished what it had begun', () => !isAlive(old))
  }
  return {
    url,
    /** From now on only these are asked, and no request to another one is under way. */
    ask,
    [Symbol.asyncDispose]: async () => program[Symbol.asyncDispose](),
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function balancerFile(folder: string, { port, hosts }: { port: number; hosts: readonly string[] }): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder};`)
  return `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 512; }
    http {
      access_log off; ${temporary.join(' ')} client_max_body_size 12m; keepalive_timeout 0;
      upstream civic { ${hosts.map((host) => `server ${host} max_fails=0;`).join(' ')} }
      server {
        listen 127.0.0.1:${port};
        location = /worker { return 200 $pid; }
        location / {
          proxy_pass http://civic;
          proxy_http_version 1.1;
          proxy_set_header Host $http_host;
          proxy_set_header Connection "";
          proxy_set_header X-Forwarded-For $remote_addr;
          proxy_buffering off;
          proxy_read_timeout 1h;
          proxy_connect_timeout 1s;
        }
      }
    }`
}
