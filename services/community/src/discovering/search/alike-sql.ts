import { sql, type RawBuilder } from 'kysely'

/** An index is asked for so many at most: to sort more takes longer than to read entries in their order. */
const mostFromIndex = 10_000

/** What finds texts of one word, or of several. */
export interface Looking {
  /** The table `sought`: the text `asked.text`, folded, what finds it, and the way. Empty when nothing is left of it. */
  sought: RawBuilder<unknown>
  /** That an entry holds all words; that none can hold them better; and how well it does, 0 at best, where that differs. */
  isHeld: RawBuilder<unknown>
  isBest: RawBuilder<unknown>
  rank?: RawBuilder<unknown>
  /** How trigrams lead to it. */
  byTrigrams: RawBuilder<unknown>
  /** When an index is asked for what, and what of that holds the words. */
  ways: readonly { when: RawBuilder<unknown>; candidate: RawBuilder<unknown>; holds?: RawBuilder<unknown> }[]
}

const words = sql`(select words from sought)`
const way = sql`(select way from sought)`
/** The trigrams of `words`. */
const trigrams = sql`
  array(
    select '%' || part || '%' from generate_series(1, length(words) - 2) as place, substr(words, place, 3) as part
    where part ~ '^[a-z0-9]{3}$'
  ) as trigrams`

/** Whether an index leads to few; null where none is needed. */
export const isServed = sql`(select is_served from served)`

/** That an entry holds the text as it stands. */
const holdsText = sql`strpos(words, ${words}) > 0`
const isLikeText = sql`words like (select search_pattern(words) from sought)`
/** That an entry holds a pair of letters which goes on with an ASCII character or not at all: trigrams say so. */
const goesOn = sql`(words ~ (${words} || '[\\x01-\\x7f]') or words like ('%' || ${words}))`
/** The few entries where some letter or digit goes on with another character. */
const isMixed = sql`words ~ '[a-z0-9][^\\x01-\\x7f]'`

/** A text without a blank: by the marks of a longer word, by its trigrams, or as a pair of letters; all are as good. */
export const oneWord: Looking = {
  sought: sql`
    select words, marks, other_marks, ${trigrams},
      case when marks <> '{}' and other_marks is distinct from '{}' then 'marks' when words ~ '[a-z0-9]{3}' then 'trigrams'
           when words ~ '^[a-z0-9]{2}$' then 'pair' else 'none' end as way
    from search_text(asked.text) as words, sought_marks(words, 0) as marks, sought_marks(words, 1) as other_marks
    where words <> ''`,
  isHeld: holdsText,
  isBest: holdsText,
  byTrigrams: isLikeText,
  ways: [
    {
      when: sql`${way} = 'marks' and ${isServed}`,
      candidate: sql`(search_marks(words) @> (select marks from sought)
        or search_marks(words) @> (select other_marks from sought))`,
      holds: holdsText,
    },
    { when: sql`${way} = 'trigrams' and ${isServed}`, candidate: isLikeText },
    { when: sql`${way} = 'pair' and ${isServed}`, candidate: goesOn },
    { when: sql`${way} = 'pair' and ${isServed}`, candidate: isMixed, holds: sql`${holdsText} and not ${goesOn}` },
  ],
}

const title = sql`split_part(words, chr(31), 1)`
const titleHoldsText = sql`strpos(${title}, ${words}) > 0`
const areHeld = sql`strpos(words, (select longest from sought)) > 0
  and words like all ((select patterns[2:] from sought)::text[])`
const pattern = (place: number) => sql`(select coalesce(patterns[${sql.lit(place)}], '%') from sought)`
const areLikeWords = sql`words like ${pattern(1)} and words like ${pattern(2)} and words like ${pattern(3)}`

/**
 * A text with blanks: by the trigrams of its three longest words. The best hold it as it stands, and its marks,
 * which are of where words meet, lead to those also where trigrams lead to too many.
 */
export const severalWords: Looking = {
  sought: sql`
    select words, longest, patterns, nullif(marks, '{}') as marks, ${trigrams},
      case when words ~ '[a-z0-9]{3}' then 'trigrams' else 'none' end as way
    from array_remove(regexp_split_to_array(search_text(asked.text), '[\\s,;]+'), '') as parts,
      array_to_string(parts, ' ') as words,
      lateral (
        select array_agg(search_pattern(part)) as patterns, (array_agg(part))[1] as longest
        from (
          select part from unnest(parts) as part group by part order by part ~ '[a-z0-9]{3}' desc, length(part) desc
        ) as part
      ) as by_length,
      sought_marks(words, 0) as marks
    where words <> ''`,
  isHeld: areHeld,
  isBest: titleHoldsText,
  rank: sql`case when ${holdsText} then case when ${titleHoldsText} then 0 else 1 end
    when ${title} like all ((select patterns from sought)::text[]) then 2 else 3 end`,
  byTrigrams: areLikeWords,
  ways: [
    {
      when: sql`${isServed} is not null`,
      candidate: sql`search_marks(words) @> (select marks from sought)`,
      holds: areHeld,
    },
    { when: sql`${way} = 'trigrams' and ${isServed}`, candidate: areLikeWords, holds: areHeld },
  ],
}

/** Texts of one word have statements of their own, which are far quicker. */
export const lookingFor = (text: string): Looking => (/\s/u.test(text) ? severalWords : oneWord)

/** What the indexes find among the entries, 10,000 at most in each way, and whether they hold the words. */
export function alike(entries: RawBuilder<unknown>, { ways }: Looking): RawBuilder<unknown> {
  const branches = ways.map(
    ({ when, candidate, holds = sql`true` }) => sql`
      (select *, ${holds} as holds from (
        ${entries} and ${candidate} and ${when} limit ${sql.lit(mostFromIndex)}
      ) as entry)`,
  )
  return sql.join(branches, sql` union all `)
}

/** That an index had more for one way than was taken. */
export const isCut = sql`(select count(*) from alike) >= ${sql.lit(mostFromIndex)}`
