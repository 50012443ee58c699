import { describe, expect, test } from 'vitest'
import { clampShare, sentimentOf } from './shares.ts'
import { wordOf } from './word-of.ts'

describe('sentiment', () => {
  test.each([
    [
      [0.5, 0.3, 0.2],
      [0.5, 0.3, 0.2],
    ],
    [
      [2, 1, 1],
      [0.5, 0.25, 0.25],
    ],
    [
      [-5, 1, 3],
      [0, 0.25, 0.75],
    ],
    [
      [0, 0, 0],
      [0, 1, 0],
    ],
    [
      [-1, -2, 0],
      [0, 1, 0],
    ],
    [
      [Number.MAX_VALUE, Number.MAX_VALUE, 0],
      [0.5, 0.5, 0],
    ],
    [
      [Number.MIN_VALUE, 0, 0],
      [1, 0, 0],
    ],
  ])('%j becomes %j', ([positive = 0, neutral = 0, negative = 0], shares) => {
    const sentiment = sentimentOf({ positive, neutral, negative })
    expect([sentiment.positive, sentiment.neutral, sentiment.negative]).toEqual(
      shares.map((share) => expect.closeTo(share, 10)),
    )
  })
})

test('a confidence is between 0 and 1', () => {
  expect([-1, 0, 0.4, 1, 7].map(clampShare)).toEqual([0, 0, 0.4, 1, 1])
})

test('a word is known in any letter case, and any other word becomes the fallback', () => {
  const words = ['LOW', 'HIGH'] as const
  expect(['low', ' High ', 'SEVERE', ''].map((word) => wordOf(words, word, 'LOW'))).toEqual([
    'LOW',
    'HIGH',
    'LOW',
    'LOW',
  ])
})
