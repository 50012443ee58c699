import { hiddenFlag, type HideableContent } from '@civic/moderation'
import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Db } from '../tables.ts'
import { alike, isHeld, isUnserved, sought } from './alike-sql.ts'

/** A bucket shows no more. */
const mostPerBucket = 8
/** So many entries are read in their order before an index is asked, and so many where one of the first holds the text. */
const readAtFirst = 64
const readNext = 2000
/** Where an index finds more, it is quicker to go on reading entries in their order than to sort what it finds. */
const fewEnough = 500
/** So many are read for a text that no index serves: a rare sign must not keep a processor busy for seconds. */
const readAtLast = 50_000

/** One bucket: a table whose rows have search entries, and which of them everybody may see. */
export interface Bucket {
  table: string
  /** First those whose name begins with the text, then by name, where all may be seen; by name alone; or the newest first. */
  order: keyof typeof orders
  visible?: RawBuilder<boolean>
  contentType?: HideableContent
}

const orders = {
  prefix: sql`order by starts_with(words, (select words from sought)) desc, item_name, item_id`,
  name: sql`order by item_name, item_id`,
  newest: sql`order by item_at desc nulls last, item_id desc`,
}

/**
 * The rows of a bucket that hold one of the texts, as a table `found` of `item_id`, `place` and `search`, which says by
 * number which of the texts, from 1.
 */
export function holding(texts: string, bucket: Bucket): RawBuilder<unknown> {
  return sql`(
    select asked.number::int as search, found.item_id, found.place
    from json_array_elements_text(${texts}::json) with ordinality as asked (text, number),
      lateral (${bucket.order === 'prefix' ? firstOfFew(bucket) : firstOfMany(bucket)}) as found
  ) as found`
}

/** Of all that hold the text, in a bucket which is never large, the first; what trigrams do not serve is read through. */
function firstOfFew(bucket: Bucket): RawBuilder<unknown> {
  const [inOrder, entries] = [orders[bucket.order], entriesOf(bucket)]
  const isRead = sql`(select way from sought) in ('pair', 'none')`
  return sql`
    with sought as materialized (${sought}), found as (
      ${alike(entries, sql`and not ${isRead}`)} union all (${entries} and ${isHeld} and ${isRead})
    )
    select item_id, row_number() over (${inOrder}) as place from found ${inOrder} limit ${sql.lit(mostPerBucket)}`
}

/**
 * What many rows hold is met among the first in order, and what few hold is found by an index. Each way would be slow
 * where the other is quick. What no index serves is looked for in order among the first 50,000; nothing else leaves out
 * a row.
 */
function firstOfMany(bucket: Bucket): RawBuilder<unknown> {
  const [inOrder, most] = [orders[bucket.order], sql.lit(mostPerBucket)]
  const [met, next] = [sql`(select count(*) from met)`, sql`(select count(*) from next)`]
  const isOpen = sql`greatest(${met}, ${next}) < ${most}`
  const many = sql`(select count(*) from alike) > ${sql.lit(fewEnough)}`
  const farthest = sql`(select case when way = 'none' then ${sql.lit(readAtLast)} end from sought)`
  return sql`
    with sought as materialized (${sought}),
    met as materialized (${amongFirst(bucket, sql.lit(readAtFirst))}),
    next as materialized (
      select * from (${amongFirst(bucket, sql.lit(readNext))}) as entry where ${met} between 1 and ${most} - 1
    ),
    alike as materialized (
      ${alike(entriesOf(bucket), sql`and ${isOpen} limit ${sql.lit(fewEnough + 1)}`)}
    ),
    found as (
      select * from met where ${met} = ${most}
      union all
      select * from next where ${next} = ${most}
      union all
      select * from (
        select * from (select * from alike where not ${many} ${inOrder} offset 0) as entry
        where ${isShown(bucket)} ${inOrder} limit ${most}
      ) as entry
      union all
      select * from (${amongFirst(bucket, farthest)}) as entry where ${isOpen} and (${isUnserved} or ${many})
    )
    select item_id, row_number() over (${inOrder}) as place from found`
}

const entriesOf = ({ table }: Bucket) => sql`
  select item_id, item_name, item_at, words from search_entries as entry where kind = ${sql.lit(table)}`

/** The first that everybody may see of those that hold the text, among so many entries in their order. */
function amongFirst(bucket: Bucket, count: RawBuilder<unknown>): RawBuilder<unknown> {
  const inOrder = orders[bucket.order]
  return sql`
    select * from (${entriesOf(bucket)} ${inOrder} limit ${count}) as entry
    where ${isHeld} and ${isShown(bucket)} ${inOrder} limit ${sql.lit(mostPerBucket)}`
}

/**
 * Whether everybody may see the row of `entry`: asked of one after the other until enough are shown, never of all, be it
 * of those found or of those in the table.
 */
function isShown({ table, visible = sql`true`, contentType }: Bucket): RawBuilder<unknown> {
  const isHidden = contentType ? sql`exists (select from ${hiddenFlag(contentType, 'item.id')})` : sql`false`
  return sql`(select true from ${sql.table(table)} as item where item.id = entry.item_id and ${visible} and not ${isHidden})`
}

/** A row, and which of the searches it is for, from 1. */
export type Found<Row> = Row & { search: number }

/** What several searches find in one bucket, in the order of their texts. */
export type FindInBucket<Row> = (db: Db, texts: readonly string[]) => Promise<Row[][]>

/** What finds in one bucket. Its long statement, of which only the texts differ, is put together once. */
export function bucketOf<Row extends object>(statement: (texts: string) => RawBuilder<Found<Row>>): FindInBucket<Row> {
  let compiled: CompiledQuery<Found<Row>> | undefined
  return async (db, texts) => {
    const asked = JSON.stringify(texts)
    compiled ??= statement(asked).compile(db)
    const { rows } = await db.executeQuery<Found<Row>>({ ...compiled, parameters: [asked] })
    const found = texts.map(() => new Array<Row>())
    for (const row of rows) found[row.search - 1]?.push(row)
    return found
  }
}
