import { filled, readInstant } from '@civic/contracts'
import { InvalidDatesError, InvalidGoalError } from './campaign-errors.ts'
import { readCategory } from './campaign-words.ts'
import type { CampaignChangeBody } from './draft-schemas.ts'

const highestGoal = 10 ** 15

/** The fields that are sent, as they are stored; a cleared one is null. Or INVALID_CATEGORY, INVALID_GOAL. */
export function sentCampaign(input: CampaignChangeBody) {
  const { title, summary, description, category, goalMinor, isEmergency } = input
  const { coverImageUrl, communityId, projectId, state, lga, startDate, endDate } = input
  return {
    ...(title && { title }),
    ...(summary && { summary }),
    ...(description && { description }),
    ...(typeof category === 'string' && { category: readCategory(category) }),
    ...(typeof goalMinor === 'number' && { goalMinor: readGoal(goalMinor) }),
    ...(coverImageUrl !== undefined && { coverImageUrl: filled(coverImageUrl) ?? null }),
    ...(communityId !== undefined && { communityId: filled(communityId) ?? null }),
    ...(projectId !== undefined && { projectId: filled(projectId) ?? null }),
    ...(state !== undefined && { state: filled(state) ?? null }),
    ...(lga !== undefined && { lga: filled(lga) ?? null }),
    ...(startDate !== undefined && { startDate: dateOf(startDate) }),
    ...(endDate !== undefined && { endDate: dateOf(endDate) }),
    ...(typeof isEmergency === 'boolean' && { isEmergency }),
  }
}

function readGoal(goalMinor: number): number {
  if (goalMinor < 1 || goalMinor > highestGoal) throw new InvalidGoalError()
  return goalMinor
}

function dateOf(text: string | null): Date | null {
  return readInstant(text ?? '') ?? null
}

/** Refuses an end that is not after the beginning. */
export function requireDates({ startDate, endDate }: { startDate: Date | null; endDate: Date | null }): void {
  if (startDate && endDate && endDate <= startDate) throw new InvalidDatesError()
}
