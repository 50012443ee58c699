import { hiddenFlag, type HideableContent } from '@civic/moderation'
import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Db } from '../tables.ts'

/** A bucket shows no more. */
const mostPerBucket = 8
/** So many entries are read in their order before the trigrams are asked, and so many when a few of the first hold it. */
const readAtFirst = 400
const readFurther = 8000
/** So many are read for a text without trigrams: a rare pair of letters must not keep a processor busy for seconds. */
const readAtLast = 50_000

/** One bucket: a table whose rows have search entries, and which of them everybody may see. */
export interface Bucket {
  table: string
  /** First those whose name begins with the text, then by name; by name alone; or the newest first. */
  order: keyof typeof orders
  visible?: RawBuilder<boolean>
  contentType?: HideableContent
}

const orders = {
  prefix: sql`begins desc, item_name, item_id`,
  name: sql`item_name, item_id`,
  newest: sql`item_at desc nulls last, item_id desc`,
}

/**
 * The rows of a bucket that hold the text, as a table `found` of `item_id` and `place`. What many rows hold is met among
 * the first in order, what few hold is found by its trigrams, and what has none is looked for in order among the first
 * 50,000. Each way would be slow where another is quick; only the last may leave out a row.
 */
export function holding(text: string, bucket: Bucket): RawBuilder<unknown> {
  const inOrder = sql`order by ${orders[bucket.order]}`
  const first = sql`${inOrder} limit ${sql.lit(mostPerBucket)}`
  const begins = bucket.order === 'prefix' ? sql`starts_with(words, (select words from sought))` : sql`false`
  const found = sql`item_id, item_name, item_at, ${begins} as begins`
  const entries = sql`search_entries as entry where kind = ${sql.lit(bucket.table)}`
  const isHeld = sql`strpos(words, (select words from sought)) > 0 and ${isShown(bucket)}`
  const amongFirst = (count: number) => sql`
    select item_id, item_name, item_at, begins
    from (select ${found}, words from ${entries} ${inOrder} limit ${sql.lit(count)}) as entry
    where ${isHeld} ${first}`
  const [met, metFurther] = [sql`(select count(*) from met)`, sql`(select count(*) from met_further)`]
  const isUnmet = sql`greatest(${met}, ${metFurther}) < ${sql.lit(mostPerBucket)}`
  return sql`(
    with sought as materialized (
      select words, search_pattern(words) as pattern, words ~ '[a-z0-9]{3}' as has_trigrams
      from search_text(${text}) as words where words <> ''
    ), met as materialized (
      ${amongFirst(bucket.order === 'prefix' ? 0 : readAtFirst)}
    ), met_further as materialized (
      select * from (${amongFirst(readFurther)}) as entry where ${met} between 1 and ${sql.lit(mostPerBucket - 1)}
    ), alike as materialized (
      select ${found} from ${entries} and words like (select pattern from sought)
        and ${isUnmet} and (select has_trigrams from sought)
    ), found as (
      select * from met where ${met} = ${sql.lit(mostPerBucket)}
      union all
      select * from met_further where ${metFurther} = ${sql.lit(mostPerBucket)}
      union all
      (select * from (select * from alike ${inOrder} offset 0) as entry where ${isShown(bucket)} ${first})
      union all
      select * from (${amongFirst(readAtLast)}) as entry where ${isUnmet} and not (select has_trigrams from sought)
    )
    select item_id, row_number() over (${inOrder}) as place from found
  ) as found`
}

export type FindInBucket<Row> = (db: Db, text: string) => Promise<Row[]>

/** What finds in one bucket. Its long statement, of which only the text differs, is put together once. */
export function bucketOf<Row>(statement: (text: string) => RawBuilder<Row>): FindInBucket<Row> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, text) => {
    compiled ??= statement(text).compile(db)
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: [text] })
    return rows
  }
}

/** Whether everybody may see the row of `entry`. */
function isShown({ table, visible, contentType }: Bucket): RawBuilder<unknown> {
  const isHidden = contentType ? sql`exists (select from ${hiddenFlag(contentType, 'item.id')})` : sql`false`
  return sql`exists (
    select from ${sql.table(table)} as item
    where item.id = entry.item_id and ${visible ?? sql`true`} and not ${isHidden})`
}
