// What people write: everyday words very often and most words hardly ever, as in any language.

const everyday =
  'the water road is of street and light in drain school to market clinic open bridge near repair bus stop children night pump waste river gate power flood bin pothole team women youth ward council fund nurse teacher canal fence lamp borehole transformer culvert dispensary streetlight playground'
const accented = 'Ìbàdàn Ọ̀yọ́ Àjàó Ẹ̀gbá Ìkòròdú marché école São'
const syllables = ['ba', 'ko', 'du', 'fe', 'gbi', 'la', 'mo', 'nu', 're', 'sho', 'ti', 'wa', 'ye', 'zi', 'kpa', 'ha']

/** The most common first. */
export const vocabulary: readonly string[] = [
  ...everyday.split(' '),
  ...accented.split(' '),
  ...Array.from({ length: 4000 }, (_, n) => made(n)),
]

/** Two or more syllables, by the digits of the number. */
function made(n: number): string {
  const digits = (n + syllables.length * 3).toString(syllables.length)
  return Array.from(digits, (digit) => syllables[Number.parseInt(digit, syllables.length)] ?? '').join('')
}

/** What texts are put together from, 20,000 times seven words; the same in each run. */
export const phrases: readonly string[] = madePhrases()

function madePhrases(): string[] {
  let state = 1
  const lot = () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32
  const word = () => vocabulary[Math.floor(vocabulary.length ** lot()) - 1] ?? ''
  return Array.from({ length: 20_000 }, () => Array.from({ length: 7 }, word).join(' '))
}

/** So many phrases; the same for the same number. */
export function textOf(n: number, phraseCount: number): string {
  return Array.from({ length: phraseCount }, (_, turn) => phrases[(n * 7919 + turn * 3571) % phrases.length]).join('. ')
}
