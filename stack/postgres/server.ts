import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError, systemErrorWords } from '../start-error.ts'
import { postgresEnvironment } from './account.ts'
import type { Cluster } from './cluster.ts'
import { lastWords } from './last-words.ts'

/** A running PostgreSQL. */
export interface Server {
  /** Ends it in order, sessions included; a server that does not follow within ten seconds is ended hard. */
  stop: () => Promise<void>
  /** Settles when it has ended, with what it complained about last. */
  ended: Promise<string>
}

export interface ServerOptions {
  native: string
  port: number
  /** Further settings by name. */
  settings: Readonly<Record<string, string>>
  /** A process number in `postmaster.pid` that means nothing any more. */
  stalePid?: number | undefined
  /** A folder that goes away with the server, also when this process is killed. */
  removeAfterwards?: string | undefined
  /** Ends a start that is under way. */
  signal?: AbortSignal | undefined
}

/** The port is taken by another program. */
export class PortInUseError extends StartError {}

type Guard = ChildProcessByStdio<Writable, null, Readable>

const stopMs = 10_000
const giveUpMs = 2_000
const stderrKept = 8_000

// Between us and PostgreSQL: when our end of its input closes, also because we were killed, PostgreSQL is told to end.
// Sessions that are closing anyway get a second for it, so that nobody is told of a connection that broke. Who tells every
// process of a service to end, as systemd does, must not end the guard before what it guards.
const guard = `
trap '' TERM INT
exec 3<&0
"$0" "$@" </dev/null 3<&- &
server=$!
{ cat <&3 >/dev/null; kill -TERM $server; sleep 1; kill -INT $server; } 2>/dev/null &
watch=$!
exec 3<&-
wait $server
status=$?
kill -KILL $watch 2>/dev/null
[ -z "$REMOVE_AFTERWARDS" ] || rm -rf -- "$REMOVE_AFTERWARDS"
exit $status
`

/** Starts PostgreSQL on loopback and waits until it answers. */
export async function startServer(cluster: Cluster, options: ServerOptions): Promise<Server> {
  options.signal?.throwIfAborted()
  const child = spawn('/bin/sh', ['-c', guard, path.join(options.native, 'bin/postgres'), ...args(cluster, options)], {
    ...cluster.account,
    cwd: path.dirname(cluster.folder),
    // A group of its own: Ctrl-C in a terminal must not reach the database before the services that use it.
    detached: true,
    env: {
      ...postgresEnvironment(),
      REMOVE_AFTERWARDS: options.removeAfterwards ?? '',
      // PostgreSQL's own way to say "this number is not a rival", which keeps its check for surviving sessions.
      ...(options.stalePid === undefined ? {} : { PG_GRANDPARENT_PID: String(options.stalePid) }),
    },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  // Writing to a guard that is gone is no news: its end is told by `ended`.
  child.stdin.on('error', () => {})
  const output = collect(child)
  const ended = endOf(child, output)
  // Nobody has written anything to a server that is only starting, so it may be ended hard.
  const giveUp = () => void stopServer(child, ended, giveUpMs)
  options.signal?.addEventListener('abort', giveUp, { once: true })
  const isReady = await Promise.race([output.ready.then(() => true), ended.then(() => false)])
  options.signal?.removeEventListener('abort', giveUp)
  if (isReady) return { ended, stop: async () => stopServer(child, ended, stopMs) }

  const words = await ended
  if (words.includes('Address already in use')) {
    throw new PortInUseError(`The port ${options.port} for the database is in use by another program.`)
  }
  throw new StartError(`The database in ${cluster.folder} did not start: ${words}`)
}

function args(cluster: Cluster, { port, settings }: ServerOptions): string[] {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Complaints about statements reach the service that sent them; here they would push out the reasons of a crash.
    log_min_messages: 'log',
    log_line_prefix: '',
    ...settings,
  }
  const pairs = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', cluster.folder, '-p', String(port), ...pairs]
}

function collect(child: Guard) {
  let text = ''
  const ready = Promise.withResolvers<void>()
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-stderrKept)
    if (text.includes('ready to accept connections')) ready.resolve()
  })
  return { ready: ready.promise, text: () => text }
}

async function endOf(child: Guard, output: { text: () => string }): Promise<string> {
  try {
    await once(child, 'close')
  } catch (cause) {
    return `its process could not be started (${systemErrorWords(cause)})`
  }
  child.stdin.destroy()
  return lastWords(output.text()) || `it ended with the status ${child.exitCode ?? child.signalCode}`
}

async function stopServer(child: Guard, ended: Promise<string>, patienceMs: number): Promise<void> {
  child.stdin.end()
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    const hasEnded = await Promise.race([ended.then(() => true), sleep(patienceMs, false, { ref: false })])
    if (hasEnded) return
    killGroup(child, signal)
  }
  await ended
}

function killGroup({ pid }: Guard, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // It ended meanwhile.
  }
}
