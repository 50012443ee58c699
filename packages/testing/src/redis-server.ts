import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import process from 'node:process'
import type { Readable, Writable } from 'node:stream'
import { findFreePort } from './free-port.ts'

/** A real Redis on loopback, on a port of its own, that keeps nothing on disk and can be made to fail. */
export interface RedisServer extends AsyncDisposable {
  url: string
  /** Ends it at once, as a crash does; what it held is gone. */
  kill: () => Promise<void>
  /** Starts it again, empty, on the same port. */
  restart: () => Promise<void>
  /** From now on it keeps its connections, accepts more, and answers nothing. */
  freeze: () => void
  thaw: () => void
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>

const patienceMs = 10_000

// Stands between us and Redis, which cannot tell that its parent was killed: it ends Redis when its input closes.
const guard = `
exec 3<&0
"$0" "$@" </dev/null 3<&- &
server=$!
echo "guarding $server"
{ cat <&3 >/dev/null; kill -KILL $server; } 2>/dev/null &
watch=$!
exec 3<&-
wait $server 2>/dev/null
kill $watch 2>/dev/null
`

/** Starts the `redis-server` of the PATH and waits until it answers. `settings` go to its command line. */
export async function startRedisServer(settings: readonly string[] = []): Promise<RedisServer> {
  const port = await findFreePort()
  const args = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--dir', tmpdir(), ...settings]
  let server = await openServer(args)
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: async () => server.end(),
    restart: async () => {
      await server.end()
      server = await openServer(args)
    },
    freeze: () => process.kill(server.pid, 'SIGSTOP'),
    thaw: () => process.kill(server.pid, 'SIGCONT'),
    [Symbol.asyncDispose]: async () => server.end(),
  }
}

interface OpenServer {
  pid: number
  end: () => Promise<void>
}

async function openServer(args: readonly string[]): Promise<OpenServer> {
  const child = spawn('/bin/sh', ['-c', guard, 'redis-server', ...args], { stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin.on('error', () => {})
  const ended = once(child, 'close')
  const end = async (): Promise<void> => {
    child.stdin.end()
    await within('end', ended)
  }
  try {
    const words = await within('start', wordsUntilReady(child))
    return { pid: Number(/guarding (\d+)/.exec(words)?.[1]), end }
  } catch (error) {
    await end()
    throw error
  }
}

/** Its output when it is ready; rejects with that when it ends instead. */
async function wordsUntilReady(child: Child): Promise<string> {
  return new Promise((resolve, reject) => {
    let words = ''
    const listen = (chunk: Buffer): void => {
      words += chunk.toString()
      if (words.includes('Ready to accept connections')) resolve(words)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('error', reject)
    child.once('close', () => reject(new Error(`redis-server did not start: ${words}`)))
  })
}

async function within<Value>(what: string, outcome: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`redis-server did not ${what} within ten seconds`)), patienceMs)
  return Promise.race([outcome, late.promise]).finally(() => clearTimeout(timer))
}
