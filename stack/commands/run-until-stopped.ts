import closeWithGrace from 'close-with-grace'
import { flushCompileCache } from 'node:module'
import process from 'node:process'
import { explainError } from './explain-error.ts'

/** Below the half minute after which an orchestrator kills; a first start on a busy machine needs most of it. */
const closeWithinMs = 25_000

export interface Run<Opened extends AsyncDisposable> {
  /** The first line on the console. */
  title: string
  open: (signal: AbortSignal) => Promise<Opened>
  /** What is said once it runs. */
  welcome: (opened: Opened) => string
  /** What is said even when it is stopped at that moment, since it can be said only once. */
  onlyOnce?: (opened: Opened) => string | undefined
}

/** Opens something and keeps it until Ctrl-C. A failure to open is told in a sentence, and the process ends with 1. */
export async function runUntilStopped<Opened extends AsyncDisposable>({
  title,
  open,
  welcome,
  onlyOnce,
}: Run<Opened>): Promise<void> {
  // A closed terminal or pipe must not end it out of order.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  tell(title)
  const stopping = new AbortController()
  const starting = open(stopping.signal)
  closeWhenAsked(starting, stopping)
  try {
    const opened = await starting
    if (!stopping.signal.aborted) tell(welcome(opened))
    const note = onlyOnce?.(opened)
    if (note !== undefined) tell(note)
    flushCompileCache()
    // Not before: it would load the services' frame before the first line is on the console.
    const { giveBackMemory } = await import('@civic/http')
    giveBackMemory()
  } catch (error) {
    // Ctrl-C also interrupts what was just being made; that is no failure.
    if (stopping.signal.aborted) return
    process.stderr.write(`\n${explainError(error)}\n`)
    process.exit(1)
  }
}

/** SIGINT, SIGTERM, and errors that nobody caught, close it in order; a second signal ends it at once. */
function closeWhenAsked(starting: Promise<AsyncDisposable>, stopping: AbortController): void {
  const logger = { error: (...words: unknown[]) => process.stderr.write(`${words.map(explainError).join(' ')}\n`) }
  closeWithGrace({ delay: closeWithinMs, logger }, async ({ err }) => {
    stopping.abort()
    if (err) process.stderr.write(`\n${explainError(err)}\n`)
    else tell('\nStopping. Ctrl-C again ends at once.')
    const opened = await starting.catch(() => undefined)
    await opened?.[Symbol.asyncDispose]()
    tell('Stopped.')
  })
}

/** A line for the person at the console. */
export function tell(text: string): void {
  process.stdout.write(`${text}\n`)
}
