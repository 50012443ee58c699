import closeWithGrace from 'close-with-grace'
import { flushCompileCache } from 'node:module'
import os from 'node:os'
import process from 'node:process'
import { explainError } from './explain-error.ts'
import type { Terminal } from './terminal.ts'

/** Below the ten seconds after which Docker kills; the database, which goes by itself then, needs one or two of them. */
const closeWithinMs = 8000
/** Ctrl-C below npm arrives twice: the terminal tells all of its programs, and npm passes on what it was told. */
const sameSignalMs = 2000

export interface Run<Opened extends AsyncDisposable> {
  /** The first line on the console. */
  title: string
  open: (signal: AbortSignal) => Promise<Opened>
  /** What is said once it runs. */
  welcome: (opened: Opened) => string
  /** What is said even when it is stopped at that moment, since it can be said only once. */
  onlyOnce?: (opened: Opened) => string | undefined
}

/** Opens something and keeps it until Ctrl-C or SIGTERM. A failure to open is told in a sentence, and the process ends with 1. */
export async function runUntilStopped<Opened extends AsyncDisposable>(
  terminal: Terminal,
  { title, open, welcome, onlyOnce }: Run<Opened>,
): Promise<void> {
  const { out, err } = terminal
  const tell = (text: string) => void out.write(`${text}\n`)
  // A closed terminal or pipe must not end it out of order.
  for (const output of [out, err]) output.on('error', () => {})
  const stopping = new AbortController()
  const starting = Promise.resolve().then(async () => open(stopping.signal))
  closeWhenAsked(starting, stopping, terminal)
  tell(title)
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
    err.write(`\n${explainError(error)}\n`)
    process.exit(1)
  }
}

/** SIGINT, SIGTERM, and errors that nobody caught, close it in order; when it is asked again later, it ends at once. */
function closeWhenAsked(starting: Promise<AsyncDisposable>, stopping: AbortController, { out, err }: Terminal): void {
  let asked: { by: NodeJS.Signals; at: number } | undefined
  const endNow = () => process.exit(asked ? 128 + os.constants.signals[asked.by] : 1)
  const onTimeout = () => {
    err.write(`Not everything closed within ${closeWithinMs / 1000} s; the rest is ended now.\n`)
    endNow()
  }
  const logger = { error: (...words: unknown[]) => err.write(`${words.map(explainError).join(' ')}\n`) }
  const skip = ['SIGINT', 'SIGTERM'] as const
  const { close } = closeWithGrace(
    { delay: closeWithinMs, logger, onTimeout, skip: [...skip] },
    async ({ err: uncaught }) => {
      stopping.abort()
      if (uncaught) err.write(`\n${explainError(uncaught)}\n`)
      else out.write('\nStopping. Ctrl-C again ends at once.\n')
      const opened = await starting.catch(() => undefined)
      await opened?.[Symbol.asyncDispose]()
      out.write('Stopped.\n')
    },
  )
  for (const signal of skip) {
    process.on(signal, () => {
      if (asked && performance.now() - asked.at > sameSignalMs) endNow()
      if (asked) return
      asked = { by: signal, at: performance.now() }
      close()
    })
  }
}
