import type { TxHandle } from '@civic/db'
import { sql, type Expression, type QueryExecutorProvider, type RawBuilder } from 'kysely'
import { storedNotification, type StoredNotification } from './notification-row.ts'
import type { Message } from './notify.ts'

/** A query of people; a person named twice counts once. */
export type People = Expression<{ userId: string }>

/** One batch of telling an audience something. */
export interface Batch {
  /** Everybody in one of these is told. */
  audience: readonly People[]
  /** Somebody who is not told. */
  except?: string | undefined
  /** Only people whose id is greater. */
  after?: string | undefined
  /** A UUID that stands for the act: with it nobody is told twice, however often a batch is repeated. */
  key: string
  message: Message
}

/** The people of one batch in the order of their ids, and the notifications that it added. */
export interface Told {
  people: string[]
  stored: StoredNotification[]
}

type ToldRow =
  | { userId: string; id: string; createdAt: Date; sequence: number }
  /** Everybody who has already been told. */
  | { userId: string; id: null; createdAt: null; sequence: null }
  /** There are too many, and none of them is told. */
  | { userId: null; id: null; createdAt: null; sequence: null }

/** Tells everybody if they are no more than `most`; undefined when they are more, and then nobody is told. */
export async function tellAllOrNobody(tx: TxHandle, batch: Batch, most: number): Promise<Told | undefined> {
  return insertBatch(tx, batch, { limit: most + 1, most })
}

/** Tells the first `limit` people. */
export async function tellFirst(tx: TxHandle, batch: Batch, limit: number): Promise<Told> {
  const told = await insertBatch(tx, batch, { limit, most: limit })
  return told ?? { people: [], stored: [] }
}

/** How many people would be told now; deleted accounts are not, and a person named twice counts once. */
export async function countPeople(db: QueryExecutorProvider, audience: readonly People[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${firstPeople({ audience })}) as told`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * The id of a row comes from act and person, in the form of a version 4: a row that stands already is met by the
 * primary key. Batches lock people in the same order, so two at once wait for each other and never deadlock.
 */
async function insertBatch(
  tx: TxHandle,
  { key, message, ...batch }: Batch,
  { limit, most }: { limit: number; most: number },
): Promise<Told | undefined> {
  const { type, title, body, linkUrl } = message
  const { rows } = await sql<ToldRow>`
    with people as materialized (
      ${firstPeople(batch, limit)}
    ), told as (
      select user_id from people where (select count(*) from people) <= ${sql.lit(most)}
    ), hashed as (
      select user_id, encode(sha256(uuid_send(${key}::uuid) || uuid_send(user_id)), 'hex') as hash from told
    ), stored as (
      insert into notifications (id, type, title, body, link_url, user_id)
      select overlay(overlay(left(hash, 32) placing '4' from 13) placing '8' from 17)::uuid,
        ${type}::text, ${title}::text, ${body}::text, ${linkUrl ?? null}::text, user_id
      from hashed
      order by user_id
      on conflict (id) do nothing
      returning id, user_id, created_at, sequence
    )
    select told.user_id, stored.id, stored.created_at, stored.sequence
    from told left join stored on stored.user_id = told.user_id
    union all
    select null, null, null, null where (select count(*) from people) > ${sql.lit(most)}
    order by user_id
  `.execute(tx)
  if (rows.some(({ userId }) => userId === null)) return undefined
  return {
    people: rows.flatMap(({ userId }) => userId ?? []),
    stored: rows.flatMap((row) => notificationOf(row, message)),
  }
}

/**
 * Each query gives its first people by itself and no more, so that a crowd costs no more than a thousand people.
 * Everybody, without a limit.
 */
function firstPeople({ audience, ...bounds }: Omit<Batch, 'key' | 'message'>, limit?: number): RawBuilder<unknown> {
  const parts = audience.map((people) => firstOf(people, bounds, limit))
  return sql`
    select distinct part.user_id from (${sql.join(parts, sql` union all `)}) as part
    order by part.user_id ${upTo(limit)}`
}

function upTo(limit: number | undefined): RawBuilder<unknown> {
  return limit === undefined ? sql`` : sql`limit ${sql.lit(limit)}`
}

/** Deletion is checked person by person: a join might read all accounts first. */
function firstOf(people: People, { except, after }: Pick<Batch, 'except' | 'after'>, limit: number | undefined) {
  const bounds = [
    ...(except === undefined ? [] : [sql`anybody.user_id <> ${except}::uuid`]),
    ...(after === undefined ? [] : [sql`anybody.user_id > ${after}::uuid`]),
  ]
  return sql`(
    select person.user_id
    from (
      select distinct anybody.user_id from (${people}) as anybody
      ${bounds.length > 0 ? sql`where ${sql.join(bounds, sql` and `)}` : sql``}
      order by anybody.user_id
    ) as person
    where (select users.deleted_at is null from users where users.id = person.user_id)
    order by person.user_id ${upTo(limit)}
  )`
}

function notificationOf(row: ToldRow, { linkUrl, ...message }: Message): StoredNotification[] {
  if (row.id === null) return []
  return [storedNotification({ ...row, ...message, linkUrl: linkUrl ?? null, read: false })]
}
