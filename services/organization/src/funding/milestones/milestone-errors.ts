import { defineError } from '@civic/errors'

export const MilestoneNotFoundError = defineError('MILESTONE_NOT_FOUND', 'not-found', 'There is no such milestone.')
export const InvalidMilestoneTargetError = defineError(
  'INVALID_TARGET',
  'invalid',
  'The target of a milestone must be between 1 and 1,000,000,000,000,000 minor units.',
)
export const MilestonesExceedGoalError = defineError(
  'MILESTONES_EXCEED_GOAL',
  'invalid',
  'The milestone targets add up to more than the goal of the campaign. Lower a target or raise the goal.',
)
export const InvalidMilestoneStatusError = defineError(
  'INVALID_STATUS',
  'invalid',
  'The status must be PLANNED, IN_PROGRESS or COMPLETED.',
)
