import { sql, type RawBuilder } from 'kysely'

/** An index is asked for so many at most: to sort more takes longer than to read entries in their order. */
const mostFromIndex = 10_000

const words = sql`(select words from sought)`

/** That an entry holds the text. */
export const isHeld = sql`strpos(words, ${words}) > 0`

/**
 * The table `sought`: the text `asked.text`, folded, the trigrams in it, and the way to find it: by marks of its longer
 * words and of where words meet, by its trigrams, or as a pair of letters. Empty when nothing is left of it.
 */
export const sought = sql`
  select words, marks, other_marks,
    array(
      select '%' || part || '%' from generate_series(1, length(words) - 2) as place, substr(words, place, 3) as part
      where part ~ '^[a-z0-9]{3}$'
    ) as trigrams,
    case when marks <> '{}' and other_marks is distinct from '{}' then 'marks' when words ~ '[a-z0-9]{3}' then 'trigrams'
         when words ~ '^[a-z0-9]{2}$' then 'pair' else 'none' end as way
  from search_text(asked.text) as words, sought_marks(words, 0) as marks, sought_marks(words, 1) as other_marks
  where words <> ''`

/** That an entry has all trigrams of a text which is found by them. */
export const hasItsTrigrams = sql`words like all ((select trigrams from sought)::text[])
  and (select way from sought) = 'trigrams'`

/** That an entry holds a pair of letters which goes on with an ASCII character or not at all: trigrams say so. */
const goesOn = sql`(words ~ (${words} || '[\\x01-\\x7f]') or words like ('%' || ${words}))`
/** The few entries where some letter or digit goes on with another character. */
const isMixed = sql`words ~ '[a-z0-9][^\\x01-\\x7f]'`

/** What an index finds in each way, and what of it holds the text. */
const ways: readonly { way: string; candidate: RawBuilder<unknown>; holds?: RawBuilder<unknown> }[] = [
  {
    way: 'marks',
    candidate: sql`(search_marks(words) @> (select marks from sought)
      or search_marks(words) @> (select other_marks from sought))`,
    holds: isHeld,
  },
  { way: 'trigrams', candidate: sql`words like (select search_pattern(words) from sought)` },
  { way: 'pair', candidate: goesOn },
  { way: 'pair', candidate: isMixed, holds: sql`${isHeld} and not ${goesOn}` },
]

/** What the index of its way finds among the entries, 10,000 at most, and whether they hold the text. */
export function alike(entries: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const branches = ways.map(
    ({ way, candidate, holds = sql`true` }) => sql`
      (select *, ${holds} as holds from (
        ${entries} and ${candidate} and (select way from sought) = ${sql.lit(way)} and ${condition}
        limit ${sql.lit(mostFromIndex)}
      ) as entry)`,
  )
  return sql.join(branches, sql` union all `)
}

/** That an index had more for one way than was taken. */
export const isCut = sql`(select count(*) from alike) >= ${sql.lit(mostFromIndex)}`
