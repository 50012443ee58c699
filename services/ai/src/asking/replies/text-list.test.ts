import { describe, expect, test } from 'vitest'
import { tagList, textList } from './text-list.ts'

describe('a list of texts', () => {
  test('has no blank items and no more than asked, each cleaned and bounded', () => {
    expect(textList([' a ', '', ' \n', '<b></b>', 'b', 'c'], 2)).toEqual(['a', 'b'])
    expect(textList(['word '.repeat(100)], 4)[0]).toHaveLength(299)
    expect(textList(['word '.repeat(100)], 4, 20)).toEqual(['word word word word'])
  })

  test('is kept as it is when there are fewer than asked', () => {
    expect(textList([], 4)).toEqual([])
  })
})

/** Items, and beyond them some that nobody may look at. */
function endingIn(trap: string, items: readonly string[]): string[] {
  return Object.defineProperty([...items, trap], items.length, {
    get: () => {
      throw new Error(`It was looked at: ${trap}`)
    },
  })
}

describe('a list of texts with enough in it', () => {
  test('is not looked at any further', () => {
    expect(textList(endingIn('c', ['', 'a', 'b']), 2)).toEqual(['a', 'b'])
    expect(() => textList(endingIn('c', ['', 'a', 'b']), 3)).toThrow('looked at')
  })
})

describe('tags', () => {
  test('beyond the fifth are not looked at', () => {
    const tags = ['a', 'A', 'b', '', 'c', 'd', 'e']
    expect(tagList(endingIn('f', tags))).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(() => tagList(endingIn('f', tags.slice(0, 5)))).toThrow('looked at')
  })

  test('are in lower case, hyphenated, each once, at most five', () => {
    const tags = ['Road Repair', 'road-repair', '#POTHOLES!', ' -- ', 'ẹ̀rọ omi', 'a', 'b', 'c']
    expect(tagList(tags)).toEqual(['road-repair', 'potholes', 'ẹ̀rọ-omi', 'a', 'b'])
  })

  test('have at most 40 characters, do not end in a hyphen and are cut between words', () => {
    expect(tagList(['repair of the road between market and school'])).toEqual(['repair-of-the-road-between-market-and'])
    expect(tagList([`${'x'.repeat(39)} yz`])).toEqual(['x'.repeat(39)])
    expect(tagList(['x'.repeat(60)])).toEqual(['x'.repeat(40)])
  })
})
