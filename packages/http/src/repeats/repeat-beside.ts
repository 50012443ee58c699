import type { Kysely } from 'kysely'
import { IdempotencyKeyInUseError } from './repeat-errors.ts'
import { hearAgain, keepAnswer, nameOfAttempt, type OwnAttempt } from './repeat-safely.ts'

/** What runs in this process. */
const running = new Set<string>()

/**
 * Does what is safe to repeat by itself, as the database takes it once, and keeps its answer beside it: no connection is
 * held meanwhile. An attempt that comes again gets the first answer unless `mayHearAgain` throws. Throws
 * IDEMPOTENCY_KEY_IN_USE and IDEMPOTENCY_KEY_REUSED.
 */
export async function repeatBeside<Tables, Answer extends object>(
  db: Kysely<Tables>,
  own: OwnAttempt,
  work: () => Promise<Answer>,
  mayHearAgain?: (isHidden: boolean) => Promise<void>,
): Promise<object> {
  const name = nameOfAttempt(own)
  if (running.has(name)) throw new IdempotencyKeyInUseError()
  running.add(name)
  try {
    const kept = await hearAgain(db, own, mayHearAgain)
    if (kept) return kept
    const answer = await work().catch(async (refusal: unknown) => {
      // Another replica may have done it at this moment, and kept what it answered.
      const other = await hearAgain(db, own, mayHearAgain)
      if (!other) throw refusal
      return other
    })
    if (!own.attempt.isReplay) await keepAnswer(db, own.attempt, own.callerId, answer)
    return answer
  } finally {
    running.delete(name)
  }
}
