import closeWithGrace from 'close-with-grace'
import { flushCompileCache } from 'node:module'
import process from 'node:process'
import { loadEnvFile } from '@civic/config'
import { consoleLog } from '../console-log.ts'
import type { Stack } from '../start-stack.ts'
import { administratorNote, welcome } from '../welcome.ts'
import { explainError } from './explain-error.ts'

const closeWithinMs = 12_000

/** `start`: the platform until Ctrl-C. */
export async function start({ processes }: { processes: boolean }): Promise<void> {
  // A closed terminal or pipe must not end the platform out of order.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  tell('Civic platform')
  loadEnvFile()
  const stopping = new AbortController()
  const starting = open(processes, stopping.signal)
  closeWhenAsked(starting, stopping)
  try {
    const stack = await starting
    if (!stopping.signal.aborted) tell(welcome(stack, process.env))
    if (stack.firstAdministrator) tell(administratorNote(stack.firstAdministrator))
    flushCompileCache()
  } catch (error) {
    // Ctrl-C also interrupts what was just being made; that is no failure.
    if (stopping.signal.aborted) return
    process.stderr.write(`\n${explainError(error)}\n`)
    process.exit(1)
  }
}

async function open(processes: boolean, signal: AbortSignal): Promise<Stack> {
  const level = process.env['LOG_LEVEL']?.trim() || undefined
  // Loading all services takes a moment: the person at the console has read the first line by then.
  const { startStack } = await import('../start-stack.ts')
  return startStack({
    processes,
    destination: consoleLog({ out: process.stdout, err: process.stderr, level }),
    onProgress: (line) => tell(`  ${line}`),
    signal,
  })
}

/** SIGINT, SIGTERM, and errors that nobody caught, close the platform in order; a second signal ends it at once. */
function closeWhenAsked(starting: Promise<Stack>, stopping: AbortController): void {
  const logger = { error: (...words: unknown[]) => process.stderr.write(`${words.map(explainError).join(' ')}\n`) }
  closeWithGrace({ delay: closeWithinMs, logger }, async ({ err }) => {
    stopping.abort()
    if (err) process.stderr.write(`\n${explainError(err)}\n`)
    else tell('\nStopping. Ctrl-C again ends at once.')
    const stack = await starting.catch(() => undefined)
    await stack?.[Symbol.asyncDispose]()
    tell('Stopped.')
  })
}

function tell(text: string): void {
  process.stdout.write(`${text}\n`)
}
