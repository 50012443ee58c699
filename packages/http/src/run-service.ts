import process from 'node:process'
import { giveBackMemory } from './give-back-memory.ts'
import { openTraces } from './open-traces.ts'
import type { RunningService } from './serve-app.ts'

const closeWithinMs = 9000

/**
 * Runs one service as this process: SIGTERM or SIGINT closes it in order and ends with 0, a second signal ends at once.
 * A failure to start or close is one clear text on stderr and exit code 1; so is a close of more than 9 s.
 */
export async function runService(name: string, start: () => Promise<RunningService>): Promise<void> {
  let service: RunningService
  let traces: AsyncDisposable
  try {
    traces = await openTraces(name)
    service = await start()
  } catch (error) {
    return fail(`${name} cannot start`, error)
  }
  giveBackMemory()
  let isClosing = false
  const close = async () => {
    if (isClosing) process.exit(1)
    isClosing = true
    setTimeout(
      () => fail(`${name} did not close`, `It took more than ${closeWithinMs / 1000} s`),
      closeWithinMs,
    ).unref()
    await service[Symbol.asyncDispose]()
    await traces[Symbol.asyncDispose]()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      close().catch((error: unknown) => fail(`${name} did not close in order`, error))
    })
  }
}

function fail(what: string, error: unknown): never {
  process.stderr.write(`${what}. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
