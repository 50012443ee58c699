import { sqlSyllable } from '../registry-words.ts'

// What people write about: everyday words very often and most words hardly ever, as in any language.

const everyday =
  'the water road is of street and light in drain school to market clinic open bridge near repair bus stop children night pump waste river gate power flood bin pothole team women youth ward council fund nurse teacher canal fence lamp borehole transformer culvert dispensary streetlight playground'.split(
    ' ',
  )
const accented = ['Ìbàdàn', 'Ọ̀yọ́', 'Àjàó', 'Ẹ̀gbá', 'Ìkòròdú', 'marché', 'école', 'São']
const syllables = ['ba', 'ko', 'du', 'fe', 'gbi', 'la', 'mo', 'nu', 're', 'sho', 'ti', 'wa', 'ye', 'zi', 'kpa', 'ha']

/** What nobody writes about any more: the first issues hold it, and nothing since. */
export const oldWord = 'quixotry'
export const oldTexts = 600

const phraseCount = 20_000
const wordsPerPhrase = 7

/** The most common first. */
export const vocabulary: readonly string[] = [
  ...everyday,
  ...accented,
  ...Array.from({ length: 4000 }, (_, n) => made(n)),
]

/** Two or more syllables, by the digits of the number. */
function made(n: number): string {
  const digits = (n + syllables.length * 3).toString(syllables.length)
  return Array.from(digits, (digit) => syllables[Number.parseInt(digit, syllables.length)] ?? '').join('')
}

/** What texts are put together from; the same in each run. */
export const phrases: readonly string[] = madePhrases()

function madePhrases(): string[] {
  const draw = drawing()
  const word = () => vocabulary[Math.floor(vocabulary.length ** draw()) - 1] ?? ''
  return Array.from({ length: phraseCount }, () => Array.from({ length: wordsPerPhrase }, word).join(' '))
}

/** Fractions that look drawn by lot. */
function drawing(): () => number {
  let state = 1
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32
}

/** What texts are read from while the database is filled. */
export function sqlPhraseTable(): string {
  return `
    create temporary table phrases as
    select place::int as place, words from unnest(string_to_array('${phrases.join('|')}', '|')) with ordinality as t (words, place);
    create unique index on phrases (place);
    analyze phrases`
}

/** One of the phrases; `turn` tells those of one text apart. */
export function sqlPhrase(n: string, turn = 0): string {
  return `(select words from phrases where phrases.place = 1 + ((${n})::bigint * 7919 + ${turn * 3571}) % ${phraseCount})`
}

/** A few phrases and, in their midst, a word that hardly anybody else uses. */
export function sqlText(n: string): string {
  return `${sqlPhrase(n, 1)} || '. ' || ${sqlPhrase(n, 2)} || ' ' || ${sqlRareWord(n)} || ', ' || ${sqlPhrase(n, 3)} || '.'`
}

/** One of millions, such as badilozu. */
export function sqlRareWord(n: string): string {
  return [`${n}`, `(${n}) / 90`, `(${n}) / 8100`, `(${n})::bigint * 37`].map(sqlSyllable).join(' || ')
}
