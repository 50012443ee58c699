import process from 'node:process'
import { StartError } from '../start-error.ts'

const signals = { SIGINT: 130, SIGTERM: 143 } as const

/** Does something that tidies up after itself when it is stopped by Ctrl-C or SIGTERM. */
export async function untilInterrupted(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stopping = new AbortController()
  const stop = (name: keyof typeof signals) => {
    stopping.abort(new StartError('Stopped. What was begun has been removed.'))
    process.once('exit', () => (process.exitCode = signals[name]))
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    await work(stopping.signal)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}
