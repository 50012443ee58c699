import { describe, expect, test } from 'vitest'
import { plannedMilestones, targetWarnings } from './planned-milestones.ts'

const milestone = (targetMinor: number, title = 'Dig the well') => ({
  title,
  description: 'A day of work.',
  targetMinor,
})
const goal = { minor: 1000_00, currency: 'NGN' }

describe('milestones of a draft', () => {
  test('keep their targets as the model gave them', () => {
    const suggested = [milestone(1), milestone(999_98)]
    expect(plannedMilestones(suggested, goal)).toEqual(suggested)
  })

  test('have nothing to reach without a goal', () => {
    expect(plannedMilestones([milestone(700), milestone(0)], undefined)).toEqual([milestone(0), milestone(0)])
  })

  test('are four at most, those without a title not counted', () => {
    const suggested = [milestone(1), milestone(2, ' <br> '), milestone(3), milestone(4), milestone(5), milestone(6)]
    expect(plannedMilestones(suggested, goal).map(({ targetMinor }) => targetMinor)).toEqual([1, 3, 4, 5])
  })

  test('beyond the fourth are not looked at', () => {
    const four = [1, 2, 3, 4].map((targetMinor) => milestone(targetMinor))
    const fifth = {
      ...milestone(5),
      get title(): string {
        throw new Error('It was looked at')
      },
    }
    expect(plannedMilestones([...four, fifth], goal)).toEqual(four)
  })

  test('are plain text within bounds', () => {
    const [cleaned] = plannedMilestones(
      [{ title: `# ${'word '.repeat(50)}`, description: `<p>${'word '.repeat(300)}</p>`, targetMinor: 0 }],
      goal,
    )
    expect(cleaned).toEqual({
      title: 'word '.repeat(32).trimEnd(),
      description: 'word '.repeat(200).trimEnd(),
      targetMinor: 0,
    })
  })
})

describe('a warning about targets', () => {
  test('names both sums when they differ, in either direction', () => {
    expect(targetWarnings([milestone(500_00), milestone(499_99)], goal)).toEqual([
      'The targets of the milestones sum to ₦999.99, but the goal is ₦1,000.00. Correct them before you save.',
    ])
    expect(targetWarnings([milestone(1000_01)], { ...goal, currency: 'USD' })).toEqual([
      'The targets of the milestones sum to $1,000.01, but the goal is $1,000.00. Correct them before you save.',
    ])
  })

  test('is exact to the last unit, also where no number holds the sum', () => {
    expect(targetWarnings([milestone(Number.MAX_SAFE_INTEGER), milestone(1), milestone(1)], goal)).toEqual([
      expect.stringContaining('sum to ₦90,071,992,547,409.93, but'),
    ])
  })

  test('is given when there are no milestones for a goal', () => {
    expect(targetWarnings([], goal)).toEqual([expect.stringContaining('₦0.00')])
  })

  test('is not needed when the sum is the goal, or without a goal', () => {
    expect(targetWarnings([milestone(400_00), milestone(600_00)], goal)).toEqual([])
    expect(targetWarnings([milestone(0)], undefined)).toEqual([])
  })
})
