import { whileHolding } from '@civic/db'
import type { Kysely } from 'kysely'
import { IdempotencyKeyInUseError } from './repeat-errors.ts'
import { hearAgain, keepAnswer, nameOfAttempt, type OwnAttempt } from './repeat-safely.ts'

/**
 * Does what spans more than one transaction, such as a call to another system, unless an earlier attempt did: then its
 * answer comes again. A named lock keeps other attempts out, in every replica; it takes one connection for as long as
 * `work` runs. Should the process end between the two, the effect stands and no answer is kept. Throws
 * IDEMPOTENCY_KEY_IN_USE and IDEMPOTENCY_KEY_REUSED.
 */
export async function repeatAcross<Tables, Answer extends object>(
  db: Kysely<Tables>,
  own: OwnAttempt,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const outcome = await whileHolding(db, { name: nameOfAttempt(own), waitMs: 0 }, async (holder) => {
    const kept = await hearAgain<Answer>(holder, own)
    if (kept) return kept
    const answer = await work()
    await keepAnswer(holder, own.attempt, own.callerId, answer)
    return answer
  })
  if (!outcome) throw new IdempotencyKeyInUseError()
  return outcome
}
