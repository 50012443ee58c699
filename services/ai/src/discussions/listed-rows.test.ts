import { describe, expect, test } from 'vitest'
import { areStillShown, listedRows } from './listed-rows.ts'

const rows = (all: string, withheld = '') => ({ rows: [...all], withheld: [...withheld] })

describe('what an answer was made from', () => {
  test.each([
    ['nothing has changed', rows('abc'), rows('abc'), true],
    ['there was nothing', rows(''), rows(''), true],
    ['something is new', rows('ab'), rows('abc'), true],
    ['something new is hidden', rows('ab'), rows('abc', 'c'), true],
    ['something is hidden', rows('abc'), rows('abc', 'b'), false],
    ['the oldest is hidden', rows('abc'), rows('abc', 'a'), false],
    ['all is hidden', rows('ab'), rows('ab', 'ab'), false],
    ['something is gone', rows('abc'), rows('ac'), false],
    ['the oldest is gone', rows('abc'), rows('bcd'), false],
    ['all is gone', rows('abc'), rows(''), false],
    ['what was hidden is shown again', rows('ab', 'b'), rows('ab'), true],
    ['what was hidden is gone', rows('abc', 'ab'), rows('c'), true],
  ])('when %s in a list that is not full, it may still be shown: %#', (_, kept, now, may) => {
    expect(areStillShown(kept, now, 5)).toBe(may)
  })

  test.each([
    ['newer ones have pushed out the oldest', rows('abcde'), rows('cdefg'), true],
    ['newer ones, one of them hidden, have pushed out the oldest', rows('abcde'), rows('cdefg', 'g'), true],
    ['newer ones have filled the list and pushed out the oldest', rows('abc'), rows('bcdef'), true],
    ['newer ones have pushed out all but what was hidden', rows('abcde', 'e'), rows('efghi', 'e'), true],
    ['newer ones have pushed out one and another is hidden', rows('abcde'), rows('bcdef', 'd'), false],
    ['the oldest is hidden', rows('abcde'), rows('abcde', 'a'), false],
    ['one is gone from among those that stayed', rows('abcde'), rows('bdefg'), false],
    ['one is gone that was younger than a hidden one that stayed', rows('abcde', 'a'), rows('acdef', 'a'), false],
    ['one is gone, and the others are hidden', rows('ab'), rows('acdex', 'ax'), false],
    ['nothing is left that could tell', rows('abcde'), rows('fghij'), false],
  ])('when %s in a full list, it may still be shown: %#', (_, kept, now, may) => {
    expect(areStillShown(kept, now, 5)).toBe(may)
  })

  test.each([
    ['the oldest is gone', rows('abcde'), rows('zbcde'), false],
    ['the oldest is gone, and what has moved in is hidden', rows('abcde'), rows('zbcde', 'z'), false],
    ['the newest is gone', rows('bcdef'), rows('abcde'), false],
    ['two are gone and one is new', rows('abcde'), rows('zcdef'), false],
    ['what was hidden is gone', rows('abcde', 'a'), rows('zbcde'), true],
  ])('when %s and an older one has moved in behind it, it may still be shown: %#', (_, kept, now, may) => {
    expect(areStillShown(kept, now, 5)).toBe(may)
  })
})

test('a list tells all its rows, and which of them are not shown', () => {
  const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  expect(listedRows([a, b, c], [a, c])).toEqual({ rows: ['a', 'b', 'c'], withheld: ['b'] })
})
