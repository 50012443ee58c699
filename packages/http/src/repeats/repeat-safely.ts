import type { TxHandle } from '@civic/db'
import { withoutHidden } from '@civic/moderation'
import { sql, type QueryExecutorProvider } from 'kysely'
import type { Attempt } from './attempt.ts'
import { IdempotencyKeyInUseError, IdempotencyKeyReusedError } from './repeat-errors.ts'

/**
 * Does `work` unless an earlier attempt of the caller did: then its answer comes again, whatever became of the row since,
 * unless `mayHearAgain` throws because the right to it is lost; what a moderator hid since reads as a placeholder. The answer is kept in `tx`, the
 * transaction of the effect, for 24 hours; what is refused or changes nothing leaves nothing behind. Throws IDEMPOTENCY_KEY_IN_USE while
 * another attempt runs, IDEMPOTENCY_KEY_REUSED when the key stood for another request.
 */
export async function repeatSafely<Answer extends object>(
  tx: TxHandle,
  { attempt, callerId }: OwnAttempt,
  work: () => Promise<Answer>,
  mayHearAgain: (isHidden: boolean) => Promise<void>,
): Promise<object> {
  if (!(await lockAttempt(tx, attempt, callerId))) throw new IdempotencyKeyInUseError()
  const kept = await hearAgain(tx, { attempt, callerId }, mayHearAgain)
  if (kept) return kept
  const answer = await work()
  if (!attempt.isUnchanged) await keepAnswer(tx, attempt, callerId, answer)
  return answer
}

/** Whose attempt at what. */
export interface OwnAttempt {
  attempt: Attempt
  callerId: CallerId
}

/** Null for a guest: whoever knows the key of an attempt by a guest, and what was sent with it, made it. */
type CallerId = string | null

/** The answer that is kept of an earlier attempt. Throws IDEMPOTENCY_KEY_REUSED when that was another request. */
export async function hearAgain<Answer extends object>(
  db: QueryExecutorProvider,
  { attempt, callerId }: OwnAttempt,
  mayHearAgain: (isHidden: boolean) => Promise<void> = async () => {},
): Promise<Answer | undefined> {
  const kept = await findAnswer(db, attempt, callerId)
  if (!kept || kept.isOld) return undefined
  if (kept.fingerprint !== attempt.fingerprint) throw new IdempotencyKeyReusedError()
  await mayHearAgain(kept.hidden !== null)
  attempt.isReplay = true
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kept under the route that answered it
  return withoutHidden(kept.answer, new Set(kept.hidden)) as Answer
}

/** By this name an attempt is locked, in a transaction or beside it. */
export function nameOfAttempt({ attempt: { route, key }, callerId }: OwnAttempt): string {
  return `idempotency ${callerId ?? 'guest'} ${route} ${key}`
}

/** False while another attempt holds it. The end of the transaction frees it. */
async function lockAttempt(tx: TxHandle, attempt: Attempt, callerId: CallerId): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${nameOfAttempt({ attempt, callerId })}, 0)) as is_free
  `.execute(tx)
  return rows[0]?.isFree === true
}

async function findAnswer(
  db: QueryExecutorProvider,
  { route, key }: Pick<Attempt, 'route' | 'key'>,
  callerId: CallerId,
) {
  const { rows } = await sql<{ fingerprint: string; answer: object; isOld: boolean; hidden: string[] | null }>`
    select fingerprint, answer, created_at <= now() - interval '24 hours' as is_old,
      (select array_agg(content_id) from content_flags where content_id = any (about) and status = 'HIDDEN') as hidden
    from idempotency_keys
    where ${isCaller(callerId)} and route = ${route} and key = ${key}
  `.execute(db)
  return rows[0]
}

/** Whether an answer is kept, be it for this request or for another one with the same key. */
export async function isAnswerKept(
  db: QueryExecutorProvider,
  attempt: Pick<Attempt, 'route' | 'key'>,
  callerId: CallerId,
): Promise<boolean> {
  const kept = await findAnswer(db, attempt, callerId)
  return kept !== undefined && !kept.isOld
}

/** In words that the index of the keys answers for guests too. */
const isCaller = (callerId: CallerId) => (callerId === null ? sql`caller_id is null` : sql`caller_id = ${callerId}`)

/** Of one person; the oldest go. Of guests nobody's pushes out another's. */
const mostKept = 1000
const anyId = /"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"/g

/**
 * Keeps an answer, in place of one that is older than a day. Nothing is kept for a token without an account: what it may
 * do all the same is done again.
 */
export async function keepAnswer(
  db: QueryExecutorProvider,
  attempt: Attempt,
  callerId: CallerId,
  answer: object,
): Promise<void> {
  const { route, key, fingerprint } = attempt
  const content = JSON.stringify(answer)
  const about = [...new Set(Array.from(content.matchAll(anyId), ([, id]) => id))]
  await sql`
    with gone as (
      delete from idempotency_keys where id in (
        select id from idempotency_keys where caller_id = ${callerId}
        order by created_at desc offset ${mostKept - 1} for update skip locked)
    )
    insert into idempotency_keys (caller_id, route, key, fingerprint, answer, about)
    select ${callerId}::uuid, ${route}, ${key}, ${fingerprint}, ${content}::jsonb, ${about}::uuid[]
    where ${callerId}::uuid is null or exists (select from users where id = ${callerId}::uuid)
    on conflict (caller_id, route, key) do update
      set fingerprint = excluded.fingerprint, answer = excluded.answer, about = excluded.about, created_at = now()
  `.execute(db)
}
