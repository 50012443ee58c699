import { defineError } from '@civic/errors'

export const MilestoneNotFoundError = defineError('MILESTONE_NOT_FOUND', 'not-found', 'There is no such milestone.')
export const InvalidMilestoneTargetError = defineError(
  'INVALID_TARGET',
  'invalid',
  'The target of a milestone is between 1 and 1,000,000,000,000,000 minor units.',
)
export const MilestonesExceedGoalError = defineError(
  'MILESTONES_EXCEED_GOAL',
  'invalid',
  'The targets of the milestones add up to more than the goal of the campaign.',
)
export const InvalidMilestoneStatusError = defineError(
  'INVALID_STATUS',
  'invalid',
  'The status is PLANNED, IN_PROGRESS or COMPLETED.',
)
