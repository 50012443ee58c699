/** The word of a closed list that a model means, whatever its case; else the fallback. */
export function wordOf<Word extends string>(words: readonly Word[], meant: string, fallback: Word): Word {
  const wanted = meant.trim().toUpperCase()
  return words.find((word) => word.toUpperCase() === wanted) ?? fallback
}
