// Loaded into a service's process before the service, which knows nothing of it and is the same program when it is
// started by hand: tells the launcher where the service listens, and ends the service when the launcher is gone.
import { subscribe } from 'node:diagnostics_channel'
import process from 'node:process'
import { takeEnvironmentAsComplete } from '@civic/config'

/** The database ends with the launcher: there is little left to do in order. */
const closeWithinMs = 1000

/** What the launcher hears of a service. */
export type Word = { port: number } | { cannotListen: string }

// The launcher has read the file .env.
takeEnvironmentAsComplete()

subscribe('tracing:net.server.listen:asyncEnd', (event) => {
  const address = isListening(event) ? event.server.address() : undefined
  if (isBound(address)) tell({ port: address.port })
})

subscribe('tracing:net.server.listen:error', (event) => {
  if (isFailure(event)) tell({ cannotListen: event.error.code })
})

// However the launcher ended, the channel to it closes with it. Nobody else would end this process then.
process.once('disconnect', endService)
if (!process.connected) endService()
// Listening for that end alone must not keep a service running that has closed.
process.channel?.unref()

function endService(): void {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(1), closeWithinMs).unref()
}

function tell(word: Word): void {
  if (process.connected) process.send?.(word)
}

function isListening(event: unknown): event is { server: { address: () => unknown } } {
  return typeof event === 'object' && event !== null && 'server' in event
}

function isBound(address: unknown): address is { port: number } {
  return typeof address === 'object' && address !== null && 'port' in address && typeof address.port === 'number'
}

function isFailure(event: unknown): event is { error: { code: string } } {
  if (typeof event !== 'object' || event === null || !('error' in event)) return false
  const { error } = event
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}
