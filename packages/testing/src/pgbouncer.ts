import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { eventually } from './eventually.ts'
import { findFreePort } from './free-port.ts'

const file = path.resolve(import.meta.dirname, '../../../deploy/pgbouncer.ini')

/** The PgBouncer of the PATH, with the file of `deploy/`, on loopback and before the database of a test. */
export interface PgBouncer extends AsyncDisposable {
  /** As `DATABASE_POOL_URL` has it. */
  url: string
}

/** Starts it and waits until it answers; `change` is told the settings and returns others. */
export async function startPgBouncer(databaseUrl: string, change = (settings: string) => settings): Promise<PgBouncer> {
  await using opening = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'civic-pgbouncer-'))
  opening.defer(async () => rm(folder, { recursive: true, force: true }))
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const ownPort = await findFreePort()
  const [settings, users] = [path.join(folder, 'pgbouncer.ini'), path.join(folder, 'userlist.txt')]
  const changed = change(
    (await readFile(file, 'utf8'))
      .replaceAll('host=10.0.0.5 port=5432 dbname=civic ', `host=${hostname} port=${port} dbname=${pathname.slice(1)} `)
      .replace('listen_port = 6432', `listen_port = ${ownPort}`)
      .replace('/etc/pgbouncer/userlist.txt', users),
  )
  await writeFile(settings, changed)
  await writeFile(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`)
  // It refuses to be root, and whoever it is instead reads its files.
  const isRoot = process.getuid?.() === 0
  if (isRoot) await chmod(folder, 0o755)
  const server = spawn('pgbouncer', ['-q', ...(isRoot ? ['-u', 'nobody'] : []), settings], { stdio: 'ignore' })
  server.on('error', () => {})
  opening.defer(async () => {
    if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  })
  const database = /^(\w+) = host=/m.exec(changed)?.[1] ?? ''
  const urlOf = (name: string) =>
    Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${ownPort}`, pathname: `/${name}` }).href
  await eventually('PgBouncer to answer', async () => isAnswering(urlOf(database)))
  const open = opening.move()
  return { url: urlOf('civic'), [Symbol.asyncDispose]: async () => open.disposeAsync() }
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
