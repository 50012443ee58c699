import { filled, type AltText } from '@civic/contracts'
import { readDeadline, requireDeadlineAhead } from './petition-deadline.ts'
import { PetitionLockedError } from './petition-errors.ts'
import type { PetitionRow } from './petition-queries.ts'
import type { PetitionChangeBody } from './petition-change-schemas.ts'
import { requireStep, type PetitionStatus } from './petition-status.ts'

/** The fields that somebody sent, as they would stand in the row. */
export interface PetitionChange {
  title?: string
  description?: string
  goal?: number
  deadline?: Date | null
  imageUrls?: string[]
  imageAlts?: AltText[]
  status?: PetitionStatus
}

/** Reads a change as it was sent, but for the images; VALIDATION_ERROR when its deadline names no time. */
export function readChange(input: PetitionChangeBody): PetitionChange {
  const { title, description, goal, status } = input
  const deadline = filled(input.deadline)
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(goal !== undefined && { goal }),
    ...(input.deadline !== undefined && { deadline: deadline === undefined ? null : readDeadline(deadline) }),
    ...(status !== undefined && { status }),
  }
}

interface Circumstances {
  isSignedByOthers: boolean
  now: Date
}

/** Refuses to change what people have signed, or a moderator hid, and a step of status that no petition takes. */
export function requireChangeable(
  stored: PetitionRow,
  change: PetitionChange,
  { isSignedByOthers, now }: Circumstances,
): void {
  const { title, description, imageUrls, imageAlts, goal, deadline, status } = change
  if (deadline) requireDeadlineAhead(deadline, now)
  const isTextChanged = [title, description, imageUrls, imageAlts].some((field) => field !== undefined)
  const isLocked =
    (isTextChanged && (isSignedByOthers || stored.isHidden)) ||
    (goal !== undefined && stored.signatureCount > 0) ||
    (deadline !== undefined && isSignedByOthers && isEarlier(deadline, stored.deadline))
  if (isLocked) throw new PetitionLockedError()
  if (status !== undefined) requireStep(stored, status)
}

/** No deadline is the latest of all; but who signed under one may count on it, so it cannot be taken away either. */
function isEarlier(deadline: Date | null, stored: Date | null): boolean {
  return deadline === null || (stored !== null && deadline < stored)
}
