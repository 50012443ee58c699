import { hiddenFlag, type HideableContent } from '@civic/moderation'
import { sql, type RawBuilder } from 'kysely'
import { alike, hasItsTrigrams, isCut, isHeld, sought } from './alike-sql.ts'

/** A bucket shows no more. */
const mostPerBucket = 8
/** So many entries are read in their order before an index is asked, and so many where one of the first holds the text. */
const readAtFirst = 64
const readNext = 2000
/** Where more than so many of so many have all trigrams of a text, too many others do to look at each of them. */
export const sample = { size: 400, mostAlike: 4 }
/** So many are read at most where no index leads to few: what is nowhere must not keep a processor busy for seconds. */
export const readAtLast = 50_000

/** One bucket: a table whose rows have search entries, and which of them everybody may see. */
export interface Bucket {
  table: string
  /** First those whose name begins with the text, then by name, where all may be seen; by name alone; or the newest first. */
  order: keyof typeof orders
  visible?: RawBuilder<boolean>
  contentType?: HideableContent
}

/** The name comes first in the words of what is found by name. */
const byName = sql`split_part(words, chr(31), 1) collate "C", item_id`

export const orders = {
  prefix: sql`order by starts_with(words, (select words from sought)) desc, ${byName}`,
  name: sql`order by ${byName}`,
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

/** Of all that hold the text, in a bucket which is never large, the first. */
function firstOfFew(bucket: Bucket): RawBuilder<unknown> {
  const inOrder = orders[bucket.order]
  return sql`
    with sought as materialized (${sought})
    select item_id, row_number() over (${inOrder}) as place
    from (${entriesOf(bucket)} and words like (select search_pattern(words) from sought)) as entry
    ${inOrder} limit ${sql.lit(mostPerBucket)}`
}

/**
 * What many rows hold is met among the first in order, and what few hold is found by an index. Each way would be slow
 * where the other is quick. What no index serves, or leads to thousands, is looked for among the first 50,000 in order;
 * nothing else leaves out a row.
 */
function firstOfMany(bucket: Bucket): RawBuilder<unknown> {
  const [inOrder, most] = [orders[bucket.order], sql.lit(mostPerBucket)]
  const [met, next] = [sql`(select count(*) from met)`, sql`(select count(*) from next)`]
  const isServed = sql`(select is_served from served)`
  return sql`
    with sought as materialized (${sought}),
    met as materialized (${amongFirst(bucket, readAtFirst)}),
    next as materialized (
      select * from (${amongFirst(bucket, readNext)}) as entry where ${met} between 1 and ${most} - 1
    ),
    served as materialized (
      select (select way from sought) <> 'none' and count(*) <= ${sql.lit(sample.mostAlike)} as is_served
      from (${firstInOrder(bucket, sample.size)}) as entry where ${hasItsTrigrams}
      having greatest(${met}, ${next}) < ${most}
    ),
    alike as materialized (${alike(entriesOf(bucket), isServed)}),
    found as (
      select * from met
      union
      select * from next
      union
      select * from (
        select item_id, item_at, words from (select * from alike where holds ${inOrder} offset 0) as entry
        where ${isShown(bucket)} ${inOrder} limit ${most}
      ) as entry
      union
      select * from (${amongFirst(bucket, readAtLast)}) as entry where not ${isServed} or ${isCut}
    )
    select item_id, row_number() over (${inOrder}) as place from found ${inOrder} limit ${most}`
}

export const entriesOf = ({ table }: Bucket) => sql`
  select item_id, item_at, words from search_entries as entry where kind = ${sql.lit(table)}`

export const firstInOrder = (bucket: Bucket, count: number) => sql`
  ${entriesOf(bucket)} ${orders[bucket.order]} limit ${sql.lit(count)}`

/** The first that everybody may see of those that hold the text, among so many entries in their order. */
function amongFirst(bucket: Bucket, count: number): RawBuilder<unknown> {
  return sql`
    select * from (${firstInOrder(bucket, count)}) as entry
    where ${isHeld} and ${isShown(bucket)} ${orders[bucket.order]} limit ${sql.lit(mostPerBucket)}`
}

/**
 * Whether everybody may see the row of `entry`: asked of one after the other until enough are shown, never of all, be it
 * of those found or of those in the table.
 */
export function isShown({ table, visible = sql`true`, contentType }: Bucket): RawBuilder<unknown> {
  const isHidden = contentType ? sql`exists (select from ${hiddenFlag(contentType, 'item.id')})` : sql`false`
  return sql`(select true from ${sql.table(table)} as item where item.id = entry.item_id and ${visible} and not ${isHidden})`
}
