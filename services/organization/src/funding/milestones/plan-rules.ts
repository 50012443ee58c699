import { InvalidMilestoneTargetError, MilestonesExceedGoalError } from './milestone-errors.ts'

const highestTarget = 10 ** 15

/** Refuses a target that is none, and one with which the plan goes beyond the goal. */
export function requireTarget(targetMinor: number, othersMinor: number, goalMinor: number): void {
  if (targetMinor < 1 || targetMinor > highestTarget) throw new InvalidMilestoneTargetError()
  if (targetMinor + othersMinor > goalMinor) throw new MilestonesExceedGoalError()
}
