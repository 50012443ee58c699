import { firstOf } from './first-of.ts'
import { plainText } from './plain-text.ts'

/** Of items where no other bound is given. */
export const longestItem = 300

/** The items of a model's list that are not blank, at most so many. */
export function textList(items: readonly string[], mostItems: number, mostCharacters = longestItem): string[] {
  return firstOf(items, mostItems, (item) => plainText(item, mostCharacters) || undefined)
}

const mostTags = 5
const longestTag = 40

/** Tags in lower case, their words joined by hyphens, none twice. */
export function tagList(tags: readonly string[]): string[] {
  // Of a blank one nothing is taken either.
  const taken = new Set([''])
  return firstOf(tags, mostTags, (tag) => {
    const hyphenated = hyphenate(plainText(tag, 200))
    if (taken.has(hyphenated)) return undefined
    taken.add(hyphenated)
    return hyphenated
  })
}

/** Cut between words like any other text. */
function hyphenate(tag: string): string {
  const words = tag.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
  return plainText(words, longestTag).replaceAll(' ', '-')
}
