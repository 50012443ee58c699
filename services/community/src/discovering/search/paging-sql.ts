import { sql, type RawBuilder } from 'kysely'
import { alike, hasItsTrigrams, isCut, isHeld, sought } from './alike-sql.ts'
import { entriesOf, firstInOrder, isShown, orders, readAtLast, sample, type Bucket } from './matching-sql.ts'

/**
 * A page of all rows of a bucket that hold a text, by their ids, and how many these are: those that an index leads to, or
 * else those among the first 50,000 in order, which are the rows that a search without pages takes its first from.
 */
export function pageOfAll(
  text: string,
  bucket: Bucket,
  { limit, offset }: { limit: number; offset: number },
): RawBuilder<{ ids: string[]; total: number }> {
  const inOrder = orders[bucket.order]
  return sql<{ ids: string[]; total: number }>`
    select page.ids, page.total from (values (${text}::text)) as asked (text), lateral (
      with sought as materialized (${sought}),
      ${bucket.order === 'prefix' ? allOfFew(bucket) : allOfMany(bucket)},
      shown as materialized (
        select item_id, row_number() over (${inOrder}) as place from found as entry where ${isShown(bucket)}
      )
      select (select count(*) from shown) as total,
        array(select item_id from shown order by place limit ${limit} offset ${offset}) as ids
    ) as page`
}

const allOfFew = (bucket: Bucket) => sql`
  found as materialized (${entriesOf(bucket)} and words like (select search_pattern(words) from sought))`

function allOfMany(bucket: Bucket): RawBuilder<unknown> {
  const isServed = sql`(select is_served from served)`
  return sql`
    served as materialized (
      select (select way from sought) <> 'none' and count(*) <= ${sql.lit(sample.mostAlike)} as is_served
      from (${firstInOrder(bucket, sample.size)}) as entry where ${hasItsTrigrams}
    ),
    alike as materialized (${alike(entriesOf(bucket), isServed)}),
    found as materialized (
      select item_id, item_at, words from alike where holds
      union
      select * from (
        select * from (${firstInOrder(bucket, readAtLast)}) as entry where ${isHeld} offset 0
      ) as entry where ${isServed} is not true or ${isCut}
    )`
}
