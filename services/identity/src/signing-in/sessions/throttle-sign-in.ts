import type { IdentityContext } from '../../context.ts'
import { InvalidCredentialsError } from './session-errors.ts'
import type { Tx } from '../../tables.ts'
import {
  deleteFailures,
  findThrottlingFailure,
  insertFirstFailure,
  updateFailures,
  type FailureLimit,
} from './login-failure-queries.ts'
import type { SignInSource } from './sign-in-source.ts'
import { SignInsWaitingError, TooManyFailedSignInsError } from './throttle-errors.ts'

const mostFailures = 10
/** By then the queue of slow comparisons is surely shorter. */
const secondsUntilShorter = 5
export const failureWindowMs = 15 * 60_000

type ThrottleContext = Pick<IdentityContext, 'db' | 'clock'>

/** Refuses a source that failed ten times within 15 minutes; asked before account or password are looked at. */
export async function refuseThrottled({ db, clock }: ThrottleContext, source: SignInSource): Promise<void> {
  const limit = limitOf(source, clock.now())
  refuseAfter(await findThrottlingFailure(db, limit), limit)
}

/**
 * Counts a failed sign-in and refuses it. Of many at the same instant ten are told that they were wrong; the others
 * learn nothing of their password.
 */
export async function refuseFailure(context: ThrottleContext, source: SignInSource): Promise<never> {
  await countFailure(context, source)
  throw new InvalidCredentialsError()
}

/** Refuses a sign-in whose password nobody had time to check. It counts as failed, else a crowd would make guesses free. */
export async function refuseUnchecked(context: ThrottleContext, source: SignInSource): Promise<never> {
  await countFailure(context, source)
  throw new SignInsWaitingError(secondsUntilShorter, { cause: new Error('Too many wait for a comparison with bcrypt') })
}

async function countFailure({ db, clock }: ThrottleContext, source: SignInSource): Promise<void> {
  const limit = limitOf(source, clock.now())
  const isCounted = (await insertFirstFailure(db, limit)) || (await updateFailures(db, limit))
  if (!isCounted) await refuseThrottled({ db, clock }, source)
}

/** Forgets the failures of whoever signs in, unless ten came in while the password was being checked. */
export async function forgiveFailures(tx: Tx, source: SignInSource, now: Date): Promise<void> {
  const limit = limitOf(source, now)
  refuseAfter(await deleteFailures(tx, limit), limit)
}

function limitOf(source: SignInSource, now: Date): FailureLimit {
  return { ...source, most: mostFailures, since: new Date(now.getTime() - failureWindowMs), now }
}

function refuseAfter(failedAt: Date | undefined, { since }: FailureLimit): void {
  if (!failedAt) return
  const retryAfter = Math.ceil((failedAt.getTime() - since.getTime()) / 1000)
  throw new TooManyFailedSignInsError(retryAfter)
}
