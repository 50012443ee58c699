import { sql } from 'kysely'
import type { Db, Tx } from '../../tables.ts'

export interface NewEvent {
  provider: string
  key: string
  eventType: string
  reference: string
  record: Record<string, unknown>
}

export interface StoredEvent {
  id: string
  /** Everything about it is done. */
  handled: boolean
  /** The donation that it speaks of. */
  donationId: string | null
}

/** The new event, or undefined when one with this key is known already. */
export async function insertEvent(db: Db, event: NewEvent): Promise<StoredEvent | undefined> {
  const { rows } = await sql<StoredEvent>`
    insert into webhook_events (provider, provider_event_id, event_type, provider_ref, verified, payload)
    values (${event.provider}, ${event.key}, ${event.eventType}, ${event.reference}, true,
      ${JSON.stringify(event.record)}::jsonb)
    on conflict (provider_event_id) do nothing
    returning id, handled, ${donationOf(event)} as donation_id
  `.execute(db)
  return rows[0]
}

/** The event with this key, which is known. */
export async function getEvent(db: Db, event: NewEvent): Promise<StoredEvent> {
  return db
    .selectFrom('webhookEvents')
    .select(['id', 'handled', donationOf(event).as('donationId')])
    .where('providerEventId', '=', event.key)
    .executeTakeFirstOrThrow()
}

function donationOf({ provider, reference }: NewEvent) {
  return sql<string | null>`(
    select donation.id from donations as donation
    where donation.provider_ref = ${reference} and donation.provider = ${provider}
  )`
}

/** Says what came of an event; of two who took it at once the first one is believed. */
export async function markHandled(db: Db, id: string, note: string): Promise<void> {
  await db
    .updateTable('webhookEvents')
    .set({ handled: true, note })
    .where('id', '=', id)
    .where('handled', '=', false)
    .execute()
}

/** One number for whoever records what nobody signed; the value means nothing. */
const unsignedLock = 7_203_134

/** Lets one at a time count, whatever the number of processes. */
export async function lockUnsigned(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${unsignedLock})`.execute(tx)
}

/** Records a delivery that nobody signed, unless there were `most` within the hour. The count is locked. */
export async function insertUnsigned(
  tx: Tx,
  { provider, digest, most }: { provider: string; digest: object; most: number },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into webhook_events (provider, event_type, verified, payload, note)
    select ${provider}, '', false, ${JSON.stringify(digest)}::jsonb, 'invalid signature'
    where (
      select count(*) from webhook_events where not verified and created_at > now() - interval '1 hour'
    ) < ${most}::int
    returning id
  `.execute(tx)
  return rows.length > 0
}
