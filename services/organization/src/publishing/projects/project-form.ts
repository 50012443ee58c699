import { filled, projectStatuses, readInstant } from '@civic/contracts'
import { ValidationError } from '@civic/errors'
import { wordIn } from '../../words.ts'
import { InvalidProjectStatusError } from './project-errors.ts'
import type { ProjectChangeBody } from './project-schemas.ts'

/** The fields that are sent, as they are stored; a cleared one is null. Or INVALID_STATUS. */
export function sentProject(input: ProjectChangeBody) {
  const { title, description, status, startDate, expectedEndDate, budgetKobo, communityId } = input
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...(typeof status === 'string' && { status: readStatus(status) }),
    ...(startDate !== undefined && { startDate: dateOf(startDate) }),
    ...(expectedEndDate !== undefined && { expectedEndDate: dateOf(expectedEndDate) }),
    ...(budgetKobo !== undefined && { budgetKobo: filled(budgetKobo) ?? null }),
    ...(communityId !== undefined && { communityId: filled(communityId) ?? null }),
  }
}

function readStatus(text: string): string {
  const status = wordIn(projectStatuses, text)
  if (!status) throw new InvalidProjectStatusError()
  return status
}

function dateOf(text: string | null): Date | null {
  return readInstant(text ?? '') ?? null
}

/** Refuses an end before the start. */
export function requireDateOrder(project: { startDate: Date | null; expectedEndDate: Date | null }): void {
  const { startDate, expectedEndDate } = project
  if (startDate && expectedEndDate && expectedEndDate < startDate) {
    throw new ValidationError({ expectedEndDate: ['must not be before startDate'] })
  }
}
