import { describe, expect, test } from 'vitest'
import { crossedMilestones } from './petition-milestones.ts'

describe('the milestones of a petition', () => {
  test.each([
    [24, 100, []],
    [25, 100, [25]],
    [26, 100, []],
    [50, 100, [50]],
    [99, 100, []],
    [100, 100, [100]],
    [101, 100, []],
    [1, 1, [25, 50, 100]],
    [2, 1, []],
    [1, 2, [25, 50]],
    [2, 2, [100]],
    [1, 3, [25]],
    [2, 3, [50]],
    [3, 3, [100]],
    [1, 5, []],
    [2, 5, [25]],
    [3, 5, [50]],
    [2_500_000, 10_000_000, [25]],
    [10_000_000, 10_000_000, [100]],
  ])('at %i of %i are %o', (count, goal, expected) => {
    expect(crossedMilestones(count, goal)).toEqual(expected)
  })

  test.each([1, 2, 3, 4, 5, 7, 39, 40, 41, 99, 1000])('are each crossed once on the way to %i', (goal) => {
    const counts = Array.from({ length: goal + 5 }, (_, index) => index + 1)
    expect(counts.flatMap((count) => crossedMilestones(count, goal))).toEqual([25, 50, 100])
  })
})
