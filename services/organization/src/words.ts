/** The word of a list that a text means, in any letter case; undefined when it means none. */
export function wordIn<const Word extends string>(words: readonly Word[], text: string): Word | undefined {
  const upper = text.toUpperCase()
  return words.find((word) => word === upper)
}
