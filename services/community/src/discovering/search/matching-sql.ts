import { hiddenFlag, type HideableContent } from '@civic/moderation'
import { sql, type RawBuilder } from 'kysely'
import { alike, isCut, isServed, lookingFor, oneWord, type Looking } from './alike-sql.ts'

/** A bucket shows no more. */
const mostPerBucket = 8
/** So many entries are read in their order before an index is asked, and so many where one of the first holds the text. */
const readAtFirst = 64
const readNext = 2000
/** Where more than so many of so many have all trigrams of a text, too many others do to look at each of them. */
const sample = { size: 400, mostAlike: 4 }
/** So many are read at most where no index leads to few: what is nowhere must not keep a processor busy for seconds. */
const readAtLast = 50_000

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

const orders = {
  prefix: sql`starts_with(words, (select words from sought)) desc, ${byName}`,
  name: byName,
  newest: sql`item_at desc nulls last, item_id desc`,
}

/** The best first, those that are as good in the order of the bucket. */
const ranked = ({ order }: Bucket, { rank }: Looking) => sql`order by ${rank ? sql`rank, ` : sql``}${orders[order]}`

/**
 * The rows of a bucket that hold one of the texts, as a table `found` of `item_id`, `place` and `search`, which says by
 * number which of the texts, from 1; those that are null are another statement's.
 */
export function holding(texts: string, bucket: Bucket, looking: Looking): RawBuilder<unknown> {
  const first = bucket.order === 'prefix' ? firstOfFew(bucket, looking) : firstOfMany(bucket, looking)
  return sql`(
    select asked.number::int as search, found.item_id, found.place
    from json_array_elements_text(${texts}::json) with ordinality as asked (text, number), lateral (${first}) as found
    where asked.text is not null
  ) as found`
}

/**
 * A page of all rows of a bucket that hold a text, by their ids, and how many these are: the rows that a search without
 * pages takes its first from, in the same order.
 */
export function pageOfAll(
  text: string,
  bucket: Bucket,
  { limit, offset }: { limit: number; offset: number },
): RawBuilder<{ ids: string[]; total: number }> {
  const looking = lookingFor(text)
  const tables = sql`served as materialized (${served(bucket)}), alike as materialized (${alike(entriesOf(bucket), looking)}),`
  const [indexed, all] = bucket.order === 'prefix' ? [sql``, allOfFew] : [tables, allOfMany]
  return sql<{ ids: string[]; total: number }>`
    select page.ids, page.total from (values (${text}::text)) as asked (text), lateral (
      with sought as materialized (${looking.sought}), ${indexed} found as materialized (${all(bucket, looking)}),
      shown as materialized (
        select item_id, row_number() over (${ranked(bucket, looking)}) as place from found as entry where ${isShown(bucket)}
      )
      select (select count(*) from shown) as total,
        array(select item_id from shown order by place limit ${limit} offset ${offset}) as ids
    ) as page`
}

/** Of all that hold the text, in a bucket which is never large, the first. */
function firstOfFew(bucket: Bucket, looking: Looking): RawBuilder<unknown> {
  return sql`
    with sought as materialized (${looking.sought})
    select item_id, row_number() over (${ranked(bucket, looking)}) as place
    from (${allOfFew(bucket, looking)}) as entry ${ranked(bucket, looking)} limit ${sql.lit(mostPerBucket)}`
}

/**
 * What many rows hold is met among the first in order, and what few hold is found by an index. Each way would be slow
 * where the other is quick. Of what holds a single word, the first are enough; of what holds several, the best may be the
 * last, so all are put in order unless enough are met that none is better than.
 */
function firstOfMany(bucket: Bucket, looking: Looking): RawBuilder<unknown> {
  const most = sql.lit(mostPerBucket)
  const [met, next] = [sql`(select count(*) from met)`, sql`(select count(*) from next)`]
  const [first, inOrder] = [(count: number) => amongFirst(bucket, looking, count), ranked(bucket, looking)]
  const others =
    looking === oneWord
      ? sql`${bestOf(bucket, looking, sql`${kept(looking)} from alike where holds`)}
        union select * from (${first(readAtLast)}) as entry where not ${isServed} or ${isCut}`
      : bestOf(bucket, looking, allOfMany(bucket, looking))
  return sql`
    with sought as materialized (${looking.sought}),
    met as materialized (${first(readAtFirst)}),
    next as materialized (select * from (${first(readNext)}) as entry where ${met} between 1 and ${most} - 1),
    served as materialized (${served(bucket)} having greatest(${met}, ${next}) < ${most}),
    alike as materialized (${alike(entriesOf(bucket), looking)}),
    found as (select * from met union select * from next union ${others})
    select item_id, row_number() over (${inOrder}) as place from found ${inOrder} limit ${most}`
}

/** The best of some rows that everybody may see. */
const bestOf = (bucket: Bucket, looking: Looking, rows: RawBuilder<unknown>) => sql`
  select * from (
    select * from (select * from (${rows}) as entry ${ranked(bucket, looking)} offset 0) as entry
    where ${isShown(bucket)} ${ranked(bucket, looking)} limit ${sql.lit(mostPerBucket)}
  ) as entry`

/** What the order of an entry depends on; of its words that is the name. */
const kept = ({ rank }: Looking) => sql`
  select item_id, item_at, split_part(words, chr(31), 1) as words${rank ? sql`, ${rank} as rank` : sql``}`

const allOfFew = (bucket: Bucket, looking: Looking) => sql`
  ${kept(looking)} from (${entriesOf(bucket)} and ${looking.byTrigrams} and ${looking.isHeld}) as entry`

/**
 * All that an index leads to and, where it leads to thousands or none serves, those among the first 50,000 in order.
 * Nothing else leaves out a row, or ranks one too low.
 */
const allOfMany = (bucket: Bucket, looking: Looking) => sql`
  ${kept(looking)} from alike where holds
  union
  ${kept(looking)} from (
    select * from (${firstInOrder(bucket, readAtLast)}) as entry where ${looking.isHeld} offset 0
  ) as entry where not ${isServed} or ${isCut}`

const entriesOf = ({ table }: Bucket) => sql`
  select item_id, item_at, words from search_entries as entry where kind = ${sql.lit(table)}`

const firstInOrder = (bucket: Bucket, count: number) => sql`
  ${entriesOf(bucket)} order by ${orders[bucket.order]} limit ${sql.lit(count)}`

/** The first that everybody may see of the best, among so many entries in their order. */
const amongFirst = (bucket: Bucket, looking: Looking, count: number) => sql`
  ${kept(looking)} from (${firstInOrder(bucket, count)}) as entry
  where ${looking.isBest} and ${isShown(bucket)} order by ${orders[bucket.order]} limit ${sql.lit(mostPerBucket)}`

/** Whether an index leads to few, as far as the first entries tell. */
const served = (bucket: Bucket) => sql`
  select (select way from sought) <> 'none' and count(*) <= ${sql.lit(sample.mostAlike)} as is_served
  from (${firstInOrder(bucket, sample.size)}) as entry
  where words like all ((select trigrams from sought)::text[]) and (select way from sought) = 'trigrams'`

/**
 * Whether everybody may see the row of `entry`: asked of one after the other until enough are shown, never of all, be it
 * of those found or of those in the table.
 */
function isShown({ table, visible = sql`true`, contentType }: Bucket): RawBuilder<unknown> {
  const isHidden = contentType ? sql`exists (select from ${hiddenFlag(contentType, 'item.id')})` : sql`false`
  return sql`(select true from ${sql.table(table)} as item where item.id = entry.item_id and ${visible} and not ${isHidden})`
}
