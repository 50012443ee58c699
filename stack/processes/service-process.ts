import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Environment } from '@civic/config'
import type { DestinationStream } from '@civic/http'
import { listenError } from '../listen-error.ts'
import type { Service } from '../services.ts'
import { StartError, systemErrorWords } from '../start-error.ts'
import type { Word } from './attend-launcher.ts'
import { onLogLines } from './log-lines.ts'

/** A service that listens, in a process of its own. */
export interface ServiceProcess {
  pid: number
  /** The one that was really bound. */
  port: number
  /** Settles when it has ended: by which signal, or with which status. */
  ended: Promise<string>
  /** Ends it in order, and hard when that takes longer than six seconds. */
  stop: () => Promise<void>
}

export interface ServiceProcessOptions {
  /** Takes its log, and what it complains about on stderr while it runs; default: our own output. */
  destination?: DestinationStream | undefined
  /** Ends a start that is under way; its reason is thrown. */
  signal?: AbortSignal | undefined
}

const attendLauncher = path.join(import.meta.dirname, 'attend-launcher.ts')
const stopMs = 6000
const complaintsKept = 8_000

/** Starts the service's own program and waits until it listens. Why it does not is told in a StartError. */
export async function startServiceProcess(
  service: Service,
  env: Environment,
  { destination, signal }: ServiceProcessOptions = {},
): Promise<ServiceProcess> {
  signal?.throwIfAborted()
  const main = path.resolve(import.meta.dirname, `../../services/${service.name}/src/main.ts`)
  const child = spawn(process.execPath, ['--import', attendLauncher, main], {
    env: { ...env },
    // A group of its own: Ctrl-C in a terminal must reach the launcher alone, which ends the services in order.
    detached: true,
    stdio: ['ignore', destination ? 'pipe' : 'inherit', 'pipe', 'ipc'],
  })
  const kill = () => child.kill()
  signal?.addEventListener('abort', kill, { once: true })
  if (destination && child.stdout) onLogLines(child.stdout, (line) => destination.write(line))
  const complaints = collectComplaints(child, destination ?? process.stderr)
  const ended = endOf(child)
  const word = await Promise.race([firstWord(child), ended.then(() => undefined)])
  signal?.removeEventListener('abort', kill)

  if (word && 'port' in word && child.pid !== undefined) {
    complaints.show()
    return { pid: child.pid, port: word.port, ended, stop: async () => stop(child, ended) }
  }
  const words = await ended
  signal?.throwIfAborted()
  throw (
    (word && 'cannotListen' in word && listenError(word.cannotListen, { ...service, ...service.settings(env) })) ||
    new StartError(`The ${service.name} service did not start: ${sentenceIn(complaints.text()) || words}`)
  )
}

/** What it writes to stderr is kept while it starts, for a sentence, and passed on from then on. */
function collectComplaints(child: ChildProcess, destination: { write: (line: string) => void }) {
  let text = ''
  let isShown = false
  if (child.stderr) {
    onLogLines(child.stderr, (line) => {
      if (isShown) destination.write(line)
      else text = (text + line).slice(-complaintsKept)
    })
  }
  return {
    text: () => text,
    show: () => {
      isShown = true
      if (text !== '') destination.write(text)
    },
  }
}

async function firstWord(child: ChildProcess): Promise<Word> {
  const { promise, resolve } = Promise.withResolvers<Word>()
  child.on('message', (message) => {
    if (isWord(message)) resolve(message)
  })
  return promise
}

function isWord(message: unknown): message is Word {
  if (typeof message !== 'object' || message === null) return false
  return (
    ('port' in message && typeof message.port === 'number') ||
    ('cannotListen' in message && typeof message.cannotListen === 'string')
  )
}

async function endOf(child: ChildProcess): Promise<string> {
  try {
    await once(child, 'close')
  } catch (cause) {
    return `its process could not be made: ${systemErrorWords(cause)}`
  }
  return child.signalCode ?? `status ${child.exitCode}`
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.kill('SIGTERM')
  const hasEnded = await Promise.race([ended.then(() => true), sleep(stopMs, false, { ref: false })])
  if (hasEnded) return
  child.kill('SIGKILL')
  await ended
}

/** A refusal to start stands there as it is; of a stack trace the line that names the error is enough. */
function sentenceIn(complaints: string): string {
  const text = complaints.trim()
  return /^ +at /m.test(text) ? (/^\w*Error\b.*$/m.exec(text)?.[0] ?? text) : text
}
