import { describe, expect, test } from 'vitest'
import { areStillShown, shownRows } from './shown-rows.ts'

describe('what an answer was made from', () => {
  test.each([
    ['nothing has changed', 'abc', 'abc', true],
    ['there was nothing', '', '', true],
    ['something is new', 'ab', 'abc', true],
    ['an older one has come to light', 'bc', 'abc', true],
    ['one is hidden or gone', 'abc', 'ac', false],
    ['the oldest is hidden or gone', 'abc', 'bc', false],
    ['the oldest is hidden, gone or pushed out of a full list', 'abcde', 'bcdef', false],
    ['one is gone and an older one has moved in behind it', 'bcde', 'abde', false],
    ['all is hidden or gone', 'ab', '', false],
    ['all is pushed out', 'abc', 'def', false],
  ])('when %s, %j to %j, it may still be shown: %s', (_, kept, now, may) => {
    expect(areStillShown([...kept], [...now])).toBe(may)
  })
})

test('rows that are shown are kept by their ids, in their order', () => {
  expect(shownRows([{ id: 'b' }, { id: 'a' }])).toEqual(['b', 'a'])
})
