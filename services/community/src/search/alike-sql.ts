import { sql, type RawBuilder } from 'kysely'

const words = sql`(select words from sought)`

/** That an entry holds the text. */
export const isHeld = sql`strpos(words, ${words}) > 0`

/**
 * The table `sought`: the text `asked.text`, folded, and the way to find it: by marks of its longer words and of where
 * words meet, by its trigrams, or as a pair of letters. Empty when nothing is left of it.
 */
export const sought = sql`
  select words, marks, other_marks,
    case when marks <> '{}' and other_marks is distinct from '{}' then 'marks' when words ~ '[a-z0-9]{3}' then 'trigrams'
         when words ~ '^[a-z0-9]{2}$' then 'pair' else 'none' end as way
  from search_text(asked.text) as words, sought_marks(words, 0) as marks, sought_marks(words, 1) as other_marks
  where words <> ''`

export const isUnserved = sql`(select way from sought) = 'none'`

/** That an entry holds a pair of letters which goes on with an ASCII character or not at all: trigrams say so. */
const goesOn = sql`(words ~ (${words} || '[\\x01-\\x7f]') or words like ('%' || ${words}))`
/** The few entries where some letter or digit goes on with another character. */
const isMixed = sql`words ~ '[a-z0-9][^\\x01-\\x7f]'`

/** By which index a text is found in each way. */
const ways: readonly { way: string; condition: RawBuilder<unknown> }[] = [
  {
    way: 'marks',
    condition: sql`(search_marks(words) @> (select marks from sought)
      or search_marks(words) @> (select other_marks from sought)) and ${isHeld}`,
  },
  { way: 'trigrams', condition: sql`words like (select search_pattern(words) from sought)` },
  { way: 'pair', condition: goesOn },
  { way: 'pair', condition: sql`${isMixed} and ${isHeld} and not ${goesOn}` },
]

/** What some index finds among the entries, each of them under a further condition. */
export function alike(entries: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const branches = ways.map(
    (one) => sql`(${entries} and ${one.condition} and (select way from sought) = ${sql.lit(one.way)} ${condition})`,
  )
  return sql.join(branches, sql` union all `)
}
