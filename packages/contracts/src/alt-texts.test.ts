import { expect, test } from 'vitest'
import { altsBeside, noPhotos, photosAfter } from './alt-texts.ts'

const stored = { urls: ['a', 'b', 'c'], alts: ['A', null, 'C'] }
const sent = (urls?: string[] | '' | null, alts?: (string | null)[] | '' | null) => ({ urls, alts })

test.each([
  [['a', 'b'], [], [null, null]],
  [['a', 'b'], ['A'], ['A', null]],
  [['a'], ['A', 'B'], ['A']],
  [[], ['A'], []],
])('of the photos %j with the texts %j each has one: %j', (urls, alts, beside) => {
  expect(altsBeside({ urls, alts })).toEqual(beside)
})

test.each([
  [sent(['c', 'd', 'a']), ['c', 'd', 'a'], ['C', null, 'A']],
  [sent(['a', 'b', 'c', 'd']), ['a', 'b', 'c', 'd'], ['A', null, 'C']],
  [sent(['b']), ['b'], []],
  [sent(['a', 'a']), ['a', 'a'], ['A']],
  [sent(), ['a', 'b', 'c'], ['A', null, 'C']],
  [sent(undefined, ['1', '']), ['a', 'b', 'c'], ['1']],
  [sent(undefined, [null, '', '3']), ['a', 'b', 'c'], [null, null, '3']],
  [sent(undefined, null), ['a', 'b', 'c'], []],
  [sent(undefined, ''), ['a', 'b', 'c'], []],
  [sent(null), [], []],
  [sent('', []), [], []],
  [sent(['c'], ['1']), ['c'], ['1']],
])('after %j the photos are %j with the texts %j', (change, urls, alts) => {
  expect(photosAfter(stored, change)).toEqual({ urls, alts })
})

test('each of two equal photos keeps its own text, in their order', () => {
  const twice = { urls: ['a', 'a'], alts: ['1', '2'] }
  expect(photosAfter(twice, sent(['b', 'a', 'a']))).toEqual({ urls: ['b', 'a', 'a'], alts: [null, '1', '2'] })
})

test.each([
  [stored, sent(undefined, ['1', '2', '3', '4'])],
  [stored, sent(['a'], ['1', '2'])],
  [stored, sent(null, ['1'])],
  [noPhotos, sent(undefined, [null])],
])('there are no more texts than photos: %j, %j', (before, change) => {
  expect(photosAfter(before, change)).toBeUndefined()
})
