import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../stack/free-port.ts'
import { type ServiceName, services } from '../../stack/services.ts'

export const repositoryRoot = path.resolve(import.meta.dirname, '../..')
const attendLauncher = path.join(repositoryRoot, 'stack/processes/attend-launcher.ts')
const collectWhenAsked = path.join(import.meta.dirname, 'collect-when-asked.ts')
const stopMs = 15_000
const patienceMs = 120_000

/** A Node program of this repository as a process; it ends with the bench, however that ends. */
export interface NodeProgram extends AsyncDisposable {
  child: ChildProcess
  pid: number
  /** Rejects with what it wrote to standard error in the end. */
  ended: Promise<never>
}

export interface ServiceProgram extends AsyncDisposable {
  pid: number
  url: string
  /** What its objects took after the last collection of garbage that was asked for; NaN before. */
  heapKiB: () => number
}

/** Starts a program by its path from the root of a repository. Its log goes nowhere, but it is written. */
export function startNodeProgram(words: readonly string[], env: NodeJS.ProcessEnv, root = repositoryRoot): NodeProgram {
  const nodeOptions = ['--expose-gc', '--import', attendLauncher, '--import', collectWhenAsked]
  const child = spawn(process.execPath, [...nodeOptions, ...words], {
    env,
    cwd: root,
    // A group of its own: Ctrl-C in a terminal is for the bench, which ends its programs in order.
    detached: true,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaints = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-2000)
  })
  const { promise: ended, reject } = Promise.withResolvers<never>()
  child.once('error', reject)
  child.once('close', () => reject(new Error(`${words.join(' ')} has ended. ${complaints}`)))
  // Awaited by some callers only; nobody else minds how it ends.
  ended.catch(() => {})
  return { child, pid: child.pid ?? 0, ended, [Symbol.asyncDispose]: async () => stop(child) }
}

/** A service by itself, as an operator starts it, on a port of the system's choice. */
export async function startService(name: ServiceName, env: NodeJS.ProcessEnv): Promise<ServiceProgram> {
  const program = startNodeProgram([`services/${name}/src/main.ts`], { ...env, PORT: '0' })
  const { promise: port, resolve } = Promise.withResolvers<number>()
  let heapBytes = Number.NaN
  program.child.on('message', (word) => {
    if (typeof word !== 'object') return
    if ('port' in word && typeof word.port === 'number') resolve(word.port)
    if ('heapBytes' in word && typeof word.heapBytes === 'number') heapBytes = word.heapBytes
  })
  const url = `http://127.0.0.1:${await Promise.race([port, program.ended])}`
  return { ...program, url, heapKiB: () => heapBytes / 1024 }
}

/** The whole platform as one process. */
export interface PlatformProgram extends AsyncDisposable {
  pid: number
  /** Of its gateway. */
  url: string
}

/** What `npm start` runs in the repository at `root`, once all its services answer; an earlier one may have fewer. */
export async function startPlatform(
  root: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<PlatformProgram> {
  const ports: Record<string, string> = {}
  for (const { name, portVariable } of services)
    if (existsSync(path.join(root, 'services', name))) ports[portVariable] = String(await findFreePort())
  const program = startNodeProgram(['bin/civic.js', 'start'], { ...env, ...ports }, root)
  try {
    const allHealthy = Promise.all(Object.values(ports).map(async (port) => untilHealthy(port, signal)))
    await Promise.race([allHealthy, program.ended])
  } catch (error) {
    await program[Symbol.asyncDispose]()
    throw error
  }
  return { ...program, url: `http://127.0.0.1:${ports['PORT']}` }
}

export async function untilHealthy(port: string, signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    signal.throwIfAborted()
    const reply = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined)
    await reply?.body?.cancel()
    if (reply?.ok) return
    await sleep(10)
  }
  throw new Error('The platform did not start')
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const isOver = await Promise.race([ended.then(() => true), sleep(stopMs, false, { ref: false })])
  if (isOver) return
  child.kill('SIGKILL')
  await ended
}
