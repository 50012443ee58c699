import { TryAgainError } from '@civic/errors'

/** Of those that `fetch` throws for a broken connection, so that the client tries again; our own faults are none of these. */
export class PlatformAway extends TypeError {
  override readonly name = 'PlatformAway'
}

/** A connection that broke, an answer that took too long, a database that is busy; everything else is a fault of ours. */
export function isPassing(error: unknown): boolean {
  return error instanceof PlatformAway || error instanceof TryAgainError || isGivenUp(error)
}

/** Nobody waits for the answer any longer. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
}
