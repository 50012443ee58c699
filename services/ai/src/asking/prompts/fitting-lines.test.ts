import { describe, expect, test } from 'vitest'
import { fittingLines } from './fitting-lines.ts'

describe('lines for which there is little room', () => {
  const linesWithin = (most: number) =>
    ['a'.repeat(50), 'b'.repeat(3), 'c'.repeat(9)].map((line) => line.slice(0, most))

  test.each([
    [1000, [50, 3, 9]],
    [64, [50, 3, 9]],
    [63, [20, 3, 9]],
    [24, [5, 3, 5]],
    [15, [5, 3, 5]],
    [14, [2, 2, 2]],
    [1, [2, 2, 2]],
  ])('are shortened alike, and no more than they must be: %i', (room, lengths) => {
    expect(fittingLines([100, 20, 5, 2], room, linesWithin).map((line) => line.length)).toEqual(lengths)
  })

  test('are none where there are none', () => {
    expect(fittingLines([10, 5], 0, () => [])).toEqual([])
  })
})
