const milestonePercents = [25, 50, 100] as const

/** The percentages of the goal that the newest signature reached: below them without it, at or above them with it. */
export function crossedMilestones(signatureCount: number, goal: number): number[] {
  return milestonePercents.filter(
    (percent) => (signatureCount - 1) * 100 < goal * percent && signatureCount * 100 >= goal * percent,
  )
}
