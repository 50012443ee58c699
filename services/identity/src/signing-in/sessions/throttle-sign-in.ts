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
import { SignInsWaitingError, TooManyFailedSignInsError } from './throttle-errors.ts'

const mostFailures = 10
/** By then the queue of slow comparisons is surely shorter. */
const secondsUntilShorter = 5
export const failureWindowMs = 15 * 60_000

type ThrottleContext = Pick<IdentityContext, 'db' | 'clock'>

/** Refuses a source that failed ten times within 15 minutes; asked before account or password are looked at. */
export async function refuseThrottled({ db, clock }: ThrottleContext, sourceHash: string): Promise<void> {
  const limit = limitOf(sourceHash, clock.now())
  refuseAfter(await findThrottlingFailure(db, limit), limit)
}

/**
 * Counts a failed sign-in and refuses it. Of many at the same instant ten are told that they were wrong; the others
 * learn nothing of their password.
 */
export async function refuseFailure(context: ThrottleContext, sourceHash: string): Promise<never> {
  await countFailure(context, sourceHash)
  throw new InvalidCredentialsError()
}

/** Refuses a sign-in whose password nobody had time to check. It counts as failed, else a crowd would make guesses free. */
export async function refuseUnchecked(context: ThrottleContext, sourceHash: string): Promise<never> {
  await countFailure(context, sourceHash)
  throw new SignInsWaitingError(secondsUntilShorter, { cause: new Error('Too many wait for a comparison with bcrypt') })
}

async function countFailure({ db, clock }: ThrottleContext, sourceHash: string): Promise<void> {
  const limit = limitOf(sourceHash, clock.now())
  const isCounted = (await insertFirstFailure(db, limit)) || (await updateFailures(db, limit))
  if (!isCounted) await refuseThrottled({ db, clock }, sourceHash)
}

/** Forgets the failures of whoever signs in, unless ten came in while the password was being checked. */
export async function forgiveFailures(tx: Tx, sourceHash: string, now: Date): Promise<void> {
  const limit = limitOf(sourceHash, now)
  refuseAfter(await deleteFailures(tx, limit), limit)
}

function limitOf(sourceHash: string, now: Date): FailureLimit {
  return { sourceHash, most: mostFailures, since: new Date(now.getTime() - failureWindowMs), now }
}

function refuseAfter(failedAt: Date | undefined, { since }: FailureLimit): void {
  if (!failedAt) return
  const retryAfter = Math.ceil((failedAt.getTime() - since.getTime()) / 1000)
  throw new TooManyFailedSignInsError({ data: { retryAfter } })
}
