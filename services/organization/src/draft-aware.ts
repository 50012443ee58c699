import type { Actor, Citizen } from '@civic/access'
import { UnauthorizedError } from '@civic/errors'

/** The caller's id, or undefined for a guest. */
export function citizenOf(actor: Actor): Citizen | undefined {
  return actor.kind === 'citizen' ? actor : undefined
}

/**
 * Where somebody with a good token might see more, a token that is no good is told so, that a client signs in again
 * rather than lose its drafts.
 */
export function refuseRejectedToken(actor: Actor): void {
  if (actor.kind === 'guest' && actor.hasRejectedToken) throw new UnauthorizedError()
}
