import { ForbiddenError, EmailNotVerifiedError, UnauthorizedError } from '@civic/errors'
import type { PlatformRole } from './roles.ts'

/** Somebody without a valid token. */
export interface Guest {
  kind: 'guest'
  /** They sent an invalid one: where a valid one would show more, they are told to sign in again. */
  hasRejectedToken?: true
}

/** Somebody with a valid token; the claims are as old as the token (at most 15 minutes). */
export interface Citizen {
  kind: 'citizen'
  userId: string
  email: string
  name: string
  /** Empty when the token has none. */
  role: PlatformRole | (string & {})
  emailVerified: boolean
}

/** Scheduled work and operators' commands. */
export interface SystemJob {
  kind: 'system'
  name: string
}

/** Whoever sits at the terminal of the installation: nobody is signed in there. */
export interface Operator {
  kind: 'operator'
  name: string
}

/** Who acts. Handed to every verb; there is no ambient current user. */
export type Actor = Guest | Citizen | SystemJob

/** Somebody who sent no token. */
export const guest: Guest = { kind: 'guest' }

/** Somebody who sent an invalid token. */
export const rejectedGuest: Guest = { kind: 'guest', hasRejectedToken: true }

/** The signed-in person, or UNAUTHORIZED. */
export function requireSignedIn(actor: Actor): Citizen {
  if (actor.kind !== 'citizen') throw new UnauthorizedError()
  return actor
}

/** The signed-in person with a verified address, or UNAUTHORIZED, EMAIL_NOT_VERIFIED. */
export function requireVerified(actor: Actor): Citizen {
  const citizen = requireSignedIn(actor)
  if (!citizen.emailVerified) throw new EmailNotVerifiedError()
  return citizen
}

/** The signed-in person when the role is one of `roles`, or UNAUTHORIZED, FORBIDDEN. */
export function requireRole(actor: Actor, roles: readonly PlatformRole[]): Citizen {
  const citizen = requireSignedIn(actor)
  if (!roles.some((role) => role === citizen.role)) throw new ForbiddenError()
  return citizen
}
