import type { TxHandle } from '@civic/db'
import { sql } from 'kysely'
import type { Attempt } from './attempt.ts'
import { IdempotencyKeyInUseError, IdempotencyKeyReusedError } from './repeat-errors.ts'

/**
 * Does `work` unless an earlier attempt of the caller did: then its answer comes again. The answer is kept in `tx`, the
 * transaction of the effect, for 24 hours; what is refused leaves nothing behind. Throws IDEMPOTENCY_KEY_IN_USE while
 * another attempt runs, IDEMPOTENCY_KEY_REUSED when the key stood for another request.
 */
export async function repeatSafely<Answer extends object>(
  tx: TxHandle,
  { attempt, callerId }: { attempt: Attempt; callerId: string },
  work: () => Promise<Answer>,
): Promise<object> {
  if (!(await lockAttempt(tx, attempt, callerId))) throw new IdempotencyKeyInUseError()
  const kept = await findAnswer(tx, attempt, callerId)
  if (kept && !kept.isOld) {
    if (kept.fingerprint !== attempt.fingerprint) throw new IdempotencyKeyReusedError()
    attempt.isReplay = true
    return kept.answer
  }
  const answer = await work()
  if (kept) await renewAnswer(tx, kept.id, attempt, answer)
  else await insertAnswer(tx, attempt, callerId, answer)
  return answer
}

/** False while another attempt holds it. The end of the transaction frees it. */
async function lockAttempt(tx: TxHandle, { route, key }: Attempt, callerId: string): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`idempotency ${callerId} ${route} ${key}`}, 0)) as is_free
  `.execute(tx)
  return rows[0]?.isFree === true
}

async function findAnswer(tx: TxHandle, { route, key }: Attempt, callerId: string) {
  const { rows } = await sql<{ id: string; fingerprint: string; answer: object; isOld: boolean }>`
    select id, fingerprint, answer, created_at <= now() - interval '24 hours' as is_old from idempotency_keys
    where caller_id = ${callerId} and route = ${route} and key = ${key}
  `.execute(tx)
  return rows[0]
}

async function insertAnswer(tx: TxHandle, attempt: Attempt, callerId: string, answer: object): Promise<void> {
  const { route, key, fingerprint } = attempt
  await sql`
    insert into idempotency_keys (caller_id, route, key, fingerprint, answer)
    values (${callerId}, ${route}, ${key}, ${fingerprint}, ${JSON.stringify(answer)}::jsonb)
  `.execute(tx)
}

/** In place of one that is older than a day and not yet purged. */
async function renewAnswer(tx: TxHandle, id: string, { fingerprint }: Attempt, answer: object): Promise<void> {
  await sql`
    update idempotency_keys set fingerprint = ${fingerprint}, answer = ${JSON.stringify(answer)}::jsonb, created_at = now()
    where id = ${id}
  `.execute(tx)
}
