import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceName } from '../../stack/services.ts'

const root = path.resolve(import.meta.dirname, '../..')
const attendLauncher = path.join(root, 'stack/processes/attend-launcher.ts')
const collectWhenAsked = path.join(root, 'bench/processes/collect-when-asked.ts')
const stopMs = 15_000

/** One of the platform's own programs as a process; it ends with the bench, however that ends. */
export interface NodeProgram extends AsyncDisposable {
  pid: number
  /** The first port that it listens on; rejects when it ends before. */
  port: () => Promise<number>
  hasEnded: () => boolean
  heapKiB: () => number
  /** What it wrote to standard error, the last of it. */
  complaints: () => string
}

export interface ServiceProgram extends AsyncDisposable {
  pid: number
  url: string
  /** What its objects took after the last collection of garbage that was asked for; NaN before. */
  heapKiB: () => number
}

/** Starts a program by its path from the root of the repository. Its log goes nowhere, but it is written. */
export function startNodeProgram(words: readonly string[], env: NodeJS.ProcessEnv): NodeProgram {
  const nodeOptions = ['--expose-gc', '--import', attendLauncher, '--import', collectWhenAsked]
  const child = spawn(process.execPath, [...nodeOptions, ...words], {
    env,
    cwd: root,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaints = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-2000)
  })
  const firstPort = new Promise<number>((resolve, reject) => {
    child.on('message', (word) => {
      if (typeof word === 'object' && 'port' in word && typeof word.port === 'number') resolve(word.port)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${words.join(' ')} did not start. ${complaints}`)))
  })
  let heapBytes = Number.NaN
  child.on('message', (word) => {
    if (typeof word === 'object' && 'heapBytes' in word && typeof word.heapBytes === 'number')
      heapBytes = word.heapBytes
  })
  // Asked for by some callers only; after it is known the rejection at the end means nothing.
  firstPort.catch(() => {})
  return {
    pid: child.pid ?? 0,
    port: async () => firstPort,
    hasEnded: () => hasEnded(child),
    heapKiB: () => heapBytes / 1024,
    complaints: () => complaints,
    [Symbol.asyncDispose]: async () => stop(child),
  }
}

/** A service by itself, as an operator starts it, on a port of the system's choice. */
export async function startService(name: ServiceName, env: NodeJS.ProcessEnv): Promise<ServiceProgram> {
  const program = startNodeProgram([`services/${name}/src/main.ts`], { ...env, PORT: '0' })
  const port = await program.port()
  return { ...program, url: `http://127.0.0.1:${port}` }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const isOver = await Promise.race([ended.then(() => true), sleep(stopMs, false, { ref: false })])
  if (isOver) return
  child.kill('SIGKILL')
  await ended
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
