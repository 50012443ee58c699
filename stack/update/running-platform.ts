import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Environment } from '@civic/config'
import { DataDirInUseError, dataDirOf, openDataDir } from '../data-dir.ts'
import { findFreePort } from '../free-port.ts'
import { StartError } from '../start-error.ts'
import { lastWords, type Running, startProgram } from './run-program.ts'

const pollMs = 100
const answerWithinMs = 2000
const stopWithinMs = 30_000

/** The Node that comes with the packages of a release, else the one that runs this. */
export function nodeOf(root: string): string {
  const packaged = path.join(root, 'node_modules/.bin/node')
  // The one that runs this may have been among the packages that were laid aside.
  return [packaged, process.execPath].find((file) => existsSync(file)) ?? 'node'
}

/** Where the gateway of an installation listens, as this machine reaches it. */
export function gatewayOf(env: Environment): string {
  const host = env['HOST']?.trim() || '127.0.0.1'
  const port = env['PORT']?.trim() || env['API_GATEWAY_PORT']?.trim() || '3000'
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (host === '::') return `http://[::1]:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** What shows that a platform runs: the lock of its data directory, or an answer where its gateway listens. */
export async function whyRunning(env: Environment): Promise<string | undefined> {
  const gateway = gatewayOf(env)
  if (await isAnswering(gateway)) return `something answers at ${gateway}`
  const dataDir = dataDirOf(env)
  if (!existsSync(dataDir)) return undefined
  try {
    openDataDir(dataDir)[Symbol.dispose]()
    return undefined
  } catch (error) {
    if (error instanceof DataDirInUseError) return `${dataDir} is in use`
    throw error
  }
}

/** Waits until nothing of the platform runs: a command that stops it may come back before that. */
export async function untilStopped(env: Environment): Promise<void> {
  const deadline = Date.now() + stopWithinMs
  for (;;) {
    const why = await whyRunning(env)
    if (why === undefined) return
    if (Date.now() > deadline) throw new StartError(`The platform still runs after it was stopped: ${why}.`)
    await sleep(pollMs)
  }
}

export interface Patience {
  /** Settles when nobody waits for health any longer. */
  limit: () => Promise<unknown>
  signal?: AbortSignal | undefined
}

/** Waits until the gateway answers that it and every service behind it are well. */
export async function untilHealthy(gateway: string, { limit, signal }: Patience, end?: Promise<never>): Promise<void> {
  const over = new AbortController()
  let last = 'nothing answers'
  const look = async () => {
    for (;;) {
      last = await problemAt(gateway)
      if (last === '' || over.signal.aborted) return
      await sleep(pollMs)
    }
  }
  const limited = async () => {
    await limit()
    throw new StartError(`The platform is not healthy: ${last} at ${gateway}/health.`)
  }
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal?.reason)
  signal?.addEventListener('abort', abort, { once: true })
  try {
    signal?.throwIfAborted()
    await Promise.race([look(), limited(), aborted.promise, ...(end ? [end] : [])])
  } finally {
    over.abort()
    signal?.removeEventListener('abort', abort)
  }
}

/**
 * Starts a release for a moment on the installation's settings, on ports that nobody else knows, looks at its health, and ends
 * it. People are let in by the start that follows: what they do there is not done in a release that goes again.
 * Returns what it said that is said only once: the password of a first administrator.
 */
export async function tryRelease(root: string, env: Environment, patience: Patience): Promise<string | undefined> {
  const port = await findFreePort()
  const ports = { HOST: '127.0.0.1', PORT: String(port), ...servicePorts }
  const words = [nodeOf(root), 'bin/civic.js', 'start']
  // What it says matters only where it fails.
  const log = { LOG_LEVEL: 'error', LOG_FORMAT: 'pretty' }
  const program = await startProgram(words, { cwd: root, env: { ...env, ...ports, ...log } })
  try {
    await untilHealthy(`http://127.0.0.1:${port}`, patience, failureOf(program))
  } finally {
    await program.end()
  }
  return /^.*first administrator was made[^]*/im.exec(program.written())?.[0].trimEnd()
}

const servicePorts = {
  IDENTITY_SERVICE_PORT: '0',
  COMMUNITY_SERVICE_PORT: '0',
  ORGANIZATION_SERVICE_PORT: '0',
  AI_SERVICE_PORT: '0',
  WEB_SERVICE_PORT: '0',
}

function failureOf({ ended, written }: Running): Promise<never> {
  const failure = ended.then(() => {
    throw new StartError(`The new release ended by itself: ${lastWords(written())}`)
  })
  failure.catch(() => {})
  return failure
}

async function isAnswering(gateway: string): Promise<boolean> {
  return fetch(gateway, { signal: AbortSignal.timeout(answerWithinMs), redirect: 'manual' }).then(
    async (reply) => {
      await reply.body?.cancel()
      return true
    },
    () => false,
  )
}

/** Empty when all is well. */
async function problemAt(gateway: string): Promise<string> {
  try {
    const reply = await fetch(`${gateway}/health`, { signal: AbortSignal.timeout(answerWithinMs) })
    const told: unknown = await reply.json()
    if (!reply.ok) return `${reply.status} was answered`
    const services = typeof told === 'object' && told !== null && 'services' in told ? told.services : {}
    const ill = Object.entries(services ?? {}).filter(([, state]) => state !== 'ok')
    return ill.map(([name, state]) => `${name} is ${state}`).join(', ')
  } catch {
    return 'nothing answers'
  }
}
